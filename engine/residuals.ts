/** Which cells of a crosstab hold more or fewer answers than if the two questions had nothing to do with each other. */

/** −2 to 2: as far from what would be expected as chance does in 5 % of cells (1), and in 0.1 % (2). */
export type Mark = -2 | -1 | 0 | 1 | 2;

const [far, veryFar] = [1.96, 3.29];
/** Below it the normal distribution says nothing of a count. */
const leastExpected = 5;

/** Adjusted residuals of Haberman, which are about normally distributed. */
export function residuals(counts: readonly (readonly number[])[]): number[][] {
  const rows = counts.map((row) => row.reduce((sum, count) => sum + count, 0));
  const cols = (counts[0] ?? []).map((_, c) => counts.reduce((sum, row) => sum + row[c]!, 0));
  const total = rows.reduce((sum, count) => sum + count, 0);
  return counts.map((row, r) =>
    row.map((count, c) => {
      const expected = total === 0 ? 0 : (rows[r]! * cols[c]!) / total;
      const spread = expected * (1 - rows[r]! / total) * (1 - cols[c]! / total);
      return expected < leastExpected || spread <= 0 ? 0 : (count - expected) / Math.sqrt(spread);
    }),
  );
}

export function markOf(residual: number): Mark {
  const size = Math.abs(residual) >= veryFar ? 2 : Math.abs(residual) >= far ? 1 : 0;
  return (residual < 0 && size > 0 ? -size : size) as Mark;
}

export type Strength = 'tiny' | 'small' | 'medium' | 'large';

/** Cohen's w: Cramér's V alone means more the more rows and columns there are. */
export function strengthOf(v: number, counts: readonly (readonly number[])[]): Strength {
  const rows = counts.filter((row) => row.some((count) => count > 0)).length;
  const cols = (counts[0] ?? []).filter((_, c) => counts.some((row) => row[c]! > 0)).length;
  const w = v * Math.sqrt(Math.max(Math.min(rows, cols) - 1, 1));
  if (w < 0.1) return 'tiny';
  return w < 0.3 ? 'small' : w < 0.5 ? 'medium' : 'large';
}
