/** Why a step is shown and what comes after it, in words: by the reasons of the engine and the sentences of the rules. */
import type { Target } from '../../../../engine/conditions/grammar.ts';
import type {
  AskedJump,
  Came,
  DisplayVerdict,
  Ending,
  Explained,
  GroupVerdict,
  Left,
  RuleRef,
  Skipped,
  Step,
  TestVerdict,
} from '../../../../engine/explain/reasons.ts';
import type { Draft, Id, Rule } from '../../draft/draft.ts';
import type { Words } from '../../words.ts';
import { whenOf, type RulePlace } from '../logic/ground.ts';
import { tellGroup, tellQuestion, tellTarget, tellTest } from '../logic/tell.ts';
import type { Telling } from '../logic/telling.ts';
import type { Walk } from './walk-state.ts';

export interface WalkTelling extends Telling {
  draft: Draft;
  walk: Words<'walk'>;
}

/** A sentence, and the parts of its condition as they came out. */
export interface Reason {
  text: string;
  /** The rule that it speaks of. */
  rule: RuleRef | null;
  parts: readonly Part[];
}

export interface Part {
  text: string;
  holds: boolean;
  /** False: it could have been left out. */
  matters: boolean;
  depth: number;
}

export function whyShown(step: Step, telling: WalkTelling): Reason[] {
  const { walk } = telling;
  const { carried, display } = step;
  return [
    came(step, telling),
    ...(display ? [shownBy(display, step.id, telling)] : []),
    ...(carried
      ? [
          plain(
            walk.count(carried.mode === 'selected' ? 'carriedChosen' : 'carriedOthers', carried.options.length, {
              name: tellQuestion(carried.from, telling),
            }),
          ),
        ]
      : []),
  ];
}

function came({ id, came: one }: { id: Id; came: Came }, telling: WalkTelling): Reason {
  const { walk } = telling;
  if (one.type === 'first') return plain(walk.t('cameFirst'));
  const name = tellStep(one.from, telling);
  if (one.type === 'order') return plain(walk.t('cameOrder', { name }));
  const values = {
    name,
    n: one.rule.at + 1,
    rule: sentenceOf(one.rule, telling),
    target: tellStep(one.target, telling),
  };
  return { text: walk.t(one.target === id ? 'cameJump' : 'cameBeside', values), rule: one.rule, parts: [] };
}

function shownBy({ rule, action, verdict }: DisplayVerdict, id: Id, telling: WalkTelling): Reason {
  const place = { kind: 'display', owner: id } as const;
  const when = tellWhen(rule, place, telling);
  const text = telling.walk.t(action === 'show' ? 'displayShows' : 'displayDoesNotHide', { when });
  return { text, rule, parts: partsOf(verdict, place, telling) };
}

/** Nothing is answered yet, and rules will look at the answer: where it would lead without one is nobody's question. */
export function isUndecided({ isPassed, left }: Step): boolean {
  return (
    !isPassed && (left.asked.some(({ verdict }) => verdict) || left.skipped.some(({ why }) => why.type === 'display'))
  );
}

/** The rules that will look at the answer. */
function undecided({ left }: Step, telling: WalkTelling): Reason[] {
  const { walk } = telling;
  const jumps = left.asked.map(({ rule }): Reason => {
    return { text: walk.t('ruleOpen', { n: rule.at + 1, rule: sentenceOf(rule, telling) }), rule, parts: [] };
  });
  const shown = left.skipped.flatMap(({ id: name, why }): Reason[] => {
    if (why.type !== 'display') return [];
    const { action, rule } = why.display;
    const values = {
      name: tellQuestion(name, telling),
      when: tellWhen(rule, { kind: 'display', owner: name }, telling),
    };
    return [{ text: walk.t(action === 'show' ? 'openShow' : 'openHide', values), rule, parts: [] }];
  });
  return [...jumps, ...shown];
}

export function tellNext(step: Step, telling: WalkTelling): string {
  const { walk } = telling;
  if (isUndecided(step)) return walk.t('nextDepends');
  const { to } = step.left;
  if (to.type === 'question') return walk.t('next', { name: tellQuestion(to.id, telling) });
  return walk.t(to.type === 'submit' ? 'nextSend' : 'nextOut');
}

/** What decided, then the rules that did not, in their order. */
export function whyNext(step: Step, telling: WalkTelling): Reason[] {
  if (isUndecided(step)) return undecided(step, telling);
  const { left, id } = step;
  const others = left.asked.filter(({ outcome }) => outcome !== 'taken');
  return [decided(left, id, telling), ...others.map((jump) => notTaken(jump, id, telling))];
}

function decided({ why, asked, quota }: Left, owner: Id, telling: WalkTelling): Reason {
  const { walk } = telling;
  const place = { kind: 'jump', owner } as const;
  switch (why.type) {
    case 'order':
      return plain(walk.t(asked.length > 0 ? 'noneHolds' : 'noRules'));
    case 'quota': {
      const values = { name: quotaName(why.rule, telling), when: tellWhen(why.rule, null, telling) };
      const parts = quota ? partsOf(quota.verdict, null, telling) : [];
      return { text: walk.t('quotaEnds', values), rule: why.rule, parts };
    }
    case 'astray':
      return { text: walk.t('astray', { n: why.rule.at + 1 }), rule: why.rule, parts: [] };
    default: {
      const verdict = asked.find(({ outcome }) => outcome === 'taken')?.verdict;
      const values = { n: why.rule.at + 1, when: tellWhen(why.rule, place, telling) };
      const text = walk.t(verdict ? 'ruleHolds' : 'ruleAlways', values);
      return { text, rule: why.rule, parts: verdict ? partsOf(verdict, place, telling) : [] };
    }
  }
}

function notTaken({ rule, outcome, verdict }: AskedJump, owner: Id, telling: WalkTelling): Reason {
  const { walk } = telling;
  const place = { kind: 'jump', owner } as const;
  const n = rule.at + 1;
  if (outcome === 'not_asked') return { text: walk.t('ruleNotAsked', { n }), rule, parts: [] };
  const parts = verdict ? partsOf(verdict, place, telling) : [];
  return { text: walk.t('ruleFails', { n, when: tellWhen(rule, place, telling) }), rule, parts };
}

export function whySkipped({ id, why }: Skipped, telling: WalkTelling): string {
  const { walk } = telling;
  const name = tellQuestion(id, telling);
  switch (why.type) {
    case 'jumped_over':
      return walk.t('skippedJump', { name });
    case 'blocked':
      return walk.t('skippedBlocked', { name });
    case 'nothing_to_choose':
      return walk.t('skippedEmpty', { name });
    case 'display': {
      const when = tellWhen(why.display.rule, { kind: 'display', owner: id }, telling);
      return walk.t(why.display.action === 'show' ? 'skippedShow' : 'skippedHide', { name, when });
    }
  }
}

/** A question, or the sending, which is there also where its step was never made. */
export function tellStep(id: Id, telling: WalkTelling): string {
  return id === 'submit' || id === 'screenout' ? telling.walk.t('send') : tellQuestion(id, telling);
}

/** How the path ends, and by what. */
export function whyEnded(end: Ending, telling: WalkTelling): Reason[] {
  const { walk } = telling;
  const { by } = end;
  if (!by) return [plain(walk.t('endInOrder'))];
  if (by.kind === 'quota') {
    const values = { name: quotaName(by, telling), when: tellWhen(by, null, telling) };
    return [{ text: walk.t('endOutByQuota', values), rule: by, parts: [] }];
  }
  const values = { n: by.at + 1, name: tellQuestion(by.owner!, telling), rule: sentenceOf(by, telling) };
  return [{ text: walk.t(end.type === 'screenout' ? 'endOutByRule' : 'endByRule', values), rule: by, parts: [] }];
}

/** In a line or two: what is on the screen, and the first of the reasons. */
export function briefOf({ walk, explained, telling }: Briefed): string {
  const words = telling.walk;
  const { end, at } = walk;
  if (end) {
    const what = words.t(end.isScreenout ? 'endOut' : 'endComplete');
    return words.t('saidEnd', { what, why: whyEnded(explained.end, telling)[0]!.text });
  }
  const step = explained.steps.find(({ id }) => id === at);
  const why = step ? whyShown(step, telling) : whyEnded(explained.end, telling);
  return at === ''
    ? ''
    : words.t('saidStep', { name: tellStep(at, telling), why: why.map(({ text }) => text).join(' ') });
}

interface Briefed {
  walk: Pick<Walk, 'at' | 'end'>;
  explained: Pick<Explained, 'steps' | 'end'>;
  telling: WalkTelling;
}

export function ruleIn({ conditions }: Draft, { kind, owner, at }: RuleRef): Rule | undefined {
  if (kind === 'quota') return conditions.quotas[at];
  return kind === 'jump' ? conditions.jumps[owner!]?.[at] : conditions.display[owner!];
}

export function quotaName(ref: RuleRef, { draft, walk }: WalkTelling): string {
  const name = ruleIn(draft, ref)?.name;
  return typeof name === 'string' && name !== '' ? name : walk.t('quotaNumber', { n: ref.at + 1 });
}

export function quotaNameOf(id: Id, telling: WalkTelling): string {
  const at = telling.draft.conditions.quotas.findIndex((quota) => quota.id === id);
  return quotaName({ kind: 'quota', owner: null, id, at, path: `quotas.${at}` }, telling);
}

/** Its condition alone; empty where there is none. */
export function tellWhen(ref: RuleRef, place: RulePlace | null, telling: WalkTelling): string {
  const rule = ruleIn(telling.draft, ref);
  const when = rule && whenOf(rule);
  return when ? tellGroup(when, place, telling) : '';
}

/** The rule as it stands at its question. */
function sentenceOf(ref: RuleRef, telling: WalkTelling): string {
  const rule = ruleIn(telling.draft, ref);
  if (!rule) return '';
  const place: RulePlace = { kind: 'jump', owner: ref.owner! };
  const [when, what] = [tellWhen(ref, place, telling), tellTarget(rule.to as Target | null, telling)];
  return when === '' ? telling.logic.t('ruleAlways', { what }) : telling.logic.t('ruleIfThen', { when, what });
}

export function partsOf(verdict: GroupVerdict, place: RulePlace | null, telling: WalkTelling): Part[] {
  const within = ({ items }: GroupVerdict, depth: number): Part[] =>
    items.flatMap((item) => (item.type === 'group' ? within(item, depth + 1) : [partOf(item, depth)]));
  const partOf = ({ test, holds, matters }: TestVerdict, depth: number): Part => ({
    text: tellTest(test, place, telling),
    holds,
    matters,
    depth,
  });
  return within(verdict, 0);
}

function plain(text: string): Reason {
  return { text, rule: null, parts: [] };
}
