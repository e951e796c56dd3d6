/** Copies of questions, with the rules that show them and those that lead on from them. */
import type { Draft, Id, Rule } from '../draft/draft.ts';
import { type Added, renamed } from './add-with-rules.ts';
import { newId } from './new-id.ts';

/** What the copied ones ask of each other, their copies ask of each other. */
export function copyQuestions({ entities, conditions: { jumps, display } }: Draft, ids: readonly Id[]): Added {
  const names = new Map(ids.map((id) => [id, newId()]));
  const copyOf = (rule: Rule): Rule => ({ ...renamed(rule, names), id: newId() });
  return {
    questions: [...names].map(([id, copy]) => [copy, renamed(entities[id]!, names)]),
    screens: [],
    jumps: Object.fromEntries([...names].map(([id, copy]) => [copy, (jumps[id] ?? []).map(copyOf)])),
    display: [...names].flatMap(([id, copy]) => (display[id] ? [[copy, copyOf(display[id])] as const] : [])),
  };
}
