/** The walk and what can be done to it. It follows the draft, whoever changes that. */
import { useDeferredValue, useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { explain } from '../../../../engine/explain/explain.ts';
import type { Filled } from '../../../../engine/explain/fill-rest.ts';
import type { FoundPath } from '../../../../engine/explain/find-path.ts';
import type { Goal } from '../../../../engine/explain/goal.ts';
import type { Explained } from '../../../../engine/explain/reasons.ts';
import { backTo, walkSurvey, type WalkState, type WalkSurvey } from '../../../../engine/explain/survey.ts';
import { say } from '../../../ui/toasts.tsx';
import { systemClock } from '../../draft/clock.ts';
import { type Draft, type Id, structureOf, writeDraft } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { useDraft, useOpened } from '../context.tsx';
import { useTelling } from '../logic/use-telling.ts';
import { makeSearching, openSearcher, type Searching } from './searching.ts';
import type { SearchResult, Sought } from './searches.ts';
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
  /** A path, or the rest of the answer, is looked for. */
  sought: Sought['type'] | null;
  acts: WalkActs;
}

export interface WalkActs {
  backTo(id: Id): void;
  pathTo(id: Id): void;
  fill(): void;
  /** What is looked for is not wanted any more. */
  stop(): void;
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
  const searching = useSearching();
  const sought = useSyncExternalStore(searching.subscribe, searching.sought);
  const acts = { ...actsOn(store, searching), ...searchesOn({ store, searching, telling }) };
  return { store, draft, survey, walk, explained, telling, sought, acts };
}

function useSearching(): Searching {
  const [searching] = useState(() => makeSearching({ clock: systemClock, open: openSearcher }));
  useEffect(() => searching.end, [searching]);
  return searching;
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

/** What is done at once; a search that still goes on was about what was before. */
function actsOn(store: WalkStore, searching: Searching): Omit<WalkActs, keyof Searches> {
  const put = (next: (walk: Walk, survey: WalkSurvey) => Walk) => {
    searching.stop();
    store.act(next);
  };
  return {
    backTo: (id) => put((one, survey) => moved(survey, one, { state: backTo(survey, one.state, id), at: id })),
    again: () =>
      put(({ round, state: { seed, variables, full }, isTimed }, survey) => {
        const fresh = beginWalk(survey, seed);
        return moved(survey, { ...fresh, round, isTimed }, { state: { ...fresh.state, variables, full }, at: '' });
      }),
    set: (changes) => put((one, survey) => moved(survey, one, { state: { ...one.state, ...changes } })),
    setTimed: (isTimed) => put((one, survey) => moved(survey, one, { isTimed })),
  };
}

type Searches = Pick<WalkActs, 'pathTo' | 'fill' | 'stop'>;

interface SearchParts {
  store: WalkStore;
  searching: Searching;
  telling: WalkTelling;
}

function searchesOn({ store, searching, telling }: SearchParts): Searches {
  const words = telling.walk;
  /** In the draft as it is then: one that changes meanwhile is looked through anew. */
  const seek = (sought: SoughtThere, found: (result: SearchResult) => void) => {
    const survey = store.survey();
    searching.seek({ ...sought, draft: survey.draft, state: store.walk().state }, (result) => {
      if (!result) say(words.t('searchFailed'));
      else if (store.survey() === survey) found(result);
      else seek(sought, found);
    });
  };
  /** Says what was done, with the way back to where one stood. */
  const put = (next: (walk: Walk) => Walk, text: (walk: Walk) => string) => {
    const walk = store.walk();
    store.act(next);
    say(text(walk), () => store.act(({ round }) => ({ ...walk, round: round + 1 })));
  };
  const taken = (id: Id, path: FoundPath) => {
    const name = tellStep(id, telling);
    if (!path.found) return say(words.t(`noPath_${path.why}`, { name }));
    const off = path.switchedOff.map((quota) => quotaNameOf(quota, telling)).join(', ');
    put(
      (one) => moved(store.survey(), one, { state: path.state, at: id }),
      () => [words.t('pathTaken', { name }), ...(off ? [words.t('quotasOff', { names: off })] : [])].join(' '),
    );
  };
  const filled = ({ state, stuck }: Filled) =>
    put(
      (one) => sent(store.survey(), { ...one, state, round: one.round + 1, end: null }),
      (before) => {
        const count = words.count('filled', answersIn(state) - answersIn(before.state));
        return stuck === null ? count : `${count} ${words.t('stuck', { name: tellStep(stuck, telling) })}`;
      },
    );
  return {
    pathTo(id) {
      const goal: Goal = id === 'submit' ? { type: 'end', end: 'complete' } : { type: 'question', id };
      seek({ type: 'path', goal }, (result) => result.type === 'path' && taken(id, result.path));
    },
    fill() {
      const { state, round } = store.walk();
      const seed = `${state.seed}:${round}`;
      seek({ type: 'rest', seed }, (result) => result.type === 'rest' && filled(result.filled));
    },
    stop: searching.stop,
  };
}

type SoughtThere = { type: 'path'; goal: Goal } | { type: 'rest'; seed: string };

function answersIn({ values }: WalkState): number {
  return Object.values(values).filter((value) => value !== null).length;
}

/** A number of four digits: it can be told to somebody, who then sees the same order. */
export function newSeed(): string {
  return String(1000 + (crypto.getRandomValues(new Uint32Array(1))[0]! % 9000));
}
