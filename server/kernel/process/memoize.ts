/** What was made of the texts seen last, so that the same text again costs nothing. All is forgotten when it grows too much. */
export function memoize<Text extends string, Made>(most: number, make: (text: Text) => Made): (text: Text) => Made {
  const known = new Map<Text, Made>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) return before;
    const made = make(text);
    if (known.size >= most) known.clear();
    known.set(text, made);
    return made;
  };
}
