/** Surveys whose files people and programs are to check: languages, themes, and what makes pages ugly. */
import { foldSurvey } from '../server/reports/tallies/fold.ts';
import { ask, choose, draft, type Built } from './draft.ts';
import { good, type House } from './house.ts';
import { openSurvey } from './respondent.ts';
import { sampleTexts, type SampleLanguage } from './sample-texts.ts';

export const sampleLanguages = ['en', 'ru', 'ar'] as const satisfies readonly SampleLanguage[];
export const sampleThemes = ['#1f5fbf', '#f7d154', '#111111', '#e91e63', '#00b894'] as const;
export const sampleCases = ['none', 'one', 'many', 'options', 'titles'] as const;

export interface Wanted {
  lang: SampleLanguage;
  kind: (typeof sampleCases)[number];
}

export interface Sample {
  id: number;
  questions: Record<string, Built>;
}

const completions: Record<Wanted['kind'], number> = { none: 0, one: 1, many: 120, options: 60, titles: 40 };
const longestTitle = 300;

export async function makeSample(house: House, wanted: Wanted): Promise<Sample> {
  const { alice } = house;
  const texts = sampleTexts[wanted.lang];
  const questions = questionsOf(wanted);
  const { id, rita } = await openSurvey(house, {
    widgets: draft(...Object.values(questions)),
    settings: {
      lang: wanted.lang === 'ar' ? 'en' : wanted.lang,
      ...(wanted.lang === 'ar' ? { content_lang: 'ar' } : {}),
      extra_fields: [{ name: 'utm_source' }],
    },
  });
  const name = wanted.kind === 'titles' ? `${texts.name}: ${texts.opinions.join(' ')}`.slice(0, 250) : texts.name;
  good(await alice.post(`/quiz/${id}/rename`, { name }));
  for (let number = 0; number < completions[wanted.kind]; number += 1)
    good(
      await rita.complete(replyOf(questions, number, wanted), {
        extra_fields: { utm_source: ['mail', 'ads'][number % 2] },
      }),
    );
  return { id, questions };
}

export async function paint({ alice }: House, id: number, theme: string): Promise<void> {
  good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, widget_active_color: theme }));
}

/** Each answer so many times, over the days of two months, and the visits that led to them. */
export async function multiply({ db }: House, id: number, times: number): Promise<void> {
  await db.pool.query(
    `insert into answers (survey_id, uuid, version_id, is_complete, is_listed, terms_accepted, started_at, completed_at,
       "values", path, extra_fields, lang, device)
     select survey_id, gen_random_uuid(), version_id, is_complete, is_listed, terms_accepted, started_at - days,
       completed_at - days, "values", path, extra_fields, lang, device
     from answers, generate_series(2, $2::int) n,
       lateral (select make_interval(days => (60 * ((n * 7919) % 1000 / 1000.0) ^ 2)::int, secs => n * 700) as days) at
     where survey_id = $1
     order by n, answers.id`,
    [id, times],
  );
  await db.pool.query(
    `insert into visit_counts (survey_id, day, device, country, source, browser, visits)
     select $1, current_date - d, device, country, source, browser, (4000 / (d + 2))::int
     from generate_series(0, 60) d,
       unnest(array['desktop', 'mobile', 'tablet'], array['DE', 'BR', 'GB'],
         array['', 'newsletter.example.com', 'search.example.org'], array['Chrome', 'Safari', 'Firefox'])
         as seen (device, country, source, browser)`,
    [id],
  );
  await foldSurvey(db, id);
}

const list = (prefix: string, texts: readonly string[]) => ({
  [`${prefix}Ids`]: texts.map((_, place) => `o${place}`),
  [`${prefix}Entities`]: Object.fromEntries(texts.map((text, place) => [`o${place}`, { text }])),
});

function questionsOf({ lang, kind }: Wanted): Record<string, Built> {
  const texts = sampleTexts[lang];
  const size = sizeOf(kind);
  const title = (number: number) => {
    const asked = texts.questions[number % texts.questions.length]!;
    return kind === 'titles' ? `${asked} ${texts.opinions.join(' ').repeat(3)}`.slice(0, longestTitle) : asked;
  };
  const option = (number: number) =>
    kind === 'options' && number % 7 === 3
      ? texts.opinions[number % texts.opinions.length]!
      : `${texts.options[number % texts.options.length]}${number < texts.options.length ? '' : ` ${number + 1}`}`;
  const options = Array.from({ length: size.options }, (_, number) => option(number));
  const [left, right] = texts.ends;
  return {
    welcome: ask('welcome', { title: texts.name, description: texts.opinions[0] }),
    yes: ask('yesno', { title: title(0), isRequired: true }),
    one: choose({}, { title: title(1), ...list('choice', options), choiceTextOther: true, hardToAnswer: true }),
    many: choose({}, { title: title(2), ...list('choice', options), choiceMultiple: true, choiceTextOther: true }),
    pick: ask('dropdown', { title: title(3), ...list('dropdown', options) }),
    rank: ask('ranking', { title: title(4), ...list('ranking', options.slice(0, size.places)) }),
    slide: ask('slider', { title: title(5), sliderMax: size.slide }),
    rate: ask('rating', { title: title(6) }),
    scale: ask('scale', {
      title: title(7),
      scaleStartValue: 0,
      scaleCount: 11,
      scaleLabelLeft: left,
      scaleLabelRight: right,
    }),
    words: ask('input', { title: title(8), inputIsTextarea: true, inputLimitMax: 20_000 }),
    mail: ask('email', { title: title(9) }),
    phone: ask('phone', { title: title(10) }),
    when: ask('datetime', { title: title(11), dateTimeType: 'date' }),
    grid: ask('matrix', {
      title: title(12),
      ...list('matrixRow', options.slice(0, size.rows)),
      ...list('matrixCol', kind === 'options' ? options.slice(0, size.columns) : texts.grades),
    }),
    typed: ask('matrix', {
      title: title(13),
      matrixChoiceType: 'text',
      ...list('matrixRow', texts.options.slice(0, 2)),
      ...list('matrixCol', texts.grades.slice(0, 2)),
    }),
    message: ask('message', { title: texts.opinions[1] }),
    file: ask('file', { title: title(14) }),
    html: ask('html', { htmlCode: '<p>x</p>' }),
    submit: ask('submit', { title: texts.thanks, submitTerms: true }),
  };
}

function sizeOf(kind: Wanted['kind']) {
  return kind === 'options'
    ? { options: 200, places: 15, rows: 30, columns: 20, slide: 1000 }
    : { options: 8, places: 5, rows: 5, columns: 5, slide: 20 };
}

function replyOf(questions: Record<string, Built>, number: number, { lang, kind }: Wanted): Record<string, unknown> {
  const { opinions } = sampleTexts[lang];
  const size = sizeOf(kind);
  const skewed = (most: number, salt = 1) => Math.floor((((number * 7919 * salt) % 1000) / 1000) ** 2 * most);
  const option = (most: number, salt?: number) => `o${skewed(most, salt)}`;
  const opinion = opinions[number % opinions.length]!;
  const values: Record<string, unknown> = {
    yes: number % 3 !== 0,
    one: number % 11 === 0 ? { id: 'other', other: opinion } : option(size.options),
    many: { ids: [...new Set([option(size.options, 3), option(size.options, 5)])], other: null },
    pick: option(size.options, 13),
    rank: Array.from({ length: size.places }, (_, place) => `o${(place + skewed(3)) % size.places}`),
    slide: skewed(size.slide),
    rate: 5 - skewed(5),
    scale: 10 - skewed(11),
    words: kind === 'options' ? `${opinion} ${opinions.join(' ').repeat(number % 3)}`.trim() : opinion,
    mail: `someone.with.a.rather.long.name${number}@subdomain.example.com`,
    phone: '+14155552671',
    when: `2026-03-${String((number % 28) + 1).padStart(2, '0')}`,
    grid: Object.fromEntries(
      Array.from({ length: size.rows }, (_, row) => [`o${row}`, [option(size.columns, row + 1)]]),
    ),
    typed: { o0: { o0: opinion.slice(0, 60) } },
  };
  const named = Object.entries(values).map(([name, value]) => [questions[name]!.id, value] as const);
  return { ...Object.fromEntries(named), submit: { terms: true } };
}
