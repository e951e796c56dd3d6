/** The survey that is worked on, for everything in the builder; each part draws anew only for what it reads. */
import { createContext, use, useLayoutEffect, useMemo, useRef, useSyncExternalStore, type ReactNode } from 'react';
import type { Variable } from '../../../engine/conditions/known-questions.ts';
import type { RequiredMode } from '../../../engine/reply.ts';
import { setMember } from '../draft/acts.ts';
import { valueAt } from '../draft/apply.ts';
import type { Draft, Entity, Id } from '../draft/draft.ts';
import { questionIn, selection } from '../draft/store.ts';
import type { Chosen } from './chosen.ts';
import type { Session } from './session.ts';
import type { ShownEnd } from './shown-end.ts';

/** What stays the same while the survey is open: who reads no more is not drawn anew by a selection. */
export interface Opened {
  session: Session;
  survey: {
    id: number;
    name: string;
    workspaceId: number;
    /** Points are counted. */
    isScored: boolean;
    /** Settings that decide which ways there are through it. */
    requiredMode: RequiredMode;
    isTimed: boolean;
    isRandom: boolean;
    /** The person is a viewer in its workspace. */
    isViewed: boolean;
    isPublished: boolean;
    /** Of a published survey: respondents do not see all of it yet. */
    hasChanges: boolean;
    /** Where respondents find it. */
    link: string;
    /** Values that come with the link. */
    variables: readonly Variable[];
  };
  isReadOnly: boolean;
  select(id: Id | null): void;
  /** Whatever covers the list and the fields is left. */
  toFields(): void;
  /** For acts; what is drawn reads `selected`. */
  selectedNow(): Id | null;
  /** Several at once, beside the one that is selected. */
  chosen: Chosen;
  shownEnd: ShownEnd;
  /** Opens the walk, on a path to this question. */
  walkTo(id: Id): void;
}

export interface Build extends Omit<Opened, 'selectedNow'> {
  /** Null: the survey as a whole. */
  selected: Id | null;
}

const OpenedContext = createContext<Opened | null>(null);
const BuildContext = createContext<Build | null>(null);

export function BuildScope({ build, children }: { build: Build; children: ReactNode }) {
  const { session, survey, isReadOnly, select, toFields, selected, chosen, shownEnd, walkTo } = build;
  const latest = useRef(selected);
  useLayoutEffect(() => {
    latest.current = selected;
  }, [selected]);
  const opened = useMemo<Opened>(
    () => ({
      session,
      survey,
      isReadOnly,
      select(id) {
        latest.current = id;
        select(id);
      },
      toFields,
      selectedNow: () => latest.current,
      chosen,
      shownEnd,
      walkTo,
    }),
    [session, survey, isReadOnly, select, toFields, chosen, shownEnd, walkTo],
  );
  return (
    <OpenedContext value={opened}>
      <BuildContext value={build}>{children}</BuildContext>
    </OpenedContext>
  );
}

export function useOpened(): Opened {
  const opened = use(OpenedContext);
  if (!opened) throw new Error('this stands outside of the builder');
  return opened;
}

export function useBuild(): Build {
  const build = use(BuildContext);
  if (!build) throw new Error('this stands outside of the builder');
  return build;
}

/** `read` is taken as it is at first: what it closes over must not change. */
export function useDraft<T>(read: (draft: Draft) => T, isSame?: (a: T, b: T) => boolean): T {
  const { store } = useOpened().session;
  const chosen = useMemo(() => selection(store, read, isSame), [store]);
  return useSyncExternalStore(store.subscribe, chosen);
}

export function useQuestion(id: Id): Entity | undefined {
  const { store } = useOpened().session;
  return useSyncExternalStore(store.subscribe, questionIn(store, id));
}

/** One member of a question, and how it is changed; what is typed is one act until somebody stops. */
export function useMember(id: Id, path: readonly string[]) {
  const { store } = useOpened().session;
  const question = useQuestion(id);
  const set = (value: unknown, kind?: 'typing') => void store.act('edit', setMember(id, path, value), kind);
  return { value: question ? valueAt(question, path) : undefined, set, endTyping: () => store.endTyping() };
}
