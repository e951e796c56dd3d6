/** Who else is at this draft: their initials beside the name of the survey and at the question they are in. */
import { useEffect, useSyncExternalStore } from 'react';
import { limits } from '../../../contract/limits.ts';
import { withoutScreens } from '../../../engine/screens.ts';
import { canvass } from '../client.ts';
import { usePerson } from '../context.tsx';
import type { Id } from '../draft/draft.ts';
import type { Editor } from '../draft/live.ts';
import { useWords } from '../words.ts';
import { useBuild, useDraft, useOpened } from './context.tsx';
import './presence.css';

const everyMilliseconds = (limits.presenceSeconds * 1000) / 2;
const afterMilliseconds = 300;

/** Says where this window is while somebody looks at it, and hears of the others. */
export function usePresence(): void {
  const { session, survey, selected, isReadOnly } = useBuild();
  const { live, tab } = session;
  useEffect(() => {
    const follow = () => (document.visibilityState === 'hidden' ? live.hide() : live.show());
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      live.hide();
    };
  }, [live]);
  useEffect(() => {
    if (isReadOnly) return;
    const note = () => {
      if (document.visibilityState === 'hidden') return;
      // Nothing hangs on it: what could not be said is said again.
      canvass.notePresence({ id: survey.id, widget_id: selected, tab }).catch(() => {});
    };
    const soon = setTimeout(note, afterMilliseconds);
    const again = setInterval(note, everyMilliseconds);
    document.addEventListener('visibilitychange', note);
    return () => {
      clearTimeout(soon);
      clearInterval(again);
      document.removeEventListener('visibilitychange', note);
    };
  }, [survey.id, tab, selected, isReadOnly]);
}

const mostShown = 4;

/** Of each person one, whichever windows they have. */
export function AlsoHere() {
  const words = useWords('together');
  const { live } = useOpened().session;
  const numbers = withoutScreens(useDraft(({ ids }) => ids));
  const editors = useSyncExternalStore(live.subscribe, live.editors);
  const nameOf = useNames();
  const people = [...Map.groupBy(editors, ({ user }) => user).values()];
  const said = (windows: readonly Editor[]) => {
    const name = nameOf(windows[0]!);
    const n = Math.max(...windows.map(({ question }) => numbers.indexOf(question ?? '') + 1));
    return n > 0 ? words.t('isAt', { name, n }) : words.t('isHere', { name });
  };
  if (people.length === 0) return null;
  return (
    <ul className="also-here" aria-label={words.t('alsoHere')}>
      {people.slice(0, mostShown).map((one) => (
        <li key={one[0]!.user}>
          <Initials name={nameOf(one[0]!)} text={said(one)} />
        </li>
      ))}
      {people.length > mostShown && (
        <li>
          <Initials name={`+${people.length - mostShown}`} text={people.slice(mostShown).map(said).join(', ')} />
        </li>
      )}
    </ul>
  );
}

/** At the row of a question. */
export function NamesAt({ id }: { id: Id }) {
  const words = useWords('together');
  const names = useNamesAt(id);
  return names.map((name) => <Initials key={name} name={name} text={words.t('isHere', { name })} />);
}

/** Above the fields of a question: what is typed here may meet what they type. */
export function AtQuestion({ id }: { id: Id }) {
  const words = useWords('together');
  const names = useNamesAt(id);
  if (names.length === 0) return null;
  return (
    <p className="quiet small at-question" role="status">
      {names.map((name) => (
        <span key={name}>
          <Initials name={name} text="" />
          {words.t('atThisQuestion', { name })}
        </span>
      ))}
    </p>
  );
}

function useNamesAt(id: Id): string[] {
  const { live } = useOpened().session;
  const here = useSyncExternalStore(live.subscribe, () => live.at(id));
  const nameOf = useNames();
  return [...new Set(here.map(nameOf))];
}

function useNames(): (editor: Editor) => string {
  const words = useWords('together');
  const person = usePerson();
  return ({ user, name }) => (user === person.id ? words.t('youElsewhere') : name);
}

/** Without a text it is a drawing beside words. */
function Initials({ name, text }: { name: string; text: string }) {
  const letters = name.startsWith('+') ? name : initialsOf(name);
  return (
    <span
      className="initials"
      title={text || undefined}
      {...(text ? { role: 'img', 'aria-label': text } : { 'aria-hidden': true })}
    >
      {letters}
    </span>
  );
}

function initialsOf(name: string): string {
  const parts = name.trim().split(/\s+/);
  const first = [...(parts[0] ?? '')][0] ?? '?';
  const last = parts.length > 1 ? ([...parts.at(-1)!][0] ?? '') : '';
  return (first + last).toLocaleUpperCase();
}
