/**
 * The ten fonts that come with the program, under the names that themes have for them. Each is cut into files by script, and browsers
 * load those whose letters a page has. What a font lacks of Arabic and Hebrew comes from Noto Sans, under its name.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { FontFace } from '../../../engine/font-faces.ts';
import { root } from '../../kernel/process/root.ts';

export interface StoredFace extends FontFace {
  path: string;
}

const allWeights = ['wght.css'];
/** Of fonts that have a file for each weight: what texts and titles are drawn in. */
const twoWeights = ['400.css', '700.css'];

const packages: readonly [family: string, name: string, sheets: readonly string[]][] = [
  ['Roboto', '@fontsource-variable/roboto', allWeights],
  ['Open Sans', '@fontsource-variable/open-sans', allWeights],
  ['Montserrat', '@fontsource-variable/montserrat', allWeights],
  ['Source Sans Pro', '@fontsource-variable/source-sans-3', allWeights],
  ['Merriweather', '@fontsource-variable/merriweather', allWeights],
  ['PT Sans', '@fontsource/pt-sans', twoWeights],
  ['Ubuntu', '@fontsource/ubuntu', twoWeights],
  ['Rubik', '@fontsource-variable/rubik', allWeights],
  ['Comfortaa', '@fontsource-variable/comfortaa', allWeights],
  ['Golos Text', '@fontsource-variable/golos-text', allWeights],
];
/** For the letters that a font lacks. */
const instead = {
  arabic: ['@fontsource-variable/noto-sans-arabic', allWeights],
  hebrew: ['@fontsource-variable/noto-sans-hebrew', allWeights],
} as const;

export function packedFaces(): StoredFace[] {
  return packages.flatMap(([family, name, sheets]) => {
    const own = facesOf(family, name, sheets);
    const lent = Object.entries(instead)
      .filter(([script]) => !own.some((face) => face.script === script))
      .flatMap(([script, [from, its]]) => facesOf(family, from, its).filter((face) => face.script === script));
    return [...own, ...lent].map(({ face }) => face);
  });
}

/** As the style sheets of the package declare them, a rule for each script: `roboto-latin-ext-wght-normal`, and for which letters it is. */
function facesOf(family: string, name: string, sheets: readonly string[]): { script: string; face: StoredFace }[] {
  const folder = join(root, 'node_modules', name);
  const rules = sheets.flatMap((sheet) => readFileSync(join(folder, sheet), 'utf8').split('}'));
  return rules.flatMap((rule) => {
    const script = scripts.find((one) => rule.includes(`-${one}-`));
    const [weight, file, range] = declared.map((member) => member.exec(rule)?.[1] ?? '') as [string, string, string];
    if (!script || file === '') return [];
    return [{ script, face: { family, weight, range, file, format: 'woff2', path: join(folder, 'files', file) } }];
  });
}

/** Of the scripts in which pages speak, the longer names first. */
const scripts = ['latin-ext', 'latin', 'cyrillic-ext', 'cyrillic', 'arabic', 'hebrew'];
const declared = [/font-weight: ([\d ]{3,9});/, /files\/([a-z\d-]{1,80}\.woff2)/, /unicode-range: ([^;]{1,2000});/];
