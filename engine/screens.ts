/** The two screens around the questions: welcome, and what is sent and said at the end. */

/** By its id or its type, which are one word. */
export function isScreen(name: unknown): name is 'welcome' | 'submit' {
  return name === 'welcome' || name === 'submit';
}

/** What stands between them, is counted and can be put in order. */
export function withoutScreens(ids: readonly string[]): string[] {
  return ids.filter((id) => !isScreen(id));
}
