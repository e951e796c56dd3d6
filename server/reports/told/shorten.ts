const line = 90;

/** As much of a text as fits a line, and no half letters. */
export function shortened(text: string, longest = line): string {
  const letters = [...text.replaceAll(/\s+/g, ' ')];
  return letters.length <= longest
    ? letters.join('')
    : `${letters
        .slice(0, longest - 1)
        .join('')
        .trimEnd()}…`;
}
