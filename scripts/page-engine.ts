/**
 * The engine as the respondents' page loads it: without what only the server uses, for a page neither scores nor records,
 * and without the types that only some surveys ask, which come with their drawings.
 */
import type * as Vite from 'vite';
import { gridTypes, rareTypes } from '../web/respondent/questions/rare-types.ts';

/** What the pages need of the numbers of the interface. */
const pageLimits = new Set(['url', 'matrixSide', 'optionId', 'pageCells']);
/** What the page needs not of a kind: these functions, and these parts, whatever they are. */
const serverMembers = new Set(['answerBearing', 'points', 'best', 'rightWords', 'source', 'texts']);
const serverParts = new Set([
  'publicMembers',
  'ownWords',
  'posted',
  'keep',
  'samples',
  'headingWords',
  'tally',
  'column',
  'answerType',
  'answerText',
  'bearing',
  'score',
  'scores',
]);

/** The canvas of authors makes of a draft what the server makes of it, and shows all types at once. */
const stageParts = new Set(['publicMembers']);

type EngineOf = 'respondent' | 'stage';

/** Given the bundler, because loading it takes longer than finding out that there is nothing to build. */
export function withoutReports(
  { parseSync, Visitor }: Pick<typeof Vite, 'parseSync' | 'Visitor'>,
  page: EngineOf,
): Vite.Plugin {
  return {
    name: 'without-reports',
    enforce: 'pre',
    transform(code, file) {
      const isLimits = file.endsWith('/contract/limits.ts');
      if (!isLimits && !/\/engine\/[\w/-]+\.ts$/.test(file)) return null;
      if (!isLimits && !/\/engine\/(questions\/[\w-]+|conditions\/rules|shuffle|listed|options)\.ts$/.test(file))
        return pure(code);
      const isCut = cutsIn(file, page);
      const cuts: [from: number, to: number][] = [];
      new Visitor({
        ObjectExpression({ properties, end }) {
          properties.forEach((property, n) => {
            if (property.type !== 'Property' || property.key.type !== 'Identifier') return;
            const isInside = cuts.some(([from, to]) => from < property.start && property.start < to);
            if (isCut(property.key.name, property.value.type) && !isInside)
              cuts.push([property.start, properties[n + 1]?.start ?? end - 1]);
          });
        },
      }).visit(parseSync(file, code).program);
      const cut = cuts.reduceRight((text, [from, to]) => text.slice(0, from) + text.slice(to), code);
      return pure(lateOf(file, page).length > 0 ? withoutLate(cut) : cut);
    },
  };
}

const late: readonly string[] = [...gridTypes, ...rareTypes, 'holds', 'shuffled'];

/** Which members come with files of their own: the canvas asks no rule, before it is walked through. */
function lateOf(file: string, page: EngineOf): readonly string[] {
  if (file.endsWith('/engine/conditions/rules.ts')) return late;
  return page === 'respondent' && /\/engine\/(questions\/table|shuffle)\.ts$/.test(file) ? late : [];
}

/** What is no longer named must not be reached either: what the page reaches is put into the one file that it begins with. */
function withoutLate(code: string): string {
  return code.replace(/^import \{ (\w+) \} from .+$/gm, (line, name: string) => (late.includes(name) ? '' : line));
}

/** Which members of the objects in a file the page does without. */
function cutsIn(file: string, page: EngineOf): (name: string, type: string) => boolean {
  if (file.endsWith('/contract/limits.ts')) return (name) => !pageLimits.has(name);
  if (lateOf(file, page).length > 0) return (name) => late.includes(name);
  const parts = page === 'stage' ? serverParts.difference(stageParts) : serverParts;
  return (name, type) => parts.has(name) || (serverMembers.has(name) && type === 'ArrowFunctionExpression');
}

/** What nothing is taken from may be left out: no file of the engine does anything when it is loaded. */
function pure(code: string) {
  return { code, map: null, moduleSideEffects: false };
}
