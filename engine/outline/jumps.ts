/** Jumps that stand behind options of an outline, as conditions. */
import { kinds } from '../questions/table.ts';
import type { ReportFault } from './faults.ts';
import type { Item } from './item.ts';
import { optionId, sideOf, type Option } from './options.ts';

export function jumpsOf(items: readonly Item[], report: ReportFault): Record<string, unknown> {
  const questions = items.filter(({ isQuestion }) => isQuestion);
  const places = new Map(questions.map((item, place) => [item, place]));
  const jumps = items.flatMap((item) => {
    const own = item.options.flatMap((option, at) => {
      const jump = option.jump === null ? null : jumpOf({ item, option, at, questions, places }, report);
      return jump === null ? [] : [{ id: `${item.id.slice(0, 8)}-${at + 1}`, ...jump }];
    });
    return own.length === 0 ? [] : [[item.id, own] as const];
  });
  return jumps.length === 0 ? {} : { jumps: Object.fromEntries(jumps) };
}

interface JumpSource {
  item: Item;
  option: Option;
  at: number;
  questions: readonly Item[];
  places: ReadonlyMap<Item, number>;
}

function jumpOf({ item, option, at, questions, places }: JumpSource, report: ReportFault) {
  const test = testOf(item, at);
  if (test === null) {
    report(option.line, 'no_jump', { type: item.type });
    return null;
  }
  const to = targetOf(option, questions, places.get(item) ?? -1);
  if (to === null) {
    report(option.line, 'no_later', { number: option.jump ?? '' });
    return null;
  }
  return { when: { op: 'and', items: [{ source: { type: 'widget', id: item.id }, ...test }] }, to };
}

/** By what conditions can ask of the question. */
function testOf({ type, heading }: Item, at: number): { operator: string; value: string } | null {
  const { optionPrefixes, source } = kinds[type];
  const kind = source(heading.members, false);
  if (kind === 'yesno') return { operator: 'eq', value: sideOf(at) };
  if (optionPrefixes.length !== 1) return null;
  switch (kind) {
    case 'single':
      return { operator: 'eq', value: optionId(at) };
    case 'multiple':
      return { operator: 'contains', value: optionId(at) };
    case 'ranking':
      return { operator: 'first_is', value: optionId(at) };
    default:
      return null;
  }
}

function targetOf({ jump }: Option, questions: readonly Item[], place: number) {
  if (jump === 'end') return { type: 'submit' };
  if (jump === 'out') return { type: 'screenout' };
  const target = questions[Number(jump) - 1];
  return target && Number(jump) - 1 > place ? { type: 'widget', id: target.id } : null;
}
