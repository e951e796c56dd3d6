/** Links that bring values along: one, or one for each line. */
export const utmNames = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;

export function isUtm(name: string): name is (typeof utmNames)[number] {
  return (utmNames as readonly string[]).includes(name);
}

export type LinkValues = Readonly<Record<string, string>>;

/** Of one kind of link no more than a browser draws without a pause. */
export const mostLinks = 5000;

/** Without what is empty. Spaces at the ends come from copying. */
export function linkWith(link: string, values: LinkValues): string {
  const address = new URL(link);
  for (const [name, value] of Object.entries(values))
    if (value.trim() !== '') address.searchParams.set(name, value.trim());
  return address.href;
}

/** In the order of the lines, each once. */
export function linesIn(text: string): string[] {
  const lines = text.split(/\r?\n/).map((line) => line.trim());
  return [...new Set(lines.filter((line) => line !== ''))];
}

export function linksFor(
  link: string,
  values: LinkValues,
  { name, lines }: { name: string; lines: readonly string[] },
) {
  return lines.slice(0, mostLinks).map((value) => ({ value, link: linkWith(link, { ...values, [name]: value }) }));
}

/** For a spreadsheet. What it would take for a formula stands behind a sign that makes it a text. */
export function asCsv(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => `"${(/^[=+\-@\t\r]/.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
