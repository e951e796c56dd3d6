/** Changes in words. A kind of change without words does not compile. */
import type { Question } from '../../../../contract/questions/types.ts';
import { listed } from '../../../../engine/listed.ts';
import { nameOf } from '../../../../engine/options.ts';
import { plainText } from '../../../../engine/plain.ts';
import { numberOf, textOf } from '../../../../engine/questions/members.ts';
import { isScreen } from '../../../../engine/screens.ts';
import type { Draft, Id, Members } from '../../draft/draft.ts';
import { whenOf } from '../logic/ground.ts';
import { tellDisplay, tellGroup, tellJump, tellQuestion } from '../logic/tell.ts';
import { namedOption, sideName } from '../logic/tell-value.ts';
import type { Telling } from '../logic/telling.ts';
import type { Change, ChangeGroup } from './change.ts';
import { after, before, excerpts, name, sentence, type Part, type Sentence } from './sentence.ts';
import { tellMember, type TellingChanges } from './tell-member.ts';
import { cellOf } from './view-points.ts';

/** What the changes of a group are about. */
export function tellGroupName({ question }: ChangeGroup, telling: TellingChanges): string {
  if (question === null) return telling.words.t('wholeSurvey');
  return tellQuestion(question, telling.after.ground.known.question(question) ? telling.after : telling.before);
}

/** `names` are the drafts, for what a rule is called that is gone by now. */
export function tellChange(change: Change, question: Id | null, telling: TellingChanges & Names): Sentence {
  const { words, types } = telling;
  const asked = question === null ? undefined : questionIn(question, telling);
  switch (change.is) {
    case 'added':
      if (isScreen(question)) return [words.t('addedScreen')];
      return tellPlace(change.behind, { first: words.t('addedFirst'), behind: words.t('addedAfter') }, telling);
    case 'moved':
      return tellPlace(change.behind, { first: words.t('movedFirst'), behind: words.t('movedAfter') }, telling);
    case 'shown':
    case 'deleted':
    case 'left_out':
      return [words.t(change.is)];
    case 'type':
      return sentence(words.t('changed'), {
        field: telling.after.build.t('type'),
        before: before(types.t(change.before)),
        after: after(types.t(change.after)),
      });
    case 'member':
      return tellMember(change, asked?.type ?? 'message', telling);
    case 'options':
      return tellOptions(change, question!, telling);
    case 'option':
      return tellOption(change, asked, telling);
    case 'points':
      return sentence(words.t('points'), {
        name: name(answerName(change.path, question!, telling)),
        before: before(String(change.before)),
        after: after(String(change.after)),
      });
    case 'new_version':
      return [words.t(`new_${change.because}`)];
    case 'jump':
      return tellRule(change, (rule, side) => tellJump(rule, question!, side), telling);
    case 'jumps_moved':
      return [words.t('rulesMoved')];
    case 'display':
      return tellShown(change, question!, telling);
    case 'quota':
      return tellQuota(change, telling);
    case 'other':
      return [words.t('other')];
  }
}

export interface Names {
  drafts: { before: Draft; after: Draft };
}

function tellPlace(
  behind: Id | null,
  said: { first: string; behind: string },
  { after: side }: TellingChanges,
): Sentence {
  if (behind === null || isScreen(behind)) return [said.first];
  return sentence(said.behind, { name: name(tellQuestion(behind, side)) });
}

const mostNames = 4;
const listNames = { matrixRow: 'rows', matrixCol: 'columns' } as const;

function listName(prefix: string, { after: { build } }: TellingChanges): string {
  return build.t(listNames[prefix as keyof typeof listNames] ?? 'options');
}

function tellOptions(
  { act, prefix, options }: Change & { is: 'options' },
  question: Id,
  telling: TellingChanges,
): Sentence {
  const { words } = telling;
  const side = act === 'deleted' ? telling.before : telling.after;
  const names = options.slice(0, mostNames).map((id) => quoted(optionName(id, question, side), side));
  const more = options.length - names.length;
  const all = [names.join(', '), ...(more > 0 ? [words.count('andMore', more)] : [])].join(' ');
  const part = act === 'added' ? after(all) : act === 'deleted' ? before(all) : name(all);
  return sentence(words.t(`options_${act}`), { list: listName(prefix, telling), names: part });
}

function tellOption(
  change: Change & { is: 'option' },
  question: Question | undefined,
  telling: TellingChanges,
): Sentence {
  const { words, after: side } = telling;
  const list = listName(change.prefix, telling);
  if (change.member === 'imgUrl') {
    const act = change.before === '' ? 'added' : change.after === '' ? 'deleted' : 'changed';
    const called = question ? optionName(change.option, question.id, side) : change.option;
    return sentence(words.t(`picture_${act}`), { list, name: name(quoted(called, side)) });
  }
  if (change.member === 'imgAlt') {
    const called = question ? optionName(change.option, question.id, side) : change.option;
    return tellTexts(`${list} · ${quoted(called, side)} · ${side.build.t('imgAlt')}`, change, telling);
  }
  const [was, is] = [plainText(change.before), plainText(change.after)];
  if (was === is) return sentence(words.t('formatted'), { field: `${list} · ${quoted(is, side)}` });
  return tellTexts(list, { before: was, after: is }, telling);
}

function tellTexts(field: string, texts: { before: string; after: string }, telling: TellingChanges): Sentence {
  const [old, now] = excerpts(texts.before, texts.after);
  const empty = telling.after.build.t('nothing');
  return sentence(telling.words.t('changed'), {
    field,
    before: old === '' ? empty : before(old),
    after: now === '' ? empty : after(now),
  });
}

/** Of an option, a side, a step, or a cell of a grid. */
function answerName([member = '', key = '']: readonly string[], question: Id, telling: TellingChanges): string {
  const side = telling.after;
  const asked = questionIn(question, telling);
  if (member === 'yesNoScores') return quoted(sideName(key === 'yes' ? 'yes' : 'no', asked, side), side);
  if (member === 'ratingScores' || member === 'scaleScores') return key;
  if (member === 'matrixScores') {
    const [row, column] = cellOf(key);
    return [row, column].map((id) => quoted(optionName(id, question, side), side)).join(' · ');
  }
  return quoted(optionName(key, question, side), side);
}

function optionName(id: Id, question: Id, side: Telling): string {
  const asked = side.ground.known.question(question);
  if (!asked) return id;
  const known = namedOption(id, asked, side);
  if (known !== null && known !== id) return known;
  const row = listed(asked, 'matrixRow').options.find((one) => one.id === id);
  return row ? nameOf(row) : (known ?? id);
}

function tellRule(
  { before: old, after: now }: { before: Members | null; after: Members | null },
  tellOne: (rule: Members, side: Telling) => string,
  telling: TellingChanges,
): Sentence {
  const { words } = telling;
  const was: Part = old ? before(tellOne(old, telling.before)) : '';
  const is: Part = now ? after(tellOne(now, telling.after)) : '';
  if (!old) return sentence(words.t('rule_added'), { rule: is });
  if (!now) return sentence(words.t('rule_deleted'), { rule: was });
  return sentence(words.t('rule_changed'), { before: was, after: is });
}

function tellShown(
  { before: old, after: now }: Change & { is: 'display' },
  question: Id,
  telling: TellingChanges,
): Sentence {
  const shown = (rule: Members | null, side: Telling) =>
    rule ? tellDisplay(rule, question, side) : side.logic.t('shownAlways');
  return sentence(telling.words.t('replaced'), {
    before: before(shown(old, telling.before)),
    after: after(shown(now, telling.after)),
  });
}

function tellQuota(
  { id, before: old, after: now }: Change & { is: 'quota' },
  telling: TellingChanges & Names,
): Sentence {
  const { words, drafts } = telling;
  const all = [...drafts.after.conditions.quotas, ...drafts.before.conditions.quotas];
  const called = textOf(all.find((rule) => rule.id === id) ?? {}, 'name');
  const shown = (quota: Members, side: Telling) => {
    const when = whenOf(quota);
    return words.t('quotaSays', {
      limit: numberOf(quota, 'limit', 0),
      when: when === null ? words.t('everybody') : tellGroup(when, null, side),
    });
  };
  const quota = name(called === '' ? '' : quoted(called, telling.after));
  if (old && now)
    return sentence(words.t('quota_changed'), {
      name: quota,
      before: before(shown(old, telling.before)),
      after: after(shown(now, telling.after)),
    });
  if (now) return sentence(words.t('quota_added'), { name: quota, rule: after(shown(now, telling.after)) });
  return sentence(words.t('quota_deleted'), { name: quota, rule: before(old ? shown(old, telling.before) : '') });
}

function quoted(text: string, { logic }: Telling): string {
  return logic.t('quoted', { text });
}

function questionIn(id: Id, { before: then, after: now }: TellingChanges): Question | undefined {
  return now.ground.known.question(id) ?? then.ground.known.question(id);
}
