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
  const chains: Chains = new Map();
  for (const [id, value] of Object.entries(entries)) {
    const question = structure.entities[id]!;
    const offered = () => choosable(question, chainOf(question, structure, chains));
    if (value !== null) entries[id] = kinds[question.type].keep(question, value, offered) ?? null;
  }
  return entries;
}

/** Beyond it a list is made of all: tens of thousands of sent ids would each be looked for in hundreds of lists. */
const fewLists = 8;

/** Lists that are kept anyway, of the question and of those whose options it may take over: few are not copied. */
function choosable(question: Question, chain: Chain): Holds {
  const lists = [new Set<string>(kinds[question.type].specials(question)), ...chain];
  if (lists.length > fewLists) return new Set(lists.flatMap((ids) => [...ids]));
  return { has: (id) => lists.some((ids) => ids.has(id)) };
}

type Chain = readonly ReadonlySet<string>[];
/** By question: where hundreds take over from each other, every one would else go through all before it. */
type Chains = Map<string, Chain>;

/** Own options and those of the questions before it that it may take over; who has none of its own adds nothing. */
function chainOf(question: Question, structure: Structure, known: Chains): Chain {
  const before = known.get(question.id);
  if (before) return before;
  const source = carrySource(question, structure);
  const taken = source ? chainOf(source, structure, known) : [];
  const [prefix] = kinds[question.type].optionPrefixes;
  const own = prefix === undefined ? null : listed(question, prefix).ids;
  const chain = own && own.size > 0 ? [own, ...taken] : taken;
  known.set(question.id, chain);
  return chain;
}
