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

/**
 * `swap`: texts stand there at once in the device's own font, and change when this one has come. `optional`: one that comes later
 * than the first words stays away, so that no line breaks anew while it is read.
 */
export function fontRules(
  faces: readonly FontFace[],
  families: readonly string[],
  display: 'swap' | 'optional',
): string {
  return wantedOf(faces, families)
    .map(({ face, family }) => rule(face, family, display))
    .join('');
}

/** Of texts and of titles, and of files that hold all weights. */
const drawn = / |^[467]00$/;

/** The files that are needed for this text. */
export function fontFiles(faces: readonly FontFace[], families: readonly string[], text: string): string[] {
  const wanted = wantedOf(faces, families);
  if (wanted.length === 0) return [];
  const letters = [...new Set(text)].map((letter) => letter.codePointAt(0)!);
  return wanted
    .filter(({ face }) => drawn.test(face.weight) && holdsAny(face, letters))
    .map(({ face }) => addressOf(face));
}

function wantedOf(faces: readonly FontFace[], families: readonly string[]): { face: FontFace; family: string }[] {
  const wanted = [...new Map(families.map((family) => [plainly(family), family])).values()];
  return wanted.flatMap((family) =>
    faces.filter((face) => sameFamily(face.family, family)).map((face) => ({ face, family })),
  );
}

/** Of a range as style rules have it: `U+0000-00FF,U+0131`. */
function holdsAny({ range }: FontFace, letters: readonly number[]): boolean {
  if (range === undefined) return true;
  return range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .trim()
      .slice(2)
      .split('-')
      .map((hex) => parseInt(hex, 16));
    return letters.some((letter) => letter >= first && letter <= last);
  });
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

function rule(face: FontFace, family: string, display: string): string {
  const { weight, range, format } = face;
  const source = `url("${addressOf(face)}") format("${formats[format]}")`;
  const letters = range === undefined ? '' : `;unicode-range:${range}`;
  return `@font-face{font-family:"${family}";font-weight:${weight};font-display:${display};src:${source}${letters}}`;
}

function addressOf({ file }: FontFace): string {
  return `/fonts/${encodeURIComponent(file)}`;
}

export function sameFamily(one: string, other: string): boolean {
  return plainly(one) === plainly(other);
}

/** Files are often named without the spaces of their family. */
function plainly(family: string): string {
  return family.toLowerCase().replaceAll(/[ -]/g, '');
}
