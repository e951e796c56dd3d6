/** What the dashboard takes from the stage. Author code never runs there, but it is another origin: nothing is believed that is not known. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { storedMarkup } from '../../engine/markup.ts';
import { isMembers } from '../../engine/questions/members.ts';
import { endScreens, type FromStage, longestHtml, longestPaste } from './messages.ts';
import { formOf, type Place } from './places.ts';
import { readWalked } from './walk-forms.ts';

/** Null: not a message, or about something that the draft does not have. */
export function readFromStage(message: unknown, entities: Structure['entities']): FromStage | null {
  if (!isMembers(message)) return null;
  const { type, id, html, seq, text } = message;
  switch (type) {
    case 'ready':
    case 'drawn':
      return { type };
    case 'selected': {
      const endScreen = endScreens.find((one) => one === message.endScreen);
      return questionOf(entities, id) ? { type, id: String(id), ...(endScreen && { endScreen }) } : null;
    }
    case 'edited': {
      const at = placeIn(entities, message);
      if (!at || !isCount(seq) || typeof html !== 'string' || html.length > longestHtml) return null;
      return { type, id: at.id, place: at.place, html: keptText(html, at.form), seq };
    }
    case 'pasted': {
      const at = placeIn(entities, message);
      if (!at || typeof text !== 'string' || text.length > longestPaste) return null;
      return { type, id: at.id, place: at.place, text };
    }
    case 'key':
      return readKey(message, entities);
    case 'overlong': {
      const at = placeIn(entities, message);
      return at && { type, id: at.id, place: at.place };
    }
    case 'walked': {
      const walked = readWalked(message.walked, (one) => questionOf(entities, one) !== null);
      return walked && { type, walked };
    }
    case 'step': {
      const { round } = message;
      const isStep = id === 'submit' || id === 'screenout' || questionOf(entities, id) !== null;
      return isStep && isCount(round) ? { type, round, id: String(id) } : null;
    }
    default:
      return null;
  }
}

const mostOfAKey = 20;

function readKey(message: Readonly<Record<string, unknown>>, entities: Structure['entities']): FromStage | null {
  const { key, ctrl, alt, shift, at, isEmpty, isAtEnd } = message;
  if (typeof key !== 'string' || key === '' || key.length > mostOfAKey) return null;
  const found = isMembers(at) ? placeIn(entities, at) : null;
  return {
    type: 'key',
    key,
    ctrl: ctrl === true,
    alt: alt === true,
    shift: shift === true,
    at: found && { id: found.id, place: found.place },
    isEmpty: found !== null && isEmpty === true,
    isAtEnd: found !== null && isAtEnd === true,
  };
}

/** Cleaned once more, whatever the stage has made of it; a plain text is shown letter by letter, on one line. */
function keptText(html: string, form: 'markup' | 'plain'): string {
  return form === 'plain' ? html.replaceAll(/\s/g, ' ') : storedMarkup(html);
}

function placeIn(entities: Structure['entities'], { id, place }: Readonly<Record<string, unknown>>) {
  const question = questionOf(entities, id);
  if (!question || !Array.isArray(place) || place.length < 1 || place.length > 2) return null;
  if (!place.every((part) => typeof part === 'string')) return null;
  const known = place as unknown as Place;
  const form = formOf(question, known);
  return form && { id: String(id), place: known, form };
}

function questionOf(entities: Structure['entities'], id: unknown): Question | null {
  return typeof id === 'string' && Object.hasOwn(entities, id) ? (entities[id] ?? null) : null;
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}
