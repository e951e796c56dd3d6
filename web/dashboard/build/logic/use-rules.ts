/**
 * The rules of one place, with the sentences that are being written. A sentence is held here until nothing is missing; then it
 * is one act in the draft. What is held is given up when the rule below it becomes another: by an undo, or by somebody else.
 */
import { useState } from 'react';
import { limits } from '../../../../contract/limits.ts';
import { say } from '../../../ui/toasts.tsx';
import { addItems, moveItems, removeItems, setItem } from '../../draft/acts.ts';
import type { Id, Rule } from '../../draft/draft.ts';
import type { List } from '../../draft/edit.ts';
import { useWords } from '../../words.ts';
import { takingBack } from '../acts.ts';
import { useDraft, useOpened } from '../context.tsx';
import { isFinished } from './finished.ts';
import { groundOf, testsOf, type RulePlace } from './ground.ts';
import { type Held, heldAt, keepHeld } from './held.ts';
import { rowsOf, storedAt } from './rows.ts';
import type { Sketch } from './sketch.ts';
import { testCount } from './used-by.ts';

export function useRules(place: RulePlace) {
  const words = useWords('logic');
  const build = useWords('build');
  const { session, survey } = useOpened();
  const { store } = session;
  const stored = useDraft((draft) => storedAt(draft, place), areSame);
  const [held, setState] = useState(() => heldAt(session, place));
  const list = listOf(place);
  // A display rule is found by its question.
  const idOf = (rule: Id) => (place.kind === 'display' ? place.owner : rule);
  const setHeld = (next: readonly Held[]) => {
    keepHeld(session, place, next);
    setState(next);
  };
  const hold = (sketch: Sketch, over: Rule | undefined) => {
    const all = heldAt(session, place);
    const at = all.findIndex((one) => one.sketch.id === sketch.id);
    setHeld(at < 0 ? [...all, { sketch, over }] : all.with(at, { sketch, over }));
  };
  const letGo = (rule: Id) => setHeld(heldAt(session, place).filter(({ sketch }) => sketch.id !== rule));
  const hasRoom = (sketch: Sketch, before: Rule | undefined) => {
    const others = testCount(store.draft()) - (before ? testsOf(before).length : 0);
    const fits = others + testsOf(sketch).length <= limits.tests;
    if (!fits) say(words.t('tooManyTests', { most: limits.tests }));
    return fits;
  };

  return {
    rows: rowsOf(stored, held, place.kind),
    stored,
    /** Typing into one part is one act. */
    put(sketch: Sketch, kind?: 'typing') {
      const before = storedAt(store.draft(), place).find(({ id }) => id === sketch.id);
      const ground = groundOf(store.draft(), survey);
      if (!isFinished(sketch, before, { ...place, ground }) || !hasRoom(sketch, before)) return hold(sketch, before);
      letGo(sketch.id);
      const change = before
        ? setItem(list, idOf(sketch.id), sketch)
        : addItems(list, [[idOf(sketch.id), sketch]], sketch.when === null ? lastOf(stored) : lastAsked(stored));
      store.act(before ? 'editRule' : 'addRule', change, kind);
    },
    remove(rule: Id) {
      letGo(rule);
      const edits = store.act('deleteRule', removeItems(list, [idOf(rule)]));
      if (edits.length > 0) say(words.t('ruleDeleted'), takingBack(edits, store, build));
    },
    move: (rule: Id, behind: Id | null) => void store.act('moveRule', moveItems(list, [rule], behind)),
    endTyping: () => store.endTyping(),
  };
}

export type Rules = ReturnType<typeof useRules>;

/** The last jump, where it asks nothing: it is taken whenever no other is. */
export function otherwiseOf(stored: readonly Rule[]): Rule | undefined {
  const last = stored.at(-1);
  return last?.when === null ? last : undefined;
}

export function listOf({ kind, owner }: RulePlace): List {
  if (kind === 'jump') return { list: 'jumps', question: owner };
  return kind === 'display' ? { list: 'display' } : { list: 'quotas' };
}

function areSame(a: readonly Rule[], b: readonly Rule[]): boolean {
  return a.length === b.length && a.every((rule, at) => rule === b[at]);
}

function lastOf(stored: readonly Rule[]): Id | null {
  return stored.at(-1)?.id ?? null;
}

/** A rule that is added stands before what is done otherwise. */
function lastAsked(stored: readonly Rule[]): Id | null {
  return lastOf(otherwiseOf(stored) ? stored.slice(0, -1) : stored);
}
