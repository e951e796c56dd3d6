/** A reply at random that a question takes, from the samples that its type has for the check. */
import type { Question } from '../../contract/questions/types.ts';
import type { Test } from '../conditions/grammar.ts';
import type { Option } from '../options.ts';
import type { Reading } from '../questions/kind.ts';
import { kinds } from '../questions/table.ts';
import { shuffled } from '../random.ts';
import { faultsOf, readReply } from '../reply.ts';

interface Draw {
  offered: readonly Option[];
  tests: readonly Test[];
  /** Whole numbers from 0 to 2^32 − 1. */
  next(): number;
}

/** Without a value where the question takes none of them. */
export function drawnReply(question: Question, { offered, tests, next }: Draw): Reading {
  // Options that are all alike are counted, not named: in a mixed order the first few of them are any few.
  const need = { tests, scored: true, carried: false, offered: shuffled(offered, String(next())), signOf: () => '' };
  const { values, doubtful = [] } = kinds[question.type].samples(question, need);
  for (const sent of shuffled([...values, ...doubtful], String(next()))) {
    const reading = readReply(question, sent);
    if (reading.value === undefined || reading.faults.length > 0) continue;
    if (faultsOf(question, reading, { offered, required: false }).length === 0) return reading;
  }
  return { faults: [] };
}
