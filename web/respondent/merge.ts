/**
 * One answer in several places: tabs of this browser, and other devices. Each question carries the time at which this
 * browser last changed it, and the time of the change that the server has confirmed. What is said later wins, question by
 * question, so that nobody's word is lost because somebody else spoke about another question at the same moment.
 */
type Values = Readonly<Record<string, unknown>>;
type Times = Readonly<Record<string, number>>;

export interface TimedValues {
  values: Values;
  /** When each question was changed here. */
  said: Times;
  /** The change of each question that the server has confirmed. */
  saved: Times;
}

/** Notes what has changed from one set of values to the next. */
export function noteChanges<T extends TimedValues>(spoken: T, values: Values, now: number): T {
  const said: Record<string, number> = { ...spoken.said };
  for (const id of Object.keys(values)) {
    if (values[id] !== spoken.values[id]) said[id] = Math.max(now, (said[id] ?? 0) + 1);
  }
  return { ...spoken, values, said };
}

/** What two tabs have said, the later word on each question. */
export function mergeTabs<T extends TimedValues>(mine: T, theirs: TimedValues): T {
  const [values, said, saved] = [{ ...mine.values }, { ...mine.said }, { ...mine.saved }];
  for (const id of Object.keys(theirs.values)) {
    saved[id] = Math.max(saved[id] ?? 0, theirs.saved[id] ?? 0);
    if (Object.hasOwn(values, id) && (said[id] ?? 0) >= (theirs.said[id] ?? 0)) continue;
    values[id] = theirs.values[id];
    said[id] = theirs.said[id] ?? 0;
  }
  return { ...mine, values, said, saved };
}

/** Whether the one has said something that the other does not know. */
export function isAhead({ said }: TimedValues, other: TimedValues): boolean {
  return Object.keys(said).some((id) => said[id]! > (other.said[id] ?? 0));
}

/** What the server holds, and over it what was said here and has not reached it; of `locked` questions nothing. */
export function mergeStored<T extends TimedValues>(
  mine: T,
  stored: Values,
  { locked, now }: { locked: readonly string[]; now: number },
): T {
  const unsaved = unsavedIn(mine).filter((id) => !locked.includes(id));
  const values = { ...stored, ...Object.fromEntries(unsaved.map((id) => [id, mine.values[id]])) };
  const { said } = noteChanges(mine, values, now);
  const saved = Object.fromEntries(Object.entries(said).filter(([id]) => !unsaved.includes(id)));
  return { ...mine, values, said, saved };
}

export function unsavedIn({ values, said, saved }: TimedValues): string[] {
  return Object.keys(values).filter((id) => (said[id] ?? 0) > (saved[id] ?? 0));
}
