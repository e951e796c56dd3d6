/** Whether a message is of a size that can be drawn: counted before anything of it is used. */

/** Of texts and names together: what a draft may hold at most. */
const mostSigns = 5 * 1_048_576;
const mostValues = 500_000;
const deepest = 64;

export function fits(message: unknown): boolean {
  let [signs, values] = [0, 0];
  const isWithin = (value: unknown, depth: number): boolean => {
    values += 1;
    if (typeof value === 'string') signs += value.length;
    if (values > mostValues || signs > mostSigns || depth > deepest) return false;
    if (typeof value !== 'object' || value === null) return true;
    if (Array.isArray(value)) return value.every((item) => isWithin(item, depth + 1));
    return Object.entries(value).every(([name, item]) => {
      signs += name.length;
      return isWithin(item, depth + 1);
    });
  };
  return isWithin(message, 0);
}
