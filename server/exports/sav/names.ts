/** Names that SPSS takes: letters, digits and a few signs, each only once whatever the case, none of its own words. */
const reserved = new Set(['ALL', 'AND', 'BY', 'EQ', 'GE', 'GT', 'LE', 'LT', 'NE', 'NOT', 'OR', 'TO', 'WITH']);
const longest = 64;

export function savNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    const allowed = name.replace(/[^A-Za-z0-9_.]/g, '_').replace(/\.$/, '_');
    const base = reserved.has(allowed.toUpperCase()) ? `${allowed}_` : allowed;
    let short = base.slice(0, longest);
    for (let number = 2; used.has(short.toUpperCase()); number += 1) {
      short = `${base.slice(0, longest - 8)}_${number}`;
    }
    used.add(short.toUpperCase());
    return short;
  });
}
