/** Choosing from a list of options, one or several: what choice and dropdown share. */
import { pickSamples } from '../check/samples/picks.ts';
import type { Fault } from '../issue.ts';
import { listed } from '../listed.ts';
import { optionContent, optionNames, type Option } from '../options.ts';
import { pickedColumn } from '../table/picked.ts';
import { pickedTally } from '../tally/picked.ts';
import { cleanText, codePoints, isTextList } from '../values.ts';
import { bestOf } from './best.ts';
import { keepPick } from './keep.ts';
import { type AnswerTexts, type Kind, plainKind, type Reading, unreadable } from './kind.ts';
import { isMembers, isOn, type Members } from './members.ts';
import { longestOther, type Picked, pickedIds, specialLabel, type SpecialOption } from './picked.ts';
import { postedPick } from './posted.ts';

interface Traits {
  prefix: 'choice' | 'dropdown';
  isMultiple(question: Members): boolean;
  isRandom(question: Members): boolean;
  /** The member that offers a text of one's own. */
  ownText: string;
  answerType: 'single_choice' | 'dropdown';
  /** Answer-bearing members beyond those that both types have. */
  bearing(question: Members): object;
  own: Pick<Kind<Picked>, 'publicMembers' | 'headingWords'> & Partial<Pick<Kind<Picked>, 'movesOn'>>;
}

const excluding: ReadonlySet<string> = new Set<SpecialOption>(['hard_to_answer', 'none_of_above']);

export function pickKind({ prefix, isMultiple, isRandom, ownText, own, ...traits }: Traits): Kind<Picked> {
  const specials = (question: Members): SpecialOption[] => [
    ...(isOn(question, ownText) ? (['other'] as const) : []),
    ...(isOn(question, 'hardToAnswer') ? (['hard_to_answer'] as const) : []),
    ...(isOn(question, 'noneOfAbove') ? (['none_of_above'] as const) : []),
  ];
  return plainKind<Picked>({
    optionPrefixes: [prefix],
    carriesForward: true,
    lendsOptions: true,
    answerBearing: (question) => ({
      options: optionContent(question, prefix),
      ...traits.bearing(question),
      multiple: isMultiple(question),
      min: question[`${prefix}Min`] ?? null,
      max: question[`${prefix}Max`] ?? null,
      carryForward: question.carryForward ?? null,
    }),
    specials,
    isMultiple,
    isRandom,
    read: (question, sent) => readPicked(sent, isMultiple(question)),
    check: (question, value, { offered }) => {
      const fault =
        offeredFault(value, offered) ??
        (isMultiple(question) ? countFault(value, boundsOf(question, prefix)) : null) ??
        excludingFault(value) ??
        otherFault(value);
      return fault === null ? [] : [fault];
    },
    points: (question, value) => sum(pickedIds(value).map((id) => listed(question, prefix).scores().get(id) ?? 0)),
    best: (question, offered) => {
      const scores = offered.map(({ id }): Scored => ({ id, points: listed(question, prefix).scores().get(id) ?? 0 }));
      if (!isMultiple(question)) return Math.max(0, ...scores.map(pointsOf));
      // An excluding option cannot stand together with others, so it is an answer of its own.
      const alone = scores.filter(({ id }) => excluding.has(id)).map(pointsOf);
      return Math.max(sum(bestTogether(scores, boundsOf(question, prefix).max).map(pointsOf)), ...alone);
    },
    rightWords: (question, offered, texts) => {
      const scores = listed(question, prefix).scores();
      const scored = offered.map(({ id }): Scored => ({ id, points: scores.get(id) ?? 0 }));
      return rightPicks(scored, isMultiple(question) ? boundsOf(question, prefix).max : null, texts);
    },
    source: (question) => (isMultiple(question) ? 'multiple' : 'single'),
    texts: () => 'other',
    answerType: (question) => (isMultiple(question) ? 'multiple_choice' : traits.answerType),
    answerText: (_, value, texts) => {
      const nameOf = optionNames(texts.options);
      return pickedIds(value)
        .map((id) => labelOf(id, value, { label: texts.label, nameOf }))
        .join(', ');
    },
    posted: (question, fields) => postedPick(question, fields, isMultiple(question)),
    keep: keepPick,
    samples: pickSamples(prefix, isMultiple),
    tally: pickedTally(specials),
    column: pickedColumn(specials),
    ...own,
  });
}

interface Scored {
  id: string;
  points: number;
}

const pointsOf = ({ points }: Scored) => points;

/** Of those that can stand together, the ones that bring the most. */
function bestTogether(scores: readonly Scored[], max: number): Scored[] {
  const good = scores.filter(({ id, points }) => !excluding.has(id) && points > 0);
  return good.toSorted((a, b) => b.points - a.points).slice(0, max);
}

/** `most`: so many can stand together; null: one alone. */
function rightPicks(scored: readonly Scored[], most: number | null, texts: AnswerTexts): string[] {
  const nameOf = optionNames(texts.options);
  const named = (id: string) => labelOf(id, { id, other: null }, { label: texts.label, nameOf });
  const alone = most === null ? scored : scored.filter(({ id }) => excluding.has(id));
  const best = new Set(most === null ? [] : bestTogether(scored, most));
  const together = scored.filter((one) => best.has(one));
  return bestOf([
    [together.map(({ id }) => named(id)).join(', '), sum(together.map(pointsOf))],
    ...alone.map(({ id, points }): [string, number] => [named(id), points]),
  ]);
}

/** Points have at most two decimals; a sum of hundredths has no binary remainder. */
function sum(points: readonly number[]): number {
  return points.reduce((total, one) => total + Math.round(one * 100), 0) / 100;
}

function readPicked(sent: unknown, multiple: boolean): Reading<Picked> {
  const long: Members = isMembers(sent) ? sent : multiple ? { ids: sent } : { id: sent };
  const ids = multiple ? long.ids : [long.id];
  const typed = long.other ?? '';
  if (!isTextList(ids) || typeof typed !== 'string') return unreadable;
  const other = cleanText(typed).trim() || null;
  const clean = ids.map(cleanText);
  return { value: multiple ? { ids: clean, other } : { id: clean[0] ?? '', other }, faults: [] };
}

function offeredFault(value: Picked, offered: readonly Option[]): Fault | null {
  const ids = pickedIds(value);
  const choosable = new Set(offered.map(({ id }) => id));
  if (ids.some((id) => !choosable.has(id))) return { code: 'unknown_option' };
  return new Set(ids).size < ids.length ? { code: 'invalid_value' } : null;
}

interface Bounds {
  min: number;
  max: number;
}

function boundsOf(question: Members, prefix: string): Bounds {
  const [min, max] = [question[`${prefix}Min`], question[`${prefix}Max`]];
  return { min: typeof min === 'number' ? min : 0, max: typeof max === 'number' ? max : Infinity };
}

function countFault(value: Picked, { min, max }: Bounds): Fault | null {
  const ids = pickedIds(value);
  if (ids.length < min && !ids.some((id) => excluding.has(id))) return { code: 'min_choice', min };
  return ids.length > max ? { code: 'max_choice', max } : null;
}

function excludingFault(value: Picked): Fault | null {
  const ids = pickedIds(value);
  return ids.length > 1 && ids.some((id) => excluding.has(id)) ? { code: 'exclusive' } : null;
}

function otherFault(value: Picked): Fault | null {
  if (!pickedIds(value).includes('other')) return value.other === null ? null : { code: 'invalid_value' };
  const fits = value.other !== null && codePoints(value.other) <= longestOther;
  return fits ? null : { code: 'other_text_required', max: longestOther };
}

function labelOf(
  id: string,
  value: Picked,
  texts: Pick<AnswerTexts, 'label'> & { nameOf(id: string): string },
): string {
  if (id === 'other' && value.other !== null) return value.other;
  const special = specialLabel(id);
  return special === undefined ? texts.nameOf(id) : texts.label(special);
}
