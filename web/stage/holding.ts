/**
 * Texts that somebody is writing. The page is drawn anew with every message, and must leave them alone: a letter that is typed while
 * the dashboard still answers for the one before would be lost, and the caret with it. So each text that has the focus, or that was told
 * and is not known there yet, is drawn as it was when the writing began, and what stands in the element stays.
 * When somebody else has changed it – a colleague, an undo – their text is shown, and the caret stays behind as many letters.
 */
import { safeMarkup } from '../../engine/markup.ts';
import type { PageData } from '../respondent/data.ts';
import { caretIn, putCaret } from './caret.ts';
import { isSamePlace, type Place } from './places.ts';
import { room, shownText, withShownText } from './shown-text.ts';

export interface Text {
  id: string;
  place: Place;
  form: 'markup' | 'plain';
}

interface Held extends Text {
  element: HTMLElement;
  /** What the page was drawn with. */
  drawn: string;
  /** As it would be drawn, had the dashboard answered. */
  reported: string;
  seq: number;
  /** The one node of a plain text, which is the page's own. */
  node: ChildNode | null;
}

export interface Holding {
  /** Somebody begins to write: `shown` is what the page has been drawn with. */
  begin(text: Text, element: HTMLElement, shown: string): void;
  report(text: Text, html: string, seq: number): void;
  /** Writes what was told last over what stands there now. */
  restore(text: Text): void;
  /** The data to draw: with the texts that are held as they were. */
  keep(data: PageData, seen: number): PageData;
  /** After the page was drawn. */
  settle(): void;
  /** The element is about to show another text. */
  drop(element: HTMLElement): void;
}

export function makeHolding(page: Document): Holding {
  let held: Held[] = [];
  const carets: { element: HTMLElement; letters: number }[] = [];
  const find = ({ id, place }: Text) => held.find((one) => one.id === id && isSamePlace(one.place, place));
  const hasFocus = ({ element }: Held) => page.activeElement === element;

  /** Whether it stays as it stands; else the element is given back to the page. */
  function stays(one: Held, incoming: string, seen: number): boolean {
    const isOurs = seen < one.seq || bare(incoming) === bare(one.reported);
    if (isOurs && (hasFocus(one) || seen < one.seq)) return true;
    const letters = hasFocus(one) ? caretIn(one.element) : null;
    if (letters !== null) carets.push({ element: one.element, letters });
    giveBack(one, incoming);
    return false;
  }

  return {
    begin(text, element, shown) {
      if (!find(text)) held.push({ ...text, element, drawn: shown, reported: shown, seq: 0, node: element.firstChild });
    },
    report(text, html, seq) {
      const one = find(text);
      if (one) Object.assign(one, { reported: text.form === 'plain' ? html : safeMarkup(html), seq });
    },
    restore(text) {
      const one = find(text);
      if (one) one.element[text.form === 'plain' ? 'textContent' : 'innerHTML'] = one.reported;
    },
    keep(data, seen) {
      const entities = { ...data.quiz.widgets.entities };
      const left = held.filter((one) => one.element.isConnected && Object.hasOwn(entities, one.id));
      held = left.filter((one) => {
        const question = entities[one.id]!;
        const incoming = shownText(question, one.place);
        if (stays(one, incoming, seen)) {
          entities[one.id] = withShownText(question, one.place, one.drawn);
          return true;
        }
        Object.assign(one, { drawn: incoming, reported: incoming });
        return hasFocus(one);
      });
      if (held.length === 0) return data;
      return { ...data, quiz: { ...data.quiz, widgets: { ids: data.quiz.widgets.ids, entities } } };
    },
    drop(element) {
      for (const one of held) if (one.element === element) giveBack(one, one.drawn);
      held = held.filter((one) => one.element !== element);
    },
    settle() {
      for (const { element, letters } of carets.splice(0))
        if (page.activeElement === element) putCaret(element, letters);
    },
  };
}

/** The page writes into the element only what differs from what it wrote before; so that must stand there. */
function giveBack({ element, form, drawn, node }: Held, incoming: string): void {
  if (form === 'plain') {
    if (!node) return;
    element.replaceChildren(node);
    node.nodeValue = drawn;
  } else if (incoming === drawn && element.innerHTML !== drawn) element.innerHTML = drawn;
}

function bare(text: string): string {
  return text.replaceAll(room, '');
}
