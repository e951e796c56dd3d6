/** Drafts and answers drawn at random: every type of question in two versions, the same for the same seed. */
import { randomUUID } from 'node:crypto';
import type { Question, Structure } from '../contract/questions/types.ts';
import { ask, choose, draft, type Built } from './draft.ts';

export interface MadeAnswer {
  id: number;
  version_id: number;
  status: 'completed' | 'unfinished' | 'screenout';
  is_hidden: boolean;
  is_viewed: boolean;
  started_at: string;
  completed_at: string | null;
  values: Record<string, unknown>;
  path: string[];
  next: string | null;
  times: Record<string, number>;
  /** By name. */
  variables: Record<string, string>;
  device: string;
  country: string | null;
  referrer: string | null;
  tags: string[];
  note: string | null;
  score: number | null;
  max_score: number | null;
}

/** The same numbers for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

export const variableNames = ['utm', 'w'];

/** Bodies of two saves: the second removes a question, adds one, and gives another a new form. */
export function twoDrafts() {
  const questions = everyType();
  const changed = questions
    .filter(({ entity }) => entity.type !== 'email')
    .map((one) => (one.entity.type === 'rating' ? { ...one, entity: { ...one.entity, ratingCount: 7 } } : one));
  return [
    draft(...questions),
    draft(...changed.slice(0, -1), ask('input', { title: 'Later' }), changed.at(-1)!),
  ] as const;
}

function everyType(): Built[] {
  const options = { a: 'Red', b: 'Blue', c: 'Green', d: '<b>Bold</b>' };
  const list = (prefix: string, labels: Record<string, string>) => ({
    [`${prefix}Ids`]: Object.keys(labels),
    [`${prefix}Entities`]: Object.fromEntries(Object.entries(labels).map(([key, text]) => [key, { text }])),
  });
  return [
    ask('welcome'),
    ask('yesno'),
    choose(options, { choiceTextOther: true, hardToAnswer: true }),
    choose(options, { choiceMultiple: true, choiceTextOther: true, title: 'Several' }),
    ask('dropdown', { ...list('dropdown', options), noneOfAbove: true }),
    ask('ranking', list('ranking', { x: 'X', y: 'Y', z: 'Z' })),
    ask('slider', { sliderMin: 0, sliderMax: 1, sliderStep: 0.01 }),
    ask('slider', { sliderMin: 0, sliderMax: 10, title: '' }),
    ask('rating'),
    ask('scale', { scaleStartValue: 0, scaleCount: 11 }),
    ask('input', { inputIsTextarea: true }),
    ask('email'),
    ask('phone'),
    ask('datetime', { dateTimeType: 'datetime' }),
    ask('matrix', {
      ...list('matrixRow', { r: 'R', s: 'S' }),
      ...list('matrixCol', { k: 'K', l: 'L', m: 'M' }),
      matrixChoiceType: 'multiple',
    }),
    ask('message'),
    ask('file', { fileMaxCount: 3 }),
    ask('html', { htmlCode: '<p>x</p>' }),
    ask('submit'),
  ];
}

export type Random = () => number;

function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

const day = 86_400_000;
const newest = Date.parse('2026-06-30T23:59:59.123Z');

export interface MadeVersion {
  id: number;
  structure: Structure;
}

/** Of one of the versions, which come oldest first. */
export function makeAnswer(random: Random, versions: readonly MadeVersion[], id: number): MadeAnswer {
  const version = versions[random() < 0.4 ? 0 : versions.length - 1]!;
  const status = oneOf(random, ['completed', 'completed', 'completed', 'unfinished', 'screenout'] as const);
  // More of them lately than long ago.
  const started = newest - Math.floor(random() ** 1.5 * 120 * day);
  const path = version.structure.ids.filter((id) => id !== 'submit');
  const reached = status === 'completed' ? path.length : 1 + Math.floor(random() * (path.length - 1));
  const values: Record<string, unknown> = {};
  const times: Record<string, number> = {};
  for (const id of path.slice(0, reached)) {
    const question = version.structure.entities[id]!;
    const value = random() < 0.15 ? null : valueFor(random, question);
    if (value !== null || status === 'unfinished') values[id] = value;
    if (random() < 0.7) times[id] = Math.min(Math.floor(-Math.log(1 - random()) * 15), 300);
  }
  const isComplete = status !== 'unfinished';
  const scored = status === 'completed' && random() < 0.8;
  return {
    id,
    version_id: version.id,
    status,
    is_hidden: random() < 0.1,
    is_viewed: random() < 0.3,
    started_at: new Date(started).toISOString(),
    completed_at: isComplete ? new Date(started + 2000 + Math.floor(random() * 900_000)).toISOString() : null,
    values,
    path: status === 'screenout' ? path.slice(0, reached) : [...path, 'submit'],
    next: isComplete ? null : (path[reached] ?? 'submit'),
    times,
    variables: {
      ...(random() < 0.6 ? { utm: oneOf(random, ['mail', 'push', 'ads']) } : {}),
      ...(random() < 0.8 ? { w: oneOf(random, ['1', '0.5', '2.25', 'x', '']) } : {}),
    },
    device: oneOf(random, ['desktop', 'mobile', 'tablet']),
    country: oneOf(random, ['DE', 'BR', null]),
    referrer: oneOf(random, ['example.com', 'news.example', null]),
    tags: random() < 0.2 ? [oneOf(random, ['vip', 'late', 'ещё'])] : [],
    note: random() < 0.05 ? 'Call HIM back' : null,
    score: scored ? Math.floor(random() * 2000) / 100 : null,
    max_score: scored ? oneOf(random, [20, 25]) : null,
  };
}

const words = ['Great service', 'Привет мир', 'so-so %', 'Ужас_но', 'nothing', '😀 fine', 'İstanbul'];

function valueFor(random: Random, { type, choiceMultiple, sliderMax }: Question): unknown {
  switch (type) {
    case 'yesno':
      return random() < 0.5;
    case 'choice': {
      if (choiceMultiple !== true) {
        const id = oneOf(random, ['a', 'b', 'c', 'd', 'other', 'hard_to_answer']);
        return { id, other: id === 'other' ? oneOf(random, words) : null };
      }
      const ids = ['a', 'b', 'c', 'other'].filter(() => random() < 0.4);
      return ids.length === 0 ? null : { ids, other: ids.includes('other') ? oneOf(random, words) : null };
    }
    case 'dropdown':
      return { id: oneOf(random, ['a', 'b', 'none_of_above']), other: null };
    case 'ranking':
      return ['x', 'y', 'z']
        .map((id) => [random(), id] as const)
        .toSorted(([a], [b]) => a - b)
        .map(([, id]) => id);
    case 'slider':
      return sliderMax === 10 ? Math.floor(random() * 11) : Math.floor(random() * 101) / 100;
    case 'rating':
      return 5 - Math.floor(random() ** 1.5 * 5);
    case 'scale':
      return Math.floor(random() * 11);
    case 'input':
      return random() < 0.5 ? oneOf(random, words) : `${oneOf(random, words)} ${Math.floor(random() * 1e6)}`;
    case 'email':
      return `${Math.floor(random() * 1e6)}@example.com`;
    case 'phone':
      return `+4915${Math.floor(random() * 1e6)}`;
    case 'datetime':
      return `2026-0${1 + Math.floor(random() * 4)}-1${Math.floor(random() * 10)}T1${Math.floor(random() * 10)}:30`;
    case 'matrix': {
      const rows = ['r', 's'].map((row) => [row, ['k', 'l', 'm'].filter(() => random() < 0.5)] as const);
      const answered = rows.filter(([, columns]) => columns.length > 0);
      return answered.length === 0 ? null : Object.fromEntries(answered);
    }
    case 'file':
      return Array.from({ length: 1 + Math.floor(random() * 3) }, () => randomUUID());
    default:
      return null;
  }
}
