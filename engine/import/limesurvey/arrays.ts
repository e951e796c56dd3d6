/** Arrays: rows that are answered by the same columns. */
import { limits } from '../../../contract/limits.ts';
import { lossPhrases } from '../../../contract/losses.ts';
import { optionList, type OptionList } from '../options.ts';
import { isYes } from './attributes.ts';
import type { Added } from './added.ts';
import { wordsOf } from './own-words.ts';
import type { Asked, Item } from './question.ts';

type Columns = 'fivePoints' | 'tenPoints' | 'agreement' | 'change' | 'answers';

export function readArray(asked: Asked, kind: Columns): Added[] {
  return [arrayOf(asked, columnsOf(asked, kind), { ending: '' })];
}

function columnsOf({ answers, language }: Asked, kind: Columns): readonly Item[] {
  const coded = (codes: readonly string[], texts: readonly string[]) =>
    codes.map((code, index) => ({ code, key: code, text: texts[index]! }));
  const counted = (many: number) => Array.from({ length: many }, (_, index) => String(index + 1));
  switch (kind) {
    case 'fivePoints':
      return coded(counted(5), counted(5));
    case 'tenPoints':
      return coded(counted(10), counted(10));
    case 'agreement':
      return coded(['Y', 'U', 'N'], wordsOf(language).agreement);
    case 'change':
      return coded(['I', 'S', 'D'], wordsOf(language).change);
    case 'answers':
      return answers[0];
  }
}

function arrayOf(
  asked: Asked,
  columns: readonly Item[],
  { ending, heading }: { ending: string; heading?: string },
): Added {
  const { draft, at, subs, title } = asked;
  const left = rowsOf(asked);
  const right = optionList(draft, { prefix: 'matrixCol', options: columns, at, first: 'c' });
  const options = columns.flatMap(({ code }) =>
    right.ids.has(code) ? [{ value: code, id: right.ids.get(code)! }] : [],
  );
  return {
    type: 'matrix',
    members: {
      ...left.members,
      ...right.members,
      ...rowsRequired(asked),
      ...(heading ? { title: `${title}: ${heading}` } : {}),
    },
    inner: (id) =>
      subs[0].flatMap(({ code }) => {
        const row = left.ids.get(code);
        const source = { type: 'widget' as const, id, row: row ?? '' };
        return row === undefined
          ? []
          : [{ ending: `${code}${ending}`, meant: { kind: 'single' as const, source, options } }];
      }),
  };
}

function rowsOf({ draft, at, subs, attributes }: Asked): OptionList {
  if (isYes(attributes, 'random_order')) draft.lost('field_dropped', { at, what: 'random_order' });
  return optionList(draft, { prefix: 'matrixRow', options: subs[0], at, first: 'r' });
}

/** A mandatory array wants an answer in each row. */
function rowsRequired({ common }: Asked): Record<string, unknown> {
  return common['isRequired'] === true ? { matrixIsAllRequired: true } : {};
}

/** Two scales beside each other become two matrices below each other. */
export function readDualArray(asked: Asked): Added[] {
  const { draft, at, attributes, answers } = asked;
  draft.lost('type_unknown', { at, what: lossPhrases.twoScales, kept: 'matrix' });
  return answers.map((columns, index) => {
    const name = index === 0 ? 'dualscale_headerA' : 'dualscale_headerB';
    const heading = draft.plain(attributes.text(name) ?? '', limits.title, { at, what: name }) || String(index + 1);
    return arrayOf(asked, columns, { ending: `#${index}`, heading });
  });
}

/** Cells with numbers can only be typed here; cells to be ticked are several columns in a row. */
export function readNumbers(asked: Asked): Added[] {
  const { draft, at, attributes } = asked;
  const isTicked = isYes(attributes, 'multiflexible_checkbox');
  if (!isTicked) draft.lost('type_unknown', { at, what: lossPhrases.numberArray, kept: 'matrix' });
  return gridOf(asked, isTicked ? 'multiple' : 'text');
}

export function readTexts(asked: Asked): Added[] {
  return gridOf(asked, 'text');
}

function gridOf(asked: Asked, matrixChoiceType: 'multiple' | 'text'): Added[] {
  const left = rowsOf(asked);
  const right = optionList(asked.draft, { prefix: 'matrixCol', options: asked.subs[1], at: asked.at, first: 'c' });
  return [{ type: 'matrix', members: { ...left.members, ...right.members, matrixChoiceType, ...rowsRequired(asked) } }];
}
