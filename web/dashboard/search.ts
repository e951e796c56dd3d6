/** Whether each word that was typed stands in one of the texts, whatever its case and accents. */
export function isFound(typed: string, ...texts: readonly string[]): boolean {
  const all = bare(texts.join('\n'));
  return bare(typed)
    .split(/\s+/)
    .every((word) => all.includes(word));
}

function bare(text: string): string {
  return text.toLowerCase().normalize('NFD').replace(/\p{M}/gu, '');
}
