/** One line of the doctor: what was found, and what to do about it. */

export interface Finding {
  name: string;
  /** What was found. */
  found: string;
  /** What to do; null when all is well. */
  advice: string | null;
}

export function finding(name: string, found: string, advice: string | null): Finding {
  return { name, found, advice };
}
