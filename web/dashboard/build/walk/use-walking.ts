/** The walk and what can be done to it. It follows the draft, whoever changes that. */
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { explain } from '../../../../engine/explain/explain.ts';
import { fillRest } from '../../../../engine/explain/fill-rest.ts';
import { findPath } from '../../../../engine/explain/find-path.ts';
import type { Goal } from '../../../../engine/explain/goal.ts';
import type { Explained } from '../../../../engine/explain/reasons.ts';
import { backTo, walkSurvey, type WalkState, type WalkSurvey } from '../../../../engine/explain/survey.ts';
import { say } from '../../../ui/toasts.tsx';
import { type Draft, type Id, structureOf, writeDraft } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useDraft, useOpened } from '../context.tsx';
import { useTelling } from '../logic/use-telling.ts';
import { quotaNameOf, tellStep, type WalkTelling } from './tell-walk.ts';
import { makeWalkStore, type WalkStore } from './walk-store.ts';
import { beginWalk, moved, sent, type Walk } from './walk-state.ts';

export interface Walking {
  store: WalkStore;
  draft: Draft;
  survey: WalkSurvey;
  walk: Walk;
  explained: Explained;
  telling: WalkTelling;
  acts: WalkActs;
}

export interface WalkActs {
  backTo(id: Id): void;
  pathTo(id: Id): void;
  fill(): void;
  again(): void;
  /** Quotas, variables, the order: what the server would know. */
  set(changes: Partial<WalkState>): void;
  setTimed(isTimed: boolean): void;
}

export function useWalking(): Walking {
  const draft = useDeferredValue(useDraft((one) => one));
  const walkable = useWalkable(draft);
  const [store] = useState(() => makeWalkStore(walkable, newSeed()));
  const walk = useSyncExternalStore(store.subscribe, store.walk);
  const telling = useWalkTelling(draft);
  const { walk: words } = telling;
  useEffect(() => {
    if (store.survey() === walkable) return;
    const names = store.follow(walkable).map((id) => tellStep(id, telling));
    say(names.length > 0 ? words.count('dropped', names.length, { names: names.join(', ') }) : words.t('changed'));
  }, [store, walkable]);
  const survey = store.survey();
  const explained = useMemo(() => explain(survey, walk.state), [survey, walk.state]);
  return { store, draft, survey, walk, explained, telling, acts: actsOn(store, telling) };
}

function useWalkable(draft: Draft): WalkSurvey {
  const { variables, isScored, requiredMode, isTimed, isRandom } = useOpened().survey;
  return useMemo(() => {
    const [structure, { conditions }] = [structureOf(draft), writeDraft(draft)];
    return walkSurvey({ structure, conditions, variables, requiredMode, scoring: isScored, isTimed, isRandom });
  }, [draft, variables, isScored, requiredMode, isTimed, isRandom]);
}

function useWalkTelling(draft: Draft): WalkTelling {
  const telling = useTelling();
  const walk = useWords('walk');
  return useMemo(() => ({ ...telling, draft, walk }), [telling, draft, walk]);
}

function actsOn(store: WalkStore, telling: WalkTelling): WalkActs {
  const words = telling.walk;
  const [survey, walk] = [store.survey(), store.walk()];
  const put = (next: (walk: Walk) => Walk) => store.act(next);
  /** Says what was done, with the way back to where one stood. */
  const sayDone = (text: string) => say(text, () => put(({ round }) => ({ ...walk, round: round + 1 })));
  return {
    backTo: (id) => put((one) => moved(survey, one, { state: backTo(survey, one.state, id), at: id })),
    pathTo(id) {
      const name = tellStep(id, telling);
      const goal: Goal = id === 'submit' ? { type: 'end', end: 'complete' } : { type: 'question', id };
      const found = findPath(survey, goal, walk.state);
      if (!found.found) return say(words.t(`noPath_${found.why}`, { name }));
      put((one) => moved(survey, one, { state: found.state, at: id }));
      const off = found.switchedOff.map((quota) => quotaNameOf(quota, telling)).join(', ');
      sayDone([words.t('pathTaken', { name }), ...(off ? [words.t('quotasOff', { names: off })] : [])].join(' '));
    },
    fill() {
      const { state, stuck } = fillRest(survey, walk.state, `${walk.state.seed}:${walk.round}`);
      put((one) => sent(survey, { ...one, state, round: one.round + 1, end: null }));
      const count = answersIn(state) - answersIn(walk.state);
      const name = stuck === null ? null : tellStep(stuck, telling);
      sayDone([words.count('filled', count), ...(name === null ? [] : [words.t('stuck', { name })])].join(' '));
    },
    again: () =>
      put(({ round, state: { seed, variables, full }, isTimed }) => {
        const fresh = beginWalk(survey, seed);
        return moved(survey, { ...fresh, round, isTimed }, { state: { ...fresh.state, variables, full }, at: '' });
      }),
    set: (changes) => put((one) => moved(survey, one, { state: { ...one.state, ...changes } })),
    setTimed: (isTimed) => put((one) => moved(survey, one, { isTimed })),
  };
}

function answersIn({ values }: WalkState): number {
  return Object.values(values).filter((value) => value !== null).length;
}

/** A number of four digits: it can be told to somebody, who then sees the same order. */
export function newSeed(): string {
  return String(1000 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 9000));
}
