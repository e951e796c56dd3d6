/** The replies to one question that rules can tell apart, each by one that the question takes. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { holds } from '../conditions/evaluate.ts';
import type { Test } from '../conditions/grammar.ts';
import { listed } from '../listed.ts';
import type { Option } from '../options.ts';
import type { Picked } from '../questions/picked.ts';
import { pickedIds } from '../questions/picked.ts';
import { kinds } from '../questions/table.ts';
import { faultsOf, readReply } from '../reply.ts';
import { completeWith, type Samples } from './samples/samples.ts';
import { textSamples } from './samples/texts.ts';
import { plain } from './samples/writings.ts';

export interface Reply {
  truths: ReadonlyMap<Test, boolean>;
  points: number;
  /** For questions that take over what was chosen. */
  value: unknown;
  chosen: string;
  /** False: nobody knows whether such a reply can be given. */
  isSure: boolean;
}

export interface Replies {
  replies: readonly Reply[];
  /** False: there may be others still. */
  areAll: boolean;
  /** How many samples were looked at. */
  tried: number;
}

export interface Telling {
  tests: readonly Test[];
  scored: boolean;
  /** Questions that take over options of this one, and what rules ask about these. */
  followers: readonly string[];
  asked: readonly Test[];
}

/** How often a sample is held against a test; beyond it some samples are left out. */
const mostJudged = 100_000;
/** So many ways in which tests could come out that all of them are looked at. */
const mostGuessed = 6;

export function repliesTo(question: Question, { structure, offered, telling, only }: Asking): Replies {
  const { tests, scored, followers } = telling;
  const signOf = signs(question, structure, telling);
  const carried = followers.length > 0;
  const samples = only
    ? completeWith(only)
    : kinds[question.type].samples(question, { tests, scored, carried, offered, signOf });
  return classified(samples, tests, (sent) => {
    const reading = readReply(question, sent);
    const isTaken =
      reading.value !== undefined && faultsOf(question, reading, { offered, required: false }).length === 0;
    return {
      isTaken,
      value: reading.value,
      points: scored && isTaken ? kinds[question.type].points(question, reading.value) : 0,
      chosen:
        carried && isTaken
          ? pickedIds(reading.value as Picked)
              .map(signOf)
              .toSorted()
              .join('\n')
          : '',
    };
  });
}

/** Of a variable; `only`: beside which there are no others. */
export function variableReplies(tests: readonly Test[], only?: readonly unknown[]): Replies {
  return classified(only ? completeWith(only) : textSamples(tests, plain), tests, (sent) => ({
    isTaken: sent !== '',
    value: sent === '' ? undefined : sent,
    points: 0,
    chosen: '',
  }));
}

interface Asking {
  structure: Structure;
  offered: readonly Option[];
  telling: Telling;
  /** Replies beside which there are no others. */
  only?: readonly unknown[] | undefined;
}

interface Read extends Pick<Reply, 'value' | 'points' | 'chosen'> {
  isTaken: boolean;
}

function classified(samples: Samples, tests: readonly Test[], read: (sent: unknown) => Read): Replies {
  const found = new Map<string, Reply>();
  const refused: string[] = [];
  const { values, doubtful = [] } = samples;
  const most = Math.floor(mostJudged / Math.max(tests.length, 1));
  for (const [n, sent] of [...values, ...doubtful].slice(0, most).entries()) {
    const { isTaken, ...reply } = read(sent);
    if (reply.value === undefined) continue;
    const truths = new Map(tests.map((test) => [test, holdsFor(test, reply.value)]));
    const key = `${[...truths.values()].map(Number).join('')} ${reply.points} ${reply.chosen}`;
    if (!isTaken && n >= values.length) refused.push(key);
    if (isTaken && !found.has(key)) found.set(key, { truths, ...reply, isSure: true });
  }
  const replies = [...found.values()];
  const tried = values.length + doubtful.length;
  const areSeen = tried <= most;
  if (samples.areComplete && areSeen && refused.every((key) => found.has(key))) return { replies, areAll: true, tried };
  const guessed = guesses(tests, replies);
  return guessed ? { replies: [...replies, ...guessed], areAll: true, tried } : { replies, areAll: false, tried };
}

/** Every other way in which the tests could come out, as replies that somebody might be able to give. */
function guesses(tests: readonly Test[], sure: readonly Reply[]): Reply[] | null {
  if (tests.length > mostGuessed || sure.some(({ points, chosen }) => points !== 0 || chosen !== '')) return null;
  const known = new Set(sure.map(({ truths }) => [...truths.values()].map(Number).join('')));
  return Array.from({ length: 2 ** tests.length }, (_, n) => n.toString(2).padStart(tests.length, '0'))
    .filter((way) => !known.has(way))
    .map((way) => {
      const truths = new Map(tests.map((test, n) => [test, way[n] === '1']));
      return { truths, points: 0, value: undefined, chosen: '', isSure: false };
    });
}

export function holdsFor(test: Test, value: unknown, score = 0): boolean {
  const text = typeof value === 'string' ? value : undefined;
  return holds({ op: 'and', items: [test] }, { value: () => value, variable: () => text, score });
}

/** Options that no rule names, that bring the same points, and that no later list has as its own, are all alike. */
function signs(
  question: Question,
  structure: Structure,
  { tests, scored, followers, asked }: Telling,
): (id: string) => string {
  const chain = [question, ...followers.flatMap((id) => structure.entities[id] ?? [])];
  const named = new Set<unknown>([
    ...[...tests, ...asked].flatMap(({ value }) => value ?? []),
    ...chain
      .slice(1)
      .flatMap((one) => [...kinds[one.type].optionPrefixes].flatMap((prefix) => [...listed(one, prefix).ids])),
    'other',
  ]);
  const pointsOf = (id: string) =>
    scored
      ? chain.map(
          (one) =>
            listed(one, kinds[one.type].optionPrefixes[0] ?? '')
              .scores()
              .get(id) ?? 0,
        )
      : [];
  return (id) => (named.has(id) ? `=${id}` : pointsOf(id).join(' '));
}
