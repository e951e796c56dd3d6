/**
 * What people said, for journeys through the results: a survey with all seventeen types, a rule, points and two versions, and as many
 * answers as asked for. They tell two stories: since 20 May guests are unhappier and half of the unhappy ones name the noise, and a
 * third of those who met question 7 of the quiz know the country. Everything else is drawn; the same seed draws the same.
 */
import { randomUUID } from 'node:crypto';
import { compileVersion } from '../../server/answers/served/version.ts';
import { scoreOf } from '../../engine/score.ts';
import { foldSurvey } from '../../server/reports/tallies/fold.ts';
import { followTrail, readEntries, type Survey } from '../../engine/trail.ts';
import { ask, choose, draft, type Built } from '../draft.ts';
import { copyAnswers } from '../generated-copy.ts';
import { makeAnswer, type MadeAnswer, type MadeVersion, type Random, randomFrom } from '../generated.ts';
import { good, type House } from '../house.ts';
import { untilDone } from '../results.ts';
import { respondentAt, type Respondent } from '../respondent.ts';

/** Sixteen, as the questions are called here; the seventeenth type says hello. */
function makeQuestions() {
  const list = (prefix: string, labels: Record<string, string>) => ({
    [`${prefix}Ids`]: Object.keys(labels),
    [`${prefix}Entities`]: Object.fromEntries(Object.entries(labels).map(([key, text]) => [key, { text }])),
  });
  return {
    welcome: ask('welcome', { title: 'Coffee evening' }),
    before: ask('yesno', { title: 'Had you been here before?' }),
    rating: ask('rating', { title: 'How was your evening?' }),
    wrong: choose(
      { a: 'The noise', b: 'The waiting', c: 'Cold coffee' },
      { choiceMultiple: true, choiceTextOther: true, title: 'What was not as it should be?' },
    ),
    recommend: ask('scale', { title: 'Would you recommend us?', scaleStartValue: 0, scaleCount: 11 }),
    source: choose(
      { a: 'Friends', b: 'A poster', c: 'The newspaper', d: 'I was passing' },
      { choiceTextOther: true, hardToAnswer: true, title: 'How did you hear of us?' },
    ),
    table: ask('dropdown', {
      ...list('dropdown', { a: 'At the window', b: 'In the back' }),
      title: 'Your table',
      noneOfAbove: true,
    }),
    quiz: choose(
      { a: 'Brazil', b: 'Vietnam', c: 'Colombia', d: 'Ethiopia' },
      { title: 'Quiz: who grows the most coffee?', choiceScores: { a: 2 } },
    ),
    cups: ask('ranking', { ...list('ranking', { x: 'Espresso', y: 'Filter', z: 'Mokka' }), title: 'Order the cups' }),
    strength: ask('slider', { sliderMin: 0, sliderMax: 10, title: 'How strong do you like it?' }),
    come: ask('datetime', { dateTimeType: 'datetime', title: 'When do you come again?' }),
    crew: ask('matrix', {
      ...list('matrixRow', { r: 'At the bar', s: 'At the table' }),
      ...list('matrixCol', { k: 'Kind', l: 'Quick', m: 'Knowing' }),
      matrixChoiceType: 'multiple',
      title: 'Our people were',
    }),
    words: ask('input', { inputIsTextarea: true, title: 'Tell us more' }),
    email: ask('email', { title: 'Your e-mail' }),
    phone: ask('phone', { title: 'Your number' }),
    photo: ask('file', { fileMaxCount: 3, title: 'A photo of the evening' }),
    note: ask('message', { title: 'Nearly done' }),
    map: ask('html', { htmlCode: '<p>Here we are</p>', title: 'Where we are' }),
    submit: ask('submit', { title: 'Send' }),
  } satisfies Record<string, Built>;
}

export type Named = ReturnType<typeof makeQuestions>;

export interface AnsweredSurvey {
  id: number;
  name: string;
  /** Ids of the questions by what they are called here. */
  questions: Readonly<Record<keyof Named, string>>;
  /** Oldest first. */
  versions: MadeVersion[];
  /** Those that were drawn; a few with photos were sent after them. */
  answers: MadeAnswer[];
  /** Gives one more answer, as a guest does now. */
  rita: Respondent;
}

/** From so many on. */
const counted = 10_000;

export async function answeredSurvey(
  house: House,
  { answers = 2000, photos = 2, seed = 20 }: { answers?: number; photos?: number; seed?: number } = {},
): Promise<AnsweredSurvey> {
  const named = makeQuestions();
  const [id, code] = await publishTwice(house, named);
  const versions = await readVersions(house, id);
  const { rows: variables } = await house.db.pool.query<{ id: string; name: string }>(
    'select id, name from variables where survey_id = $1',
    [id],
  );
  const questions = Object.fromEntries(
    Object.entries(named).map(([name, one]) => [name, one.id]),
  ) as AnsweredSurvey['questions'];
  const stories = new Map(versions.map((version) => [version.id, surveyOf(version)]));
  const random = randomFrom(seed);
  const made: MadeAnswer[] = [];
  await copyAnswers(house.config.databaseDirectUrl!, {
    surveyId: id,
    count: answers,
    make: (answerId) => {
      const drawn = makeAnswer(random, versions, answerId);
      const answer = settled(tell(drawn, { random, questions }), stories.get(drawn.version_id)!);
      made.push(answer);
      return answer;
    },
    variableIds: new Map(variables.map((row) => [row.name, row.id])),
  });
  await house.db.pool.query('analyze answers');
  // Of so many the product's job would have counted all but the newest.
  if (answers >= counted) await untilDone(() => foldSurvey(house.db, id));
  const rita = respondentAt(house.app, code);
  for (let n = 1; n <= photos; n += 1) await sendPhoto(rita, questions, n);
  return { id, name: 'Coffee evening', questions, versions, answers: made, rita };
}

/** The newest answers, which have files that are there. */
async function sendPhoto(rita: Respondent, questions: AnsweredSurvey['questions'], n: number): Promise<void> {
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [questions.rating]: n } }));
  const { id } = good(await rita.upload(uuid, questions.photo, { name: `Evening ${n}.png`, bytes: dot }));
  const wrong = { ids: ['a'], other: null };
  const values = { [questions.rating]: n, [questions.wrong]: wrong, [questions.quiz]: 'b', [questions.photo]: [id] };
  good(await rita.complete(values, {}, uuid));
}

/** One green pixel. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkiPj/HwAEGAJKgAYhHgAAAABJRU5ErkJggg==',
  'base64',
);

/** Whoever was content is not asked what was wrong; the first version asked for the evening in other words. */
async function publishTwice({ alice, survey }: House, named: Named): Promise<[id: number, code: string]> {
  const conditions = {
    display: {
      [named.wrong.id]: {
        action: 'show',
        when: { op: 'and', items: [{ source: { type: 'widget', id: named.rating.id }, operator: 'lt', value: 4 }] },
      },
    },
  };
  const before = { ...named, rating: { ...named.rating, entity: { ...named.rating.entity, title: 'How was it?' } } };
  const id = await survey(alice, {
    name: 'Coffee evening',
    widgets: draft(...Object.values(before)),
    settings: { lang: 'en', scoring_switcher: true, extra_fields: [{ name: 'utm' }, { name: 'w' }] },
    conditions,
    publish: true,
  });
  good(await alice.post(`/quiz/${id}/save`, draft(...Object.values(named))));
  good(await alice.post(`/quiz/${id}/publish`));
  return [id, good(await alice.get(`/quiz/${id}`)).virtual_id];
}

interface Told extends MadeVersion {
  conditions: Record<string, unknown>;
}

async function readVersions({ db }: House, id: number): Promise<Told[]> {
  const { rows } = await db.pool.query<Told>(
    'select id, widgets as structure, conditions from version_contents where survey_id = $1 order by id',
    [id],
  );
  return rows;
}

function surveyOf({ id, structure, conditions }: MadeVersion & Partial<Told>): Survey {
  const compiled = compileVersion(id, { widgets: structure, conditions: conditions ?? {} });
  return { structure, conditions: compiled.conditions, requiredMode: 'individual', scoring: true };
}

const loud = Date.parse('2026-05-20T00:00:00Z');

function tell(
  answer: MadeAnswer,
  { random, questions }: { random: Random; questions: AnsweredSurvey['questions'] },
): MadeAnswer {
  const values = { ...answer.values };
  const say = (id: string, value: unknown) => {
    if (values[id] !== undefined && values[id] !== null) values[id] = value;
  };
  const isLoud = Date.parse(answer.started_at) >= loud;
  const stars = Math.min(5, Math.max(1, Math.round((isLoud ? 1.2 : 2.6) + random() * 2.8)));
  say(questions.rating, stars);
  if (stars < 4 && isLoud) say(questions.wrong, { ids: random() < 0.6 ? ['a'] : ['b', 'c'], other: null });
  say(questions.quiz, { id: ['a', 'b', 'c', 'd'][Math.floor(random() ** 1.2 * 4)], other: null });
  // No file of a drawn answer was ever sent.
  delete values[questions.photo];
  return { ...answer, values };
}

/** The way and the points that the engine finds for what was said. */
function settled(answer: MadeAnswer, survey: Survey): MadeAnswer {
  const { structure } = survey;
  const readings = readEntries(survey, { values: answer.values });
  const submission = { values: answer.values, order: structure.ids, variable: () => undefined };
  const trail = followTrail(survey, submission, { readings, sent: answer.status === 'completed' });
  const values = Object.fromEntries(trail.path.flatMap((id) => (id in answer.values ? [[id, answer.values[id]]] : [])));
  const reached = answer.next === null ? answer.path.length : structure.ids.indexOf(answer.next);
  const next = answer.next && (trail.path.find((id) => structure.ids.indexOf(id) >= reached) ?? 'submit');
  const isScreened = answer.status === 'screenout';
  const path = isScreened ? trail.path.filter((id) => answer.path.includes(id)) : trail.path;
  const score =
    answer.status === 'completed'
      ? scoreOf(
          path
            .map((id) => structure.entities[id]!)
            .map((question) => {
              return { question, value: trail.valueOf(question.id), offered: trail.offered(question) };
            }),
        )
      : null;
  return { ...answer, values, path, next, score: score?.score ?? null, max_score: score?.maxScore ?? null };
}
