/** Statistics of reports: intervals for shares, and the chi-square test of independence. All exact to about 1e-12. */

/** Two-sided 95 % of the normal distribution. */
const z95 = 1.959963984540054;

/** Answers that carry weights are worth fewer than there are of them. */
export function effectiveNumber({ weight, squares }: { weight: number; squares: number }): number {
  return squares > 0 ? (weight * weight) / squares : 0;
}

/** Wilson's score interval for a share of n answers; everything is possible without answers. */
export function wilson(share: number, n: number, z = z95): { low: number; high: number } {
  if (n <= 0) return { low: 0, high: 1 };
  const square = z * z;
  const middle = share + square / (2 * n);
  const spread = z * Math.sqrt((share * (1 - share)) / n + square / (4 * n * n));
  const below = (middle - spread) / (1 + square / n);
  const above = (middle + spread) / (1 + square / n);
  // At the ends of the scale the formula gives a remainder of rounding in place of 0 and 1.
  return { low: share <= 0 ? 0 : Math.max(below, 0), high: share >= 1 ? 1 : Math.min(above, 1) };
}

export interface Independence {
  chiSquare: number;
  df: number;
  p: number;
  cramersV: number;
  /** Expected counts are too small for the test to be trusted. */
  isSmall: boolean;
}

/** Pearson's test without correction, over rows and columns that are not empty; null with less than two of either. */
export function independence(counts: readonly (readonly number[])[]): Independence | null {
  const table = withoutEmpty(counts);
  const rowSums = table.map(sum);
  const colSums = (table[0] ?? []).map((_, column) => sum(table.map((row) => row[column]!)));
  if (rowSums.length < 2 || colSums.length < 2) return null;
  const total = sum(rowSums);
  const expected = rowSums.flatMap((row) => colSums.map((column) => (row * column) / total));
  const observed = table.flat();
  const chiSquare = sum(expected.map((wanted, place) => (observed[place]! - wanted) ** 2 / wanted));
  const df = (rowSums.length - 1) * (colSums.length - 1);
  const smaller = Math.min(rowSums.length, colSums.length) - 1;
  return {
    chiSquare,
    df,
    p: chiSquareTail(chiSquare, df),
    cramersV: Math.sqrt(chiSquare / (total * smaller)),
    isSmall: expected.some((one) => one < 1) || expected.filter((one) => one < 5).length > expected.length * 0.2,
  };
}

/** The chance of a chi-square at least as large where there is no relation. */
export function chiSquareTail(chiSquare: number, df: number): number {
  return chiSquare <= 0 ? 1 : upperGamma(df / 2, chiSquare / 2);
}

function withoutEmpty(counts: readonly (readonly number[])[]): number[][] {
  const rows = counts.filter((row) => row.some((count) => count > 0));
  const columns = (rows[0] ?? []).map((_, column) => column).filter((column) => rows.some((row) => row[column]! > 0));
  return rows.map((row) => columns.map((column) => row[column]!));
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((all, one) => all + one, 0);
}

/** The regularised upper incomplete gamma function: a series where x is small, a continued fraction where it is not. */
function upperGamma(a: number, x: number): number {
  const factor = Math.exp(-x + a * Math.log(x) - logGamma(a));
  return x < a + 1 ? 1 - factor * lowerSeries(a, x) : factor * upperFraction(a, x);
}

const closeEnough = 1e-16;
const mostTerms = 10_000;

function lowerSeries(a: number, x: number): number {
  let term = 1 / a;
  let total = term;
  for (let n = 1; n < mostTerms && term > total * closeEnough; n += 1) {
    term *= x / (a + n);
    total += term;
  }
  return total;
}

/** Lentz's method. */
function upperFraction(a: number, x: number): number {
  const tiny = 1e-300;
  let b = x + 1 - a;
  let c = 1 / tiny;
  let d = 1 / b;
  let h = d;
  for (let n = 1; n < mostTerms; n += 1) {
    const an = -n * (n - a);
    b += 2;
    d = 1 / (Math.abs(an * d + b) < tiny ? tiny : an * d + b);
    c = Math.abs(b + an / c) < tiny ? tiny : b + an / c;
    const change = c * d;
    h *= change;
    if (Math.abs(change - 1) < closeEnough * 2) break;
  }
  return h;
}

/** Lanczos's approximation, g = 607/128. */
const lanczos = [
  0.9999999999999971, 57.15623566586292, -59.59796035547549, 14.136097974741746, -0.4919138160976202,
  3.399464998481189e-5, 4.652362892704858e-5, -9.837447530487956e-5, 0.0001580887032249125, -0.00021026444172410488,
  0.00021743961811521265, -0.0001643181065367639, 8.441822398385275e-5, -2.6190838401581408e-5, 3.6899182659531625e-6,
];

export function logGamma(x: number): number {
  const at = x + 607 / 128 - 0.5;
  const series = lanczos.slice(1).reduce((total, factor, n) => total + factor / (x + n), lanczos[0]!);
  return (x - 0.5) * Math.log(at) - at + Math.log(Math.sqrt(2 * Math.PI) * series);
}
