/** The rules that a page needs to walk the path by itself: no quotas, no names, nothing of blocked questions. */
import { holds } from './conditions/evaluate.ts';
import {
  type Conditions,
  type Group,
  isTest,
  lowered,
  type Source,
  type Target,
  type Test,
} from './conditions/grammar.ts';
import type { Variable } from './conditions/known-questions.ts';
import { shownOrder } from './order.ts';
import { isOn } from './questions/members.ts';
import type { Survey } from './trail.ts';

export type PublicConditions = Required<Pick<Conditions, 'jumps' | 'display'>>;

/** `order` is that of the answer: a jump to a blocked question leads to the next one in it. */
export function publicConditions(
  { structure, conditions }: Pick<Survey, 'structure' | 'conditions'>,
  order: readonly string[],
  variables: readonly Variable[],
): PublicConditions {
  const ids = shownOrder(order);
  const isShown = (id: string) => {
    const question = structure.entities[id];
    return question !== undefined && !isOn(question, 'isBlocked');
  };
  const rewriting: Rewriting = {
    isShown,
    landings: landingsIn(ids, isShown),
    nameOf: (id) => variables.find((one) => one.name === id || one.id === lowered(id))?.name ?? id,
  };
  const jumps = Object.entries(conditions.jumps ?? {}).filter(([id]) => isShown(id));
  const display = Object.entries(conditions.display ?? {}).filter(([id]) => isShown(id));
  return {
    jumps: Object.fromEntries(
      jumps.map(([id, list]) => [
        id,
        list.map(({ when, to }) => ({
          when: when && publicGroup(when, rewriting),
          to: publicTarget(to, rewriting),
        })),
      ]),
    ),
    display: Object.fromEntries(
      display.map(([id, { action, when }]) => [id, { action, when: publicGroup(when, rewriting) }]),
    ),
  };
}

interface Rewriting {
  isShown(id: string): boolean;
  /** By the target of a jump: the step that is shown in its place. */
  landings: ReadonlyMap<string, string>;
  /** The page knows variables by name, as they stand in the link. */
  nameOf(variable: string): string;
}

/** From the end, in one go: thousands of jumps ask. */
function landingsIn(ids: readonly string[], isShown: (id: string) => boolean): ReadonlyMap<string, string> {
  const landings = new Map<string, string>();
  let next = 'submit';
  for (const id of ids.toReversed()) {
    if (isShown(id) || id === 'submit') next = id;
    landings.set(id, next);
  }
  return landings;
}

function publicTarget(to: Target, { landings }: Rewriting): Target {
  if (to.type !== 'widget') return { type: to.type };
  const id = landings.get(to.id);
  if (id === undefined) return { type: 'next' };
  // The page may have no send step among its questions; the end is always there.
  return id === 'submit' ? { type: 'submit' } : { type: 'widget', id };
}

function publicGroup({ op, items }: Group, rewriting: Rewriting): Group {
  return {
    op,
    items: items.map((item) => (isTest(item) ? publicTest(item, rewriting) : publicGroup(item, rewriting))),
  };
}

function publicTest(test: Test, rewriting: Rewriting): Test {
  const { source, operator, value } = test;
  if (source.type === 'widget' && !rewriting.isShown(source.id)) return unansweredTest(test, source.id);
  return { source: publicSource(source, rewriting), operator, ...(value != null && { value }) };
}

function publicSource(source: Source, { nameOf }: Rewriting): Source {
  switch (source.type) {
    case 'score':
      return { type: 'score' };
    case 'variable':
      return { type: 'variable', id: nameOf(source.id) };
    case 'widget':
      return { type: 'widget', id: source.id, ...(source.row != null && { row: source.row }) };
  }
}

/** A blocked question is never answered: what was asked about it shrinks to whether the test holds then. */
function unansweredTest(test: Test, id: string): Test {
  const nobody = { value: () => undefined, variable: () => undefined, score: 0 };
  const isHeld = holds({ op: 'and', items: [test] }, nobody);
  return { source: { type: 'widget', id }, operator: isHeld ? 'not_answered' : 'answered' };
}
