/** What is offered for the parts of sentences, made once for all sentences of a place: there may be hundreds of questions. */
import type { Source, Target } from '../../../../engine/conditions/grammar.ts';
import type { Id } from '../../draft/draft.ts';
import type { RulePlace } from './ground.ts';
import type { ChoiceGroup } from './part-select.tsx';
import { sourceKey, sourcesFor } from './sources.ts';
import { targetKey, targetsAfter } from './targets.ts';
import { tellSource, tellTarget } from './tell.ts';
import type { Telling } from './telling.ts';

interface Offered<T> {
  groups: readonly ChoiceGroup[];
  byKey: ReadonlyMap<string, T>;
}

export function offeredSources(telling: Telling, place: RulePlace): Offered<Source> {
  return remembered(telling, `${place.kind} ${place.owner}`, () => {
    const sources = sourcesFor(telling.ground, place);
    const keyOf = (one: Source) => sourceKey(one, telling.ground);
    const groups = (['here', 'earlier', 'variables', 'score'] as const).map((part) => ({
      name: telling.logic.t(`sources_${part}`),
      choices: sources[part].map((one) => ({ value: keyOf(one), name: tellSource(one, place, telling) })),
    }));
    return {
      groups,
      byKey: new Map(Object.values(sources).flatMap((all: readonly Source[]) => all.map((one) => [keyOf(one), one]))),
    };
  });
}

export function offeredTargets(telling: Telling, owner: Id): Offered<Target> {
  return remembered(telling, `to ${owner}`, () => {
    const targets = targetsAfter(telling.ground, owner);
    const choices = (areQuestions: boolean) =>
      targets
        .filter(({ type }) => (type === 'widget') === areQuestions)
        .map((one) => ({ value: targetKey(one), name: tellTarget(one, telling) }));
    const groups = [
      { name: telling.logic.t('toQuestions'), choices: choices(true) },
      { name: telling.logic.t('toEnds'), choices: choices(false) },
    ];
    return { groups, byKey: new Map(targets.map((one) => [targetKey(one), one])) };
  });
}

const known = new WeakMap<Telling, Map<string, unknown>>();

function remembered<T>(telling: Telling, key: string, make: () => T): T {
  const kept = known.get(telling) ?? new Map<string, unknown>();
  known.set(telling, kept);
  if (!kept.has(key)) kept.set(key, make());
  return kept.get(key) as T;
}
