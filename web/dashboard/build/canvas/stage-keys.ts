/** What the keys do that the stage tells of: those of the text in which they were pressed, and else those of the builder. */
import { isScreen } from '../../../../engine/screens.ts';
import type { FromStage } from '../../../stage/messages.ts';
import type { Place } from '../../../stage/places.ts';
import type { Id } from '../../draft/draft.ts';
import type { DraftStore } from '../../draft/store.ts';
import { press } from '../../shell/commands.ts';
import type { Words } from '../../words.ts';
import type { Acts } from '../acts.ts';
import { emptyLine } from '../paste-options.ts';
import { addLines, optionAt, removeOption, stepOption } from './option-acts.ts';

export type StageKey = Extract<FromStage, { type: 'key' }>;

export interface AtHand {
  store: DraftStore;
  acts: Acts;
  words: Words<'build'>;
  selected: Id | null;
  isReadOnly: boolean;
  /** To the text in which is written next. */
  writeIn(id: Id, place: Place | null): void;
  toList(): void;
}

export function takeKey(pressed: StageKey, hand: AtHand): void {
  const { key, ctrl, alt, shift } = pressed;
  const isPlain = !ctrl && !alt;
  if (!hand.isReadOnly && (pressed.at ? inText(pressed, hand) : isPlain && onPage(pressed, hand))) return;
  if (key === 'Escape' && !pressed.at) hand.toList();
  press({ key, ctrlKey: ctrl, metaKey: ctrl, altKey: alt, shiftKey: shift });
}

/** Whether it was a key of the text. */
function inText({ at, key, ctrl, alt, shift, isEmpty, isAtEnd }: StageKey, hand: AtHand): boolean {
  const { store, acts, words, writeIn } = hand;
  const { id, place } = at!;
  const option = optionAt(store, at!);
  const by = { ArrowUp: -1, ArrowDown: 1 }[key];
  if (alt && option && by !== undefined) {
    writeIn(id, stepOption(store, option, shift ? by * Infinity : by));
    return true;
  }
  if (ctrl || alt) return false;
  if (key === 'Enter') {
    if (option) writeIn(id, addLines(store, option, { lines: [emptyLine], words }));
    // A title without a word yet is no reason for another question.
    else if (place[0] === 'title' && isAtEnd && !isEmpty && !isScreen(id)) {
      const made = acts.add(store.draft().entities[id]!.type);
      if (made !== null) writeIn(made, ['title']);
    }
    return true;
  }
  if (key !== 'Backspace') return false;
  if (option && isEmpty) writeIn(id, removeOption(store, option));
  return true;
}

function onPage({ key }: StageKey, { acts, selected, writeIn }: AtHand): boolean {
  if (selected === null || (key !== 'Enter' && key !== 'Delete')) return false;
  if (key === 'Enter') writeIn(selected, ['title']);
  else acts.remove([selected]);
  return true;
}
