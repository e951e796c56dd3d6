/** Questions with answers to choose from, and with answers to be put in order. */
import { limits } from '../../../contract/limits.ts';
import type { Meant } from '../formula/translate.ts';
import { optionList } from '../options.ts';
import { figure, isYes } from './attributes.ts';
import type { Added } from './added.ts';
import { wordsOf } from './own-words.ts';
import type { Asked, Item } from './question.ts';

type Prefix = 'choice' | 'dropdown';

export function readList(asked: Asked, prefix: Prefix, items: readonly Item[] = asked.answers[0]): Added[] {
  const { draft, at, row } = asked;
  const { members: ordered, options } = inOrder(asked, items, `${prefix}Randomize`);
  const { members, ids } = optionList(draft, { prefix, options, at });
  const hasOther = row.oneOf('other', ['Y', 'N']) === 'Y';
  noteOther(asked, hasOther);
  const values = [...valuesOf(options, ids), ...(hasOther ? [{ value: '-oth-', id: 'other' }] : [])];
  const other = hasOther ? { [prefix === 'choice' ? 'choiceTextOther' : 'dropdownOther']: true } : {};
  return [
    {
      type: prefix,
      members: { ...members, ...ordered, ...other },
      meant: (id) => ({ kind: 'single', source: { type: 'widget', id }, options: values }),
    },
  ];
}

export function readGender(asked: Asked): Added[] {
  const [female, male] = wordsOf(asked.language).gender;
  return readList(asked, 'choice', [
    { code: 'F', key: 'F', text: female },
    { code: 'M', key: 'M', text: male },
  ]);
}

/** Each option is a subquestion with a name of its own there: it is Y when it was picked. */
export function readSeveral(asked: Asked): Added[] {
  const { draft, at, row, attributes, hasPoints } = asked;
  const points = hasPoints ? (figure(attributes, 'assessment_value') ?? 1) : null;
  const scored = asked.subs[0].map((sub) => ({ ...sub, points }));
  const { members: ordered, options } = inOrder(asked, scored, 'choiceRandomize');
  const { members, ids } = optionList(draft, { prefix: 'choice', options, at });
  const hasOther = row.oneOf('other', ['Y', 'N']) === 'Y';
  noteOther(asked, hasOther);
  const bounds = {
    choiceMin: positive(figure(attributes, 'min_answers')),
    choiceMax: positive(figure(attributes, 'max_answers')),
  };
  return [
    {
      type: 'choice',
      members: {
        choiceMultiple: true,
        ...members,
        ...ordered,
        ...bounds,
        ...(hasOther ? { choiceTextOther: true } : {}),
      },
      meant: (id) => ({ kind: 'multiple', source: { type: 'widget', id }, options: valuesOf(options, ids) }),
      inner: (id) =>
        valuesOf(options, ids).map(({ value, id: option }) => ({
          ending: String(value),
          meant: { kind: 'picked', source: { type: 'widget', id }, option, value: 'Y' } satisfies Meant,
        })),
    },
  ];
}

export function readRanking(asked: Asked): Added[] {
  const { draft, at } = asked;
  // In newer exports what is ranked are subquestions.
  const items = asked.answers[0].length > 0 ? asked.answers[0] : asked.subs[0];
  const { members: ordered, options } = inOrder(asked, items, 'rankingRandomize');
  const { members } = optionList(draft, { prefix: 'ranking', options, at });
  return [
    {
      type: 'ranking',
      members: { ...members, ...ordered },
      meant: (id) => ({ kind: 'presence', source: { type: 'widget', id } }),
    },
  ];
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

function valuesOf(options: readonly Item[], ids: ReadonlyMap<string, string>): { value: string; id: string }[] {
  return options.flatMap(({ code }) => (ids.has(code) ? [{ value: code, id: ids.get(code)! }] : []));
}

/** Random, by the alphabet, or as they stand. */
function inOrder({ attributes }: Asked, items: readonly Item[], member: string) {
  const named =
    attributes.oneOf('answer_order', ['random', 'alphabetical']) ??
    attributes.oneOf('subquestion_order', ['random', 'alphabetical']);
  const isRandom = isYes(attributes, 'random_order') || named === 'random';
  const isSorted = isYes(attributes, 'alphasort') || named === 'alphabetical';
  const options = isSorted ? [...items].sort((one, other) => (one.text < other.text ? -1 : 1)) : [...items];
  return { members: isRandom ? { [member]: true } : {}, options };
}

function noteOther({ attributes, labels, draft, at }: Asked, hasOther: boolean): void {
  const text = draft.plain(attributes.text('other_replace_text') ?? '', limits.labelText, {
    at,
    what: 'other_replace_text',
  });
  if (hasOther) labels.note('label_other', { text, at, what: 'other_replace_text' });
}
