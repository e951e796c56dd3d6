/** Reads members of a question, with the default where a member is absent, null or of another kind. */
export type Members = Readonly<Record<string, unknown>>;

export function isMembers(value: unknown): value is Members {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

export function numberOf(question: Members, member: string, byDefault: number): number {
  const value = own(question, member);
  return typeof value === 'number' ? value : byDefault;
}

export function textOf(question: Members, member: string, byDefault = ''): string {
  const value = own(question, member);
  return typeof value === 'string' ? value : byDefault;
}

export function isOn(question: Members, member: string, byDefault = false): boolean {
  const value = own(question, member);
  return typeof value === 'boolean' ? value : byDefault;
}

export function membersOf(question: Members, member: string): Members {
  const value = own(question, member);
  return isMembers(value) ? value : {};
}

export function listOf(question: Members, member: string): readonly unknown[] {
  const value = own(question, member);
  return Array.isArray(value) ? value : [];
}

/** The names of rows and columns are those of authors: a name that every object has is no member. */
function own(question: Members, member: string): unknown {
  return Object.hasOwn(question, member) ? question[member] : undefined;
}

/** The points of a score map; an entry without points is the same as none. */
export function scoresOf(question: Members, member: string): Record<string, number> {
  const scores = Object.entries(membersOf(question, member));
  return Object.fromEntries(
    scores.filter((entry): entry is [string, number] => typeof entry[1] === 'number' && entry[1] !== 0),
  );
}
