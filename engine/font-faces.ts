/** Fonts of themes as far as the installation has them: which there are, and their style rules. */
import { fonts } from '../contract/fonts.ts';

/** Fonts without an id are chosen by name. */
export interface Font {
  id: number | null;
  name: string;
  is_installed: boolean;
}

export interface FontFace {
  family: string;
  weight: string;
  /** Of which letters it is, where it is not of all. */
  range?: string;
  /** Under /fonts/ of the survey origin. */
  file: string;
  format: keyof typeof formats;
}

const NATIVE = 1;
const formats = { woff2: 'woff2', woff: 'woff', ttf: 'truetype', otf: 'opentype' } as const;

export function fontRules(faces: readonly FontFace[], families: readonly string[]): string {
  const wanted = [...new Map(families.map((family) => [plainly(family), family])).values()];
  return wanted
    .flatMap((family) => faces.filter((face) => sameFamily(face.family, family)).map((face) => rule(face, family)))
    .join('');
}

/** Every font that a theme can have here: those with an id, and those that the installation has beyond them, by name. */
export function listFonts(faces: readonly Pick<FontFace, 'family'>[]): Font[] {
  const installed = new Map(faces.map(({ family }) => [plainly(family), family]));
  const known = Object.entries(fonts).map(([id, name]) => ({
    id: Number(id),
    name,
    // Native is what the device has.
    is_installed: Number(id) === NATIVE || installed.delete(plainly(name)),
  }));
  const further = [...installed.values()].sort((a, b) => a.localeCompare(b));
  return [...known, ...further.map((name) => ({ id: null, name, is_installed: true }))];
}

/** The text stands there at once in the device's own font, and changes when this one has come. */
function rule({ file, weight, range, format }: FontFace, family: string): string {
  const source = `url("/fonts/${encodeURIComponent(file)}") format("${formats[format]}")`;
  const letters = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:swap;src:${source}${letters}}`;
}

export function sameFamily(one: string, other: string): boolean {
  return plainly(one) === plainly(other);
}

/** Files are often named without the spaces of their family. */
function plainly(family: string): string {
  return family.toLowerCase().replaceAll(/[ -]/g, '');
}
