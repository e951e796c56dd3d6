/**
 * A survey with every type of question and as many answers as asked for, stored as respondents' requests store them.
 * What was put in is kept, so that a test can count it again in its own way.
 */
import { randomUUID } from 'node:crypto';
import type { Question, Structure } from '../contract/questions/types.ts';
import { ask, choose, draft, type Built } from './draft.ts';
import { good, type House } from './house.ts';

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

export interface MadeSurvey {
  id: number;
  /** Oldest first. */
  versions: { id: number; structure: Structure }[];
  answers: MadeAnswer[];
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

export async function makeSurvey(
  house: House,
  { answers, seed }: { answers: number; seed: number },
): Promise<MadeSurvey> {
  const { alice } = house;
  const random = randomFrom(seed);
  const questions = everyType();
  const settings = { lang: 'en', scoring_switcher: true, extra_fields: variableNames.map((name) => ({ name })) };
  const id = await house.survey(alice, { widgets: draft(...questions), settings, publish: true, name: 'Everything' });
  const first = await latest(house, id);
  // The second version removes a question, adds one, and gives another a new form.
  const changed = questions
    .filter(({ entity }) => entity.type !== 'email')
    .map((one) => (one.entity.type === 'rating' ? { ...one, entity: { ...one.entity, ratingCount: 7 } } : one));
  good(
    await alice.post(
      `/quiz/${id}/save`,
      draft(...changed.slice(0, -1), ask('input', { title: 'Later' }), changed.at(-1)!),
    ),
  );
  good(await alice.post(`/quiz/${id}/publish`));
  const versions = [first, await latest(house, id)];
  const { rows } = await house.db.pool.query<{ id: string; name: string }>(
    'select id, name from variables where survey_id = $1',
    [id],
  );
  const variableIds = new Map(rows.map((row) => [row.name, row.id]));
  const made = Array.from({ length: answers }, (_, n) => makeAnswer(random, versions[random() < 0.4 ? 0 : 1]!, n));
  await insertAnswers(house, { surveyId: id, made, variableIds });
  return { id, versions, answers: made };
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

async function latest(house: House, surveyId: number): Promise<{ id: number; structure: Structure }> {
  const { rows } = await house.db.pool.query<{ id: number; widgets: Structure }>(
    'select id, widgets from versions where survey_id = $1 order by id desc limit 1',
    [surveyId],
  );
  return { id: rows[0]!.id, structure: rows[0]!.widgets };
}

type Random = () => number;

function oneOf<T>(random: Random, list: readonly T[]): T {
  return list[Math.floor(random() * list.length)]!;
}

const day = 86_400_000;
const newest = Date.parse('2026-06-30T23:59:59.123Z');

function makeAnswer(random: Random, version: { id: number; structure: Structure }, n: number): MadeAnswer {
  const status = oneOf(random, ['completed', 'completed', 'completed', 'unfinished', 'screenout'] as const);
  const started = newest - Math.floor(random() * 120 * day);
  const path = version.structure.ids.filter((id) => id !== 'submit');
  const reached = status === 'completed' ? path.length : 1 + Math.floor(random() * (path.length - 1));
  const values: Record<string, unknown> = {};
  const times: Record<string, number> = {};
  for (const id of path.slice(0, reached)) {
    const question = version.structure.entities[id]!;
    const value = random() < 0.15 ? null : valueFor(random, question);
    if (value !== null || status === 'unfinished') values[id] = value;
    if (random() < 0.7) times[id] = Math.floor(random() * 90);
  }
  const isComplete = status !== 'unfinished';
  const scored = status === 'completed' && random() < 0.8;
  return {
    id: n,
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

function valueFor(random: Random, { type, title }: Question): unknown {
  switch (type) {
    case 'yesno':
      return random() < 0.5;
    case 'choice': {
      if (title !== 'Several') {
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
      return title === '' ? Math.floor(random() * 11) : Math.floor(random() * 101) / 100;
    case 'rating':
      return 1 + Math.floor(random() * 5);
    case 'scale':
      return Math.floor(random() * 11);
    case 'input':
      return oneOf(random, words);
    case 'email':
      return `${Math.floor(random() * 9)}@example.com`;
    case 'phone':
      return `+4915${Math.floor(random() * 9)}`;
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

interface Insertion {
  surveyId: number;
  made: MadeAnswer[];
  variableIds: ReadonlyMap<string, string>;
}

const piece = 2000;

async function insertAnswers(house: House, { surveyId, made, variableIds }: Insertion): Promise<void> {
  for (let at = 0; at < made.length; at += piece) {
    const answers = made.slice(at, at + piece);
    const rows = answers.map(({ variables, status, ...rest }) => ({
      ...rest,
      uuid: randomUUID(),
      is_complete: status !== 'unfinished',
      is_screenout: status === 'screenout',
      extra_fields: Object.fromEntries(
        Object.entries(variables).map(([name, value]) => [variableIds.get(name)!, { name, value }]),
      ),
    }));
    const { rows: stored } = await house.db.pool.query<{ id: number }>(
      `insert into answers (survey_id, uuid, version_id, is_complete, is_screenout, is_hidden, is_viewed, is_listed, started_at,
         completed_at, "values", path, next, times, extra_fields, device, country, referrer, tags, note, score, max_score, lang)
       select $1, r.uuid, r.version_id, r.is_complete, r.is_screenout, r.is_hidden, r.is_viewed, true, r.started_at, r.completed_at,
         r."values", r.path, r.next, r.times, r.extra_fields, r.device, r.country, r.referrer, r.tags, r.note, r.score, r.max_score, 'en'
       from json_to_recordset($2::json) as r (uuid uuid, version_id bigint, is_complete boolean, is_screenout boolean,
         is_hidden boolean, is_viewed boolean, started_at timestamptz, completed_at timestamptz, "values" jsonb, path text[],
         next text, times jsonb, extra_fields jsonb, device text, country text, referrer text, tags text[], note text,
         score numeric, max_score numeric)
       returning id`,
      [surveyId, JSON.stringify(rows)],
    );
    for (const [n, row] of stored.entries()) answers[n]!.id = row.id;
  }
}
