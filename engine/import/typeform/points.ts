/** Scores of a form are calculations in its logic: "add 2 to the score when this choice is made" is a point of an option. */
import type { FormRule, Points } from './parts.ts';

export function pointsIn(rules: readonly FormRule[]): Points {
  const sums = new Map<string, number>();
  for (const rule of rules) {
    const scored = rule.scores();
    if (scored === null) continue;
    const key = keyOf(scored.field, scored.choice);
    sums.set(key, (sums.get(key) ?? 0) + scored.points);
  }
  return {
    of: (field, names) =>
      names
        .map((name) => (name === null ? undefined : sums.get(keyOf(field, name))))
        .find((sum) => sum !== undefined) ?? null,
  };
}

function keyOf(field: string, choice: string): string {
  return JSON.stringify([field, choice]);
}
