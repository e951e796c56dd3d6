/** What people do in the builder, each one act that one undo takes back, told where it is not in sight. */
import { useMemo } from 'react';
import { limits } from '../../../contract/limits.ts';
import type { QuestionType } from '../../../contract/questions/types.ts';
import { plainText } from '../../../engine/plain.ts';
import { kinds } from '../../../engine/questions/table.ts';
import { isScreen, withoutScreens } from '../../../engine/screens.ts';
import type { EndScreen } from '../../stage/messages.ts';
import { say } from '../../ui/toasts.tsx';
import { addItems, moveItems, removeItems, setItem, setMember } from '../draft/acts.ts';
import type { Draft, Entity, Id } from '../draft/draft.ts';
import type { Edit } from '../draft/edit.ts';
import { rulesUsing } from '../draft/remove.ts';
import { useWords, type Words } from '../words.ts';
import { addWithRules } from './add-with-rules.ts';
import { blank, type BlankWords, droppedBy, withType } from './blank.ts';
import { useOpened, type Opened } from './context.tsx';
import { copyQuestions } from './copy-questions.ts';
import { newId } from './new-id.ts';
import { keepFocusIn } from './regions.ts';
import type { Taken } from './take-outline.ts';

const questions = { list: 'questions' } as const;

export function useBuildActs() {
  const opened = useOpened();
  const words = useWords('build');
  return useMemo(
    () => ({
      ...adding(opened, words),
      ...removing(opened, words),
      ...ordering(opened, words),
      ...changing(opened, words),
    }),
    [opened, words],
  );
}

export type Acts = ReturnType<typeof useBuildActs>;

function adding({ session: { store }, isReadOnly, shownEnd, selectedNow, select }: Opened, words: Words<'build'>) {
  // With one too many the server would take nothing of the survey any more.
  const hasRoom = (count: number): boolean => {
    const fits = store.draft().ids.length + count <= limits.questions;
    if (!fits) say(words.t('tooManyQuestions', { most: limits.questions }));
    return fits;
  };
  const announce = (edits: readonly Edit[], count: number) =>
    say(words.count('added', count), takingBack(edits, store, words));
  /** Null: there is no room for them. */
  const add = (entities: readonly Entity[]): { first: Id | null; edits: readonly Edit[] } | null => {
    if (!hasRoom(entities.length)) return null;
    const made = entities.map((entity) => [newId(), entity] as const);
    const edits = store.act('add', addItems(questions, made, behind(store.draft(), selectedNow())));
    const first = made[0]?.[0] ?? null;
    if (first !== null) select(first);
    return { first, edits };
  };
  return {
    add: (type: QuestionType): Id | null => add([blank(type, blankWords(words))])?.first ?? null,
    /** False: there is no room for them. */
    addAll(entities: readonly Entity[]): boolean {
      const added = add(entities);
      if (added) announce(added.edits, entities.length);
      return added !== null;
    },
    duplicate(ids: readonly Id[]) {
      const draft = store.draft();
      const copied = ids.filter((id) => !isScreen(id) && Object.hasOwn(draft.entities, id));
      if (copied.length === 0 || !hasRoom(copied.length)) return;
      const copies = copyQuestions(draft, copied);
      const edits = store.act('add', addWithRules(copies, behind(draft, copied.at(-1)!)));
      select(copies.questions[0]![0]);
      if (copied.length > 1) announce(edits, copied.length);
    },
    /** False: there is no room for it. */
    addOutline(taken: Taken): boolean {
      const { questions: asked, screens } = taken;
      if (!hasRoom(asked.length + screens.length)) return false;
      const edits = store.act('add', addWithRules(taken, behind(store.draft(), selectedNow())));
      select((asked[0] ?? screens[0])?.[0] ?? null);
      announce(edits, asked.length);
      return true;
    },
    /** A screen is made when it is touched. */
    openScreen(id: 'welcome' | 'submit', endScreen: EndScreen = 'end') {
      const { entities, ids } = store.draft();
      const after = id === 'welcome' ? null : (ids.at(-1) ?? null);
      if (!Object.hasOwn(entities, id) && !hasRoom(1)) return;
      const isMade = !Object.hasOwn(entities, id) && !isReadOnly;
      if (isMade) store.act('add', addItems(questions, [[id, { type: id }]], after));
      if (id === 'submit') shownEnd.show(endScreen);
      select(id);
    },
  };
}

function removing({ session: { store }, survey, selectedNow, select }: Opened, words: Words<'build'>) {
  return {
    remove(ids: readonly Id[]) {
      const draft = store.draft();
      const rules = ids.reduce((sum, id) => sum + rulesUsing(draft, id), 0);
      const name = nameOfQuestion(draft.entities[ids[0]!], words);
      const edits = store.act('delete', removeItems(questions, ids));
      if (ids.includes(selectedNow() ?? '')) select(besideThem(draft, ids));
      keepFocusIn('questions');
      const sentence = ids.length === 1 ? words.t('deleted', { name }) : words.count('deletedMany', ids.length);
      const more = [
        ...(rules > 0 ? [words.count('deletedRules', rules)] : []),
        ...(survey.isPublished && ids.some((id) => !isScreen(id)) ? [words.t('deletedAnswers')] : []),
      ];
      say([sentence, ...more].join(' '), takingBack(edits, store, words));
    },
  };
}

function ordering({ session: { store } }: Opened, words: Words<'build'>) {
  const atStart = () => (Object.hasOwn(store.draft().entities, 'welcome') ? 'welcome' : null);
  const place = (ids: readonly Id[], where: (from: number) => number) => {
    const movable = withoutScreens(store.draft().ids);
    const others = movable.filter((one) => !ids.includes(one));
    const first = movable.findIndex((one) => ids.includes(one));
    if (first < 0) return;
    const to = Math.min(Math.max(where(first), 0), others.length);
    const edits = store.act('move', moveItems(questions, ids, others[to - 1] ?? atStart()));
    if (edits.length > 0) say(words.t('movedTo', { place: to + 1, of: movable.length }));
  };
  return {
    /** Null: before all others. */
    move(ids: readonly Id[], after: Id | null) {
      store.act('move', moveItems(questions, ids, after ?? atStart()));
    },
    /** Several go together, the first of them by so many places; Infinity: to the end. */
    step(ids: readonly Id[], by: number) {
      place(ids, (from) => from + by);
    },
    /** The first of them stands there, counted from 1. */
    moveTo(ids: readonly Id[], number: number) {
      place(ids, () => number - 1);
    },
  };
}

function changing({ session: { store } }: Opened, words: Words<'build'>) {
  return {
    nameOf: (id: Id) => nameOfQuestion(store.draft().entities[id], words),
    setType(id: Id, type: QuestionType) {
      const before = store.draft().entities[id];
      if (!before || before.type === type) return;
      const after = withType(before, type, blankWords(words));
      const edits = store.act('type', setItem(questions, id, after));
      const dropped = droppedBy(before, after, blankWords(words));
      const name = nameOfQuestion(before, words);
      if (dropped) say(words.t(`dropped_${dropped}`, { name }), takingBack(edits, store, words));
    },
    /** On, unless it is on in all of them. Of what is asked nothing cannot be required. */
    toggle(ids: readonly Id[], member: 'isRequired' | 'isBlocked') {
      const { entities } = store.draft();
      const meant = ids.filter((id) => entities[id] && (member !== 'isRequired' || kinds[entities[id].type].hasValue));
      const isOn = meant.some((id) => entities[id]![member] !== true);
      store.act('edit', (draft) => meant.reduce((next, id) => setMember(id, [member], isOn)(next), draft));
    },
    undo() {
      const undone = store.undo();
      if (!undone) say(words.t('nothingToUndo'));
      else tellLeftOut(undone.leftOut, words);
    },
    redo() {
      if (!store.redo()) say(words.t('nothingToRedo'));
    },
  };
}

/** What a message tells of, also when something else was done since: then that stays. */
export function takingBack(edits: readonly Edit[], store: Opened['session']['store'], words: Words<'build'>) {
  return () => {
    const isNewest = store.log().past.at(-1)?.edits === edits;
    const leftOut = isNewest ? (store.undo()?.leftOut ?? []) : store.takeBack('undo', edits);
    // All of it: it has been undone already.
    if (leftOut.length < edits.length) tellLeftOut(leftOut, words);
  };
}

function tellLeftOut(leftOut: readonly Edit[], words: Words<'build'>): void {
  if (leftOut.length > 0) say(words.count('notUndone', leftOut.length));
}

/** The next one that stays, else the one before. */
function besideThem({ ids }: Draft, gone: readonly Id[]): Id | null {
  const stays = (id: Id) => !isScreen(id) && !gone.includes(id);
  const at = ids.indexOf(gone.at(-1)!);
  return ids.slice(at + 1).find(stays) ?? ids.slice(0, Math.max(at, 0)).findLast(stays) ?? null;
}

/** The thanks stay last. */
function behind({ ids }: Draft, id: Id | null): Id | null {
  return id === null || id === 'submit' ? (ids.findLast((one) => one !== 'submit') ?? null) : id;
}

export function nameOfQuestion(entity: Entity | undefined, words: Words<'build'>): string {
  const title = typeof entity?.['title'] === 'string' ? plainText(entity['title']) : '';
  return title || words.t('untitled');
}

export function blankWords(words: Words<'build'>): BlankWords {
  return {
    option: (n) => words.t('blankOption', { n }),
    row: (n) => words.t('blankRow', { n }),
    column: (n) => words.t('blankColumn', { n }),
  };
}
