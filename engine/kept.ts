/** What an unfinished answer keeps of its values: of each what its question could ever hold. */
import type { Question, Structure } from '../contract/questions/types.ts';
import { listed } from './listed.ts';
import { carrySource } from './offered.ts';
import type { Holds } from './questions/keep.ts';
import { kinds } from './questions/table.ts';
import { entriesOf } from './replay.ts';
import type { Readings } from './trail.ts';

/** As `entriesOf`, within these bounds. */
export function keptEntries(structure: Structure, readings: Readings): Record<string, unknown> {
  const entries = entriesOf(readings);
  for (const [id, value] of Object.entries(entries)) {
    const question = structure.entities[id]!;
    const offered = () => choosable(question, structure);
    if (value !== null) entries[id] = kinds[question.type].keep(question, value, offered) ?? null;
  }
  return entries;
}

/** Beyond it a list is made of all: tens of thousands of sent ids would each be looked for in hundreds of lists. */
const fewLists = 8;

/** Lists that are kept anyway, of the question and of those whose options it may take over: few are not copied. */
function choosable(question: Question, structure: Structure): Holds {
  const lists: ReadonlySet<string>[] = [new Set(kinds[question.type].specials(question))];
  for (let at: Question | undefined = question; at; at = carrySource(at, structure)) {
    const [prefix] = kinds[at.type].optionPrefixes;
    if (prefix !== undefined) lists.push(listed(at, prefix).ids);
  }
  if (lists.length > fewLists) return new Set(lists.flatMap((ids) => [...ids]));
  return { has: (id) => lists.some((ids) => ids.has(id)) };
}
