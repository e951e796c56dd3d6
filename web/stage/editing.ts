/**
 * Writing on the page. The browser writes, into elements that are opened for it when their question is selected or touched; what it wrote
 * is read by a list of what may stand there, and told to the dashboard, which owns the document and every undo.
 */
import type { Question } from '../../contract/questions/types.ts';
import { kinds } from '../../engine/questions/table.ts';
import { caretIn, putCaret } from './caret.ts';
import type { Written } from './elements.ts';
import type { Text } from './holding.ts';
import type { Mark } from './messages.ts';
import { formOf, isSamePlace, type Place } from './places.ts';
import { room } from './shown-text.ts';
import { say } from './words.ts';

export interface Editing {
  /** Makes these texts of a question writable. */
  open(question: Question, texts: readonly Written[]): void;
  close(element: HTMLElement): void;
  /** The text that stands in an element. */
  at(target: EventTarget | null): At | null;
  mark(mark: Mark, address?: string): void;
  /** Puts the caret behind a text. */
  write(id: string, place: Place): void;
  /** What is moved loses the focus: a key that comes before the dashboard's word on it would be lost. */
  stayIn(draw: () => void): void;
}

export interface At {
  element: HTMLElement;
  text: Text;
}

export function makeEditing(page: Document): Editing {
  const texts = new Map<HTMLElement, Text>();
  const at = (target: EventTarget | null): At | null => {
    const text = target instanceof HTMLElement ? texts.get(target) : undefined;
    return text ? { element: target as HTMLElement, text } : null;
  };
  const elementOf = (id: string, place: Place) =>
    [...texts].find(([element, text]) => element.isConnected && text.id === id && isSamePlace(text.place, place))?.[0];
  return {
    at,
    open(question, written) {
      for (const element of texts.keys()) if (!element.isConnected) texts.delete(element);
      for (const { place, element } of written) {
        const form = formOf(question, place)!;
        texts.set(element, { id: question.id, place, form });
        element.setAttribute('contenteditable', form === 'plain' ? 'plaintext-only' : 'true');
        describe(element, { id: question.id, place, form }, hintAt(question, place));
      }
    },
    close(element) {
      texts.delete(element);
      for (const name of ['contenteditable', 'data-hint', 'data-place', 'data-empty']) element.removeAttribute(name);
    },
    mark(mark, address) {
      const here = at(writtenIn(page));
      if (here?.text.form !== 'markup') return;
      page.execCommand('styleWithCSS', false, 'false');
      if (mark === 'bold') return inThinWords(here.element, () => page.execCommand('bold'));
      if (mark === 'link') page.execCommand(address === undefined ? 'unlink' : 'createLink', false, address);
      else page.execCommand(mark === 'strike' ? 'strikeThrough' : mark);
    },
    write(id, place) {
      const element = elementOf(id, place);
      if (!element) return;
      element.focus();
      putCaret(element, element.textContent.length);
    },
    stayIn(draw) {
      const here = at(page.activeElement);
      const letters = here && caretIn(here.element);
      draw();
      if (!here || page.activeElement !== page.body) return;
      const element = elementOf(here.text.id, here.text.place);
      element?.focus();
      if (element && letters !== null) putCaret(element, letters);
    },
  };
}

/** The text whose words are selected, in focus again with them: a button or a dialog of the dashboard has had the focus since. */
function writtenIn(page: Document): HTMLElement | null {
  const selection = page.getSelection();
  const range = selection && selection.rangeCount > 0 ? selection.getRangeAt(0) : null;
  const element = range?.startContainer.parentElement?.closest<HTMLElement>('[contenteditable]') ?? null;
  if (range && element && element !== page.activeElement) {
    element.focus();
    selection!.removeAllRanges();
    selection!.addRange(range);
  }
  return element;
}

/** In a heading, whose words are bold all by themselves, the browser would make them thin instead. */
function inThinWords(element: HTMLElement, work: () => void): void {
  element.style.fontWeight = 'normal';
  work();
  element.removeAttribute('style');
}

function hintAt({ type }: Question, [member, option]: Place): string {
  if (option !== undefined) return say('option');
  if (member === 'title') return say(kinds[type].hasValue ? 'title' : 'heading');
  return say(member === 'description' ? 'about' : 'text');
}

/** For those who see that it is empty, and for those who do not see it. */
function describe(element: HTMLElement, text: Text, hint: string): void {
  Object.assign(element.dataset, { hint, place: text.place.join(' ') });
  element.toggleAttribute('data-empty', plainIn(element) === '');
  if (element instanceof HTMLButtonElement) return;
  Object.assign(element, { role: 'textbox', ariaLabel: hint, ariaMultiLine: String(isLong(text)) });
}

/** What can be read in it. */
export function plainIn(element: HTMLElement): string {
  return element.textContent.replaceAll(room, '');
}

/** Descriptions are texts of several lines; titles, options and labels are one. */
export function isLong({ place }: Text): boolean {
  return place.length === 1 && /^(description|finishAnswerText|screenoutText|submitTermsText)$/.test(place[0]);
}
