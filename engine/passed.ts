/** Questions that a respondent has gone on from: one behind them on the path has an entry, or time was spent on it. */
export function passedQuestions({
  path,
  values,
  times,
}: {
  path: readonly string[];
  values: Readonly<Record<string, unknown>>;
  times: Readonly<Record<string, number>>;
}): string[] {
  const asked = path.filter((id) => id !== 'submit');
  const last = asked.findLastIndex((id) => Object.hasOwn(values, id) || Object.hasOwn(times, id));
  return asked.slice(0, Math.max(0, last));
}
