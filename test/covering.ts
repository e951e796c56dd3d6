/**
 * Rows of switches in which every two switches meet in all four ways, as few as there can be (Kleitman and Spencer, 1973):
 * the first row has all of them off; of the others each switch is on in a set of its own, all sets of one size and larger
 * than half. Two such sets always share a row, and each has one that the other lacks.
 */
export function coveringRows(switches: number): boolean[][] {
  const count = rowsFor(switches);
  const sets = subsets(count - 1, Math.ceil(count / 2)).slice(0, switches);
  return Array.from({ length: count }, (_, row) => sets.map((set) => set.includes(row)));
}

/** Pairs of switches, with their positions, that no row brings together. */
export function missingPairs(rows: readonly (readonly boolean[])[], switches: number): string[] {
  const positions = [false, true];
  const pairs = Array.from({ length: switches }, (_, first) =>
    Array.from({ length: switches - first - 1 }, (__, n) => [first, first + 1 + n] as const),
  ).flat();
  return pairs.flatMap(([first, second]) =>
    positions
      .flatMap((a) => positions.map((b) => [a, b] as const))
      .filter(([a, b]) => !rows.some((row) => row[first] === a && row[second] === b))
      .map(([a, b]) => `${first} ${a ? 'on' : 'off'} with ${second} ${b ? 'on' : 'off'}`),
  );
}

function rowsFor(switches: number): number {
  for (let rows = 4; ; rows += 1) if (subsets(rows - 1, Math.ceil(rows / 2)).length >= switches) return rows;
}

/** All sets of so many of the numbers from 1 to `last`. */
function subsets(last: number, size: number): number[][] {
  if (size === 0) return [[]];
  if (last < size) return [];
  return [...subsets(last - 1, size), ...subsets(last - 1, size - 1).map((set) => [...set, last])];
}
