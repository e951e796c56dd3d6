/** Style rules for the fonts of a theme, as far as the installation has them. */
export interface FontFace {
  family: string;
  weight: string;
  /** Under /fonts/ of the survey origin. */
  file: string;
  format: keyof typeof formats;
}

const formats = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' } as const;

export function fontRules(faces: readonly FontFace[], families: readonly string[]): string {
  const wanted = [...new Map(families.map((family) => [plainly(family), family])).entries()];
  return wanted
    .flatMap(([plain, family]) =>
      faces.filter((face) => plainly(face.family) === plain).map((face) => rule(face, family)),
    )
    .join('');
}

/** The text stands there at once in the device's own font, and changes when this one has come. */
function rule({ file, weight, format }: FontFace, family: string): string {
  const source = `url("/fonts/${encodeURIComponent(file)}") format("${formats[format]}")`;
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:${source}}`;
}

/** Files are often named without the spaces of their family. */
function plainly(family: string): string {
  return family.toLowerCase().replaceAll(/[ -]/g, '');
}
