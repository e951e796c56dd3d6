/**
 * The survey as a map: a row for each step in its order, and for each row the ways on from it. What can be gone comes from the
 * engine's walk over all paths (`ways`), what is wrong from its findings; neither is guessed from the other, and a test holds
 * them together. Before the first walk is there, a way is drawn wherever no rule plainly shuts it.
 */
import { lowered } from '../../../../engine/conditions/grammar.ts';
import { shownOrder } from '../../../../engine/order.ts';
import { isMembers, type Draft, type Id, type Rule } from '../../draft/draft.ts';
import { jumpKey, type WalkedWays } from '../findings/walked.ts';
import { folded } from './fold.ts';
import type { Marks } from './marks.ts';
import { presumedWays } from './presumed.ts';
import type { MapModel, MapRow, MapRule } from './rows.ts';

export interface MapOf {
  draft: Draft;
  /** Null: nobody has walked it yet. */
  ways: WalkedWays | null;
  marks: Marks;
  /** Of runs that no rule names: whether the one that begins with this question is shown in full. */
  isUnfolded(first: Id): boolean;
}

export function mapOf({ draft, ways: walked, marks, isUnfolded }: MapOf): MapModel {
  const order = shownOrder(draft.ids).filter((id) => id !== 'submit');
  const ways = walked ?? presumedWays(draft, order);
  const making: Making = {
    draft,
    ways,
    marks,
    order,
    places: new Map(order.map((id, at) => [id, at])),
    jumps: byOwner(draft.conditions.jumps),
    display: byOwner(draft.conditions.display),
  };
  const steps = order.map((id) => stepRow(id, making));
  const hasRules = isAnyRule(draft);
  const shown = hasRules ? folded(steps, draft, isUnfolded) : steps;
  const rows = [...shown, endRow('submit', making), ...outRow(steps, making), ...goneRows(making)];
  return {
    rows,
    places: new Map(rows.flatMap(({ key, ids }, at) => [key, ...ids].map((id) => [id, at] as const))),
    hasRules,
    marks: marks.ofSurvey,
  };
}

interface Making {
  draft: Draft;
  ways: WalkedWays;
  marks: Marks;
  order: readonly Id[];
  places: ReadonlyMap<Id, number>;
  jumps: ReadonlyMap<Id, readonly [Id, readonly Rule[]]>;
  display: ReadonlyMap<Id, readonly [Id, Rule]>;
}

function stepRow(id: Id, making: Making): MapRow {
  const { ways, marks } = making;
  const gate = gateOf(id, making);
  return {
    key: id,
    kind: id === 'welcome' ? 'welcome' : 'question',
    ids: [id],
    gate,
    rules: jumpsOf(id, making),
    marks: marks.ofQuestion(id),
    met: ways.met[id] ?? 'open',
    on: ways.on[id] ?? 'open',
    past: ways.past[id] ?? (gate ? 'open' : 'no'),
  };
}

function endRow(key: 'submit' | 'screenout' | `gone ${string}`, { marks }: Making): MapRow {
  const kind = key === 'submit' || key === 'screenout' ? key : 'gone';
  const own = kind === 'submit' ? marks.ofQuestion(key) : [];
  return { key, kind, ids: [], gate: null, rules: [], marks: own, met: 'open', on: 'no', past: 'no' };
}

/** Where nobody can be screened out there is no such row. */
function outRow(steps: readonly MapRow[], making: Making): MapRow[] {
  const quotas = making.draft.conditions.quotas.map((rule, at): MapRule => {
    const found = making.marks.ofRule('quota', null, rule.id);
    const never = found.some(({ code }) => code === 'never_true');
    const gone = never ? 'no' : 'open';
    return {
      key: `quotas.${at}`,
      kind: 'quota',
      owner: null,
      rule,
      course: 'out',
      to: 'screenout',
      gone,
      marks: found,
    };
  });
  const isWanted = quotas.length > 0 || steps.some(({ rules }) => rules.some(({ course }) => course === 'out'));
  return isWanted ? [{ ...endRow('screenout', making), rules: quotas }] : [];
}

/** Rules of questions that are no longer there are kept, and are seen. */
function goneRows(making: Making): MapRow[] {
  const owners = new Set([...making.jumps.keys(), ...making.display.keys()]);
  return [...owners]
    .filter((id) => !making.places.has(id) && id !== 'submit')
    .map((id) => ({
      ...endRow(`gone ${id}`, making),
      gate: gateOf(id, making),
      rules: jumpsOf(id, making),
      met: 'no',
    }));
}

function gateOf(id: Id, { display, marks }: Making): MapRule | null {
  const [key, rule] = display.get(id) ?? [];
  if (key === undefined || !rule) return null;
  const found = marks.ofRule('display', key, rule.id);
  const to = null;
  return { key: `display.${key}`, kind: 'display', owner: id, rule, course: 'none', to, gone: 'open', marks: found };
}

function jumpsOf(id: Id, making: Making): MapRule[] {
  const { ways, marks } = making;
  const [owner, list] = making.jumps.get(id) ?? [];
  if (owner === undefined || !list) return [];
  return list.map((rule, at): MapRule => {
    const key = `jumps.${owner}.${at}`;
    // Not in it: it was written since.
    const gone = ways.jumps[jumpKey(owner, rule.id)] ?? 'open';
    const found = marks.ofRule('jump', owner, rule.id);
    return { key, kind: 'jump', owner: id, rule, ...targetOf(rule, id, making), gone, marks: found };
  });
}

function targetOf({ to }: Rule, from: Id, { order, places }: Making): Pick<MapRule, 'course' | 'to'> {
  const at = places.get(from) ?? -1;
  const following = order[at + 1] ?? 'submit';
  if (!isMembers(to) || at < 0) return { course: 'none', to: null };
  if (to.type === 'screenout') return { course: 'out', to: 'screenout' };
  if (to.type === 'next') return { course: 'next', to: following };
  const target = to.type === 'submit' ? 'submit' : typeof to.id === 'string' ? lowered(to.id) : '';
  if (target !== 'submit' && !places.has(target)) return { course: 'none', to: null };
  if (target === following) return { course: 'next', to: target };
  const isAhead = target === 'submit' || places.get(target)! > at;
  return { course: isAhead ? 'ahead' : 'back', to: target };
}

/** Ids of questions are the same in any case. */
function byOwner<T>(rules: Readonly<Record<Id, T>>): ReadonlyMap<Id, readonly [Id, T]> {
  return new Map(Object.entries(rules).map(([key, rule]) => [lowered(key), [key, rule]]));
}

function isAnyRule({ conditions: { jumps, display, quotas } }: Draft): boolean {
  return Object.keys(jumps).length + Object.keys(display).length + quotas.length > 0;
}
