/**
 * The theme that is looked at, and what was changed of it. Nothing of it is sent here: respondents see themes as they were saved. Until then it
 * is kept on this device, so that neither a failed save nor a closed window takes it away.
 */
import { useEffect, useRef, useState } from 'react';
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import { usePerson } from '../context.tsx';
import { keepOnDevice, readDevice } from '../device.ts';
import type { Survey } from '../survey/survey-props.ts';
import {
  baseOf,
  changed,
  isChanged,
  opened,
  readKept,
  type Source,
  type Theme,
  type ThemeDraft,
} from './theme-draft.ts';

export interface Design {
  draft: ThemeDraft;
  base: ThemeMembers;
  /** As it would be. */
  look: ThemeMembers;
  /** The theme that it began from, where it was one. */
  theme: Theme | undefined;
  /** It lay on this device when the page was opened. */
  wasKept: boolean;
  open(source: Source): void;
  take(draft: ThemeDraft): void;
  set(members: Partial<ThemeMembers>): void;
  rename(name: string): void;
  /** Back to the theme of the survey: it was saved, or is not wanted. */
  leave(): void;
  undo: (() => void) | null;
  redo: (() => void) | null;
}

type Held = ThemeDraft | null;

/** `changedAt`: what was changed last, and when. */
interface History {
  held: Held;
  past: readonly Held[];
  future: readonly Held[];
  changedAt: { what: string; time: number } | null;
}

const pauseMilliseconds = 1000;
const mostSteps = 100;

export function useDesign(survey: Survey, themes: readonly Theme[]): Design {
  // Of this person: nothing is gone on with in the name of another who signs in here.
  const key = `theme.${usePerson().id}.${survey.id}`;
  const [kept] = useState(() => readKept(readDevice(key)));
  const [history, setHistory] = useState<History>({ held: kept, past: [], future: [], changedAt: null });
  const applied: Source = { kind: 'theme', id: survey.theme_id };
  const { held, past, future } = history;
  // A theme that was deleted meanwhile is not gone on with.
  const draft = held && baseOf(held.source, themes) ? held : opened(applied);
  const base = baseOf(draft.source, themes)!;
  const { source } = draft;
  useKept(key, draft);
  const put = (next: Held, what: string) =>
    setHistory((before) => {
      const now = performance.now();
      const isSame = before.changedAt?.what === what && now - before.changedAt.time < pauseMilliseconds;
      const steps = isSame ? before.past : [...before.past, before.held].slice(-mostSteps);
      return { held: next, past: steps, future: [], changedAt: { what, time: now } };
    });
  const step = (from: 'past' | 'future') => () =>
    setHistory((before) => {
      const other = from === 'past' ? 'future' : 'past';
      const steps = before[from];
      if (steps.length === 0) return before;
      return {
        ...before,
        held: steps.at(-1)!,
        [from]: steps.slice(0, -1),
        [other]: [...before[other], before.held],
        changedAt: null,
      };
    });
  return {
    draft,
    base,
    look: { ...base, ...draft.changes },
    theme: source.kind === 'theme' ? themes.find(({ id }) => id === source.id) : undefined,
    wasKept: kept !== null && draft === kept,
    open: (next) => put(opened(next), 'open'),
    take: (next) => put(next, 'take'),
    set: (members) => put(changed(draft, base, members), Object.keys(members).join()),
    rename: (name) => put({ ...draft, name }, 'name'),
    leave: () => setHistory({ held: null, past: [], future: [], changedAt: null }),
    undo: past.length > 0 ? step('past') : null,
    redo: future.length > 0 ? step('future') : null,
  };
}

/** A colour is dragged through a hundred others: not each of them is written. */
const calmMilliseconds = 200;

function useKept(key: string, draft: ThemeDraft): void {
  const latest = useRef(draft);
  latest.current = draft;
  useEffect(() => {
    const keep = () => keepOnDevice(key, isChanged(latest.current) ? JSON.stringify(latest.current) : '');
    const timer = setTimeout(keep, calmMilliseconds);
    window.addEventListener('pagehide', keep);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [key, draft]);
}
