/** What brings the most points of all that brings any; several where they bring the same. */
export function bestOf(scored: readonly (readonly [words: string, points: number])[]): string[] {
  const most = Math.max(0, ...scored.map(([, points]) => points));
  return most === 0 ? [] : scored.filter(([, points]) => points === most).map(([words]) => words);
}
