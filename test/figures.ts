/** What `/metrics` prints, as numbers by name and labels: `canvass_jobs{state="failed"}`. */
export function readFigures(text: string): Map<string, number> {
  const lines = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return new Map(
    lines.map((line) => {
      const at = line.lastIndexOf(' ');
      return [line.slice(0, at), Number(line.slice(at + 1))];
    }),
  );
}

/** Names of all that is printed by us, also of what has no value now. */
export function namesIn(text: string): string[] {
  return [...text.matchAll(/^# TYPE (\w+) /gm)].map((match) => match[1]!);
}
