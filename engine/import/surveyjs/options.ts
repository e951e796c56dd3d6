/** Choices of a question: texts, numbers or objects, with points, pictures and an order of their own. */
import { limits } from '../../../contract/limits.ts';
import { isMembers } from '../../questions/members.ts';
import type { ForeignOption } from '../options.ts';
import { Part } from '../part.ts';
import type { Scalar } from '../formula/term.ts';
import type { Place } from '../imported.ts';
import { isScalar } from './expression.ts';
import type { Reading } from './reading.ts';

export interface Choice extends ForeignOption {
  value: Scalar;
}

/** One more than fits, so that what is too much is told. */
const most = limits.options * 2;

export function choicesOf(part: Part, name: string, reading: Reading): Choice[] {
  const items = part.list(name);
  const { draft } = reading;
  if (items.length > most)
    draft.lost('option_dropped', { at: part.at, what: `${part.pathOf(name)}: ${items.length - most} more` });
  return items.slice(0, most).flatMap((item, index) => {
    const path = part.pathOf(`${name}[${index}]`);
    if (isScalar(item)) return [plainChoice(item, { at: part.at, path, reading })];
    if (!isMembers(item)) {
      draft.lost('option_dropped', { at: part.at, what: path });
      return [];
    }
    return choiceOf(new Part(draft, item, { at: part.at, path }), reading);
  });
}

function plainChoice(value: Scalar, { at, path, reading }: { at: Place; path: string; reading: Reading }): Choice {
  return { key: keyOf(value), value, text: reading.draft.markup(String(value), limits.optionText, { at, what: path }) };
}

function choiceOf(item: Part, reading: Reading): Choice[] {
  const value = item.raw('value');
  if (!isScalar(value)) {
    reading.draft.lost('option_dropped', { at: item.at, what: item.path });
    return [];
  }
  reading.rules.lose(item, 'visibleIf', 'enableIf');
  const text = reading.shown(item, 'text', limits.optionText) || String(value);
  const imgUrl = reading.words(item, 'imageLink') || null;
  return [{ key: keyOf(value), value, text, imgUrl, points: item.number('score') }];
}

/** As rules and answer keys name it. */
export function keyOf(value: unknown): string {
  return String(value).trim().toLowerCase();
}

/** The order in which the service shows them, when it is always the same one. */
export function inOrder(choices: readonly Choice[], order: string | null): Choice[] {
  if (order !== 'asc' && order !== 'desc') return [...choices];
  const sorted = [...choices].sort((one, other) => (one.text < other.text ? -1 : one.text > other.text ? 1 : 0));
  return order === 'asc' ? sorted : sorted.reverse();
}

/** Which value an option has in expressions; several may have the same. */
export function valuesOf(own: readonly Choice[], ids: readonly string[]): { value: Scalar; id: string }[] {
  return ids.map((id, index) => ({ id, value: own[index]!.value }));
}
