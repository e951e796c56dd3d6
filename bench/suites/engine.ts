/** The engine alone, without wire and database: what deciding about one answer costs, and looking through a survey. */
import type { Question, QuestionType } from '../../contract/questions/types.ts';
import { checkLogic } from '../../engine/check/logic.ts';
import { soundConditions } from '../../engine/conditions/sound.ts';
import { replay } from '../../engine/replay.ts';
import type { Submission, Survey } from '../../engine/trail.ts';
import { tableOf } from '../report.ts';
import type { Suite } from '../suite.ts';

const types: QuestionType[] = ['rating', 'choice', 'yesno', 'input', 'slider'];
const replies: Record<string, unknown> = { rating: 4, choice: 'b', yesno: true, input: 'some words', slider: 50 };
const questions = 50;
const rules = 100;

export const engine: Suite = {
  name: 'engine',
  title: 'The engine',
  run: ({ rounds, seconds }) => {
    const { survey, submission, conditions } = made();
    const checked = {
      structure: survey.structure,
      conditions,
      variables: [],
      requiredMode: 'individual' as const,
      scoring: true,
      isTimed: false,
      isRandom: false,
    };
    const timed = (title: string, work: () => unknown) => {
      const times = Array.from({ length: rounds }, () => microseconds(work, (seconds * 1000) / 5));
      return [title, times.toSorted((a, b) => a - b)[Math.floor(rounds / 2)]!.toFixed(1)];
    };
    const size = `${questions} questions, ${rules} rules`;
    return Promise.resolve(
      tableOf([
        ['What', 'CPU µs'],
        timed(`Replay a completion: ${size}`, () => replay(survey, submission, 'complete')),
        timed(`Replay a save: ${size}`, () => replay(survey, submission, 'progress')),
        timed(`Check the logic over all paths: ${size}`, () => checkLogic(checked)),
      ]),
    );
  },
};

/** CPU time of one piece of work, over so many milliseconds, after as many again to warm up: others share the cores. */
function microseconds(work: () => unknown, milliseconds: number): number {
  let mean = 0;
  for (const _ of ['warm', 'measured']) {
    const used = process.cpuUsage();
    const start = performance.now();
    let count = 0;
    for (; performance.now() - start < milliseconds; count += 1) work();
    mean = process.cpuUsage(used).user / count;
  }
  return mean;
}

/** Every question is answered and on the path; each has a jump and a display, which look at earlier ones. */
function made(): { survey: Survey; submission: Submission; conditions: Record<string, unknown> } {
  const idOf = (n: number) => `${String(n).padStart(8, '0')}-0000-4000-8000-000000000000`;
  const all = Array.from({ length: questions }, (_, n): Question => {
    const type = types[n % types.length]!;
    const options = { choiceEntities: ['a', 'b', 'c', 'd'].map((id) => ({ id, text: id, score: 1 })) };
    return { type, id: idOf(n), hash: '', isRequired: true, ...(type === 'choice' && options) };
  });
  const structure = { ids: all.map(({ id }) => id), entities: Object.fromEntries(all.map((one) => [one.id, one])) };
  // One rule for each question but the first before it, and for each but the last after it; two quotas make a hundred.
  const when = (n: number, value: number) => ({
    op: 'or',
    items: [
      { source: { type: 'widget', id: idOf(n - (n % types.length)) }, operator: 'lt', value },
      { source: { type: 'widget', id: idOf(n) }, operator: 'answered' },
    ],
  });
  const conditions = {
    jumps: Object.fromEntries(
      all
        .slice(0, -1)
        .map(({ id }, n) => [id, [{ id: `j${n}`, when: when(n, 2), to: { type: 'widget', id: idOf(n + 1) } }]]),
    ),
    display: Object.fromEntries(
      all.slice(1).map(({ id }, n) => [id, { id: `d${n}`, action: 'show', when: when(n, 5) }]),
    ),
    quotas: [0, 5].map((n) => ({ id: `q${n}`, limit: 1000, when: when(n, 3) })),
  };
  return {
    survey: {
      structure,
      conditions: soundConditions(conditions, structure),
      requiredMode: 'individual',
      scoring: true,
    },
    submission: {
      values: Object.fromEntries(all.map(({ id, type }) => [id, replies[type]])),
      order: structure.ids,
      variable: () => undefined,
    },
    conditions,
  };
}
