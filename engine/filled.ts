/**
 * A label with its {name} parts filled in; a part without a value stands for nothing. A word that leaves open how many
 * there are, as in `{count} file(s)`, is written out once the number before it is known.
 */
export function filled(
  text: string | undefined,
  parts: Readonly<Record<string, string | number | null | undefined>>,
): string {
  return (text ?? '').replace(/\{(\w+)\}(?:( [^\s{}()]+)\(s\))?/g, (_, name: string, word?: string) => {
    const part = Object.hasOwn(parts, name) ? (parts[name] ?? '') : '';
    return part + (word === undefined ? '' : part === 1 ? word : `${word}s`);
  });
}
