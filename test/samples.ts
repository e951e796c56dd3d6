/** Surveys whose files people and programs are to judge: languages, themes, and what makes pages ugly. */
import type { Language } from '../contract/common.ts';
import { ask, choose, draft, type Built } from './draft.ts';
import { good, type House } from './house.ts';
import { openSurvey } from './rita.ts';

export const sampleLanguages = ['en', 'ru', 'es'] as const satisfies readonly Language[];
export const sampleThemes = ['#1f5fbf', '#f7d154', '#111111', '#e91e63', '#00b894'] as const;
export const sampleCases = ['none', 'one', 'many', 'large', 'rtl'] as const;

export interface Sample {
  id: number;
  name: string;
  questions: Record<string, Built>;
}

export interface Wanted {
  lang: (typeof sampleLanguages)[number];
  theme: string;
  kind: (typeof sampleCases)[number];
}

const names: Record<Wanted['lang'], string> = {
  en: 'Customer satisfaction 2026',
  ru: 'Удовлетворённость клиентов 2026',
  es: 'Satisfacción de los clientes 2026',
};
const words: Record<Wanted['lang'], string> = {
  en: 'How satisfied are you with the responsiveness of our representatives',
  ru: 'Насколько вы удовлетворены предупредительностью наших представителей',
  es: 'Hasta qué punto está satisfecho con la disponibilidad de nuestros representantes',
};
const opinions: Record<Wanted['lang'], string> = {
  en: 'The delivery was quick and the courier friendly, but the packaging could be considerably more environmentally friendly.',
  ru: 'Доставка была быстрой, курьер вежливым, однако упаковку хотелось бы видеть значительно более экологичной.',
  es: 'La entrega fue rápida y el repartidor amable, pero el embalaje podría ser bastante más respetuoso con el medioambiente.',
};

export async function makeSample(house: House, wanted: Wanted): Promise<Sample> {
  const { alice } = house;
  const questions = questionsOf(wanted);
  const { id, rita } = await openSurvey(house, {
    widgets: draft(...Object.values(questions)),
    settings: {
      lang: wanted.lang,
      ...(wanted.kind === 'rtl' ? { content_lang: 'ar' } : {}),
      extra_fields: [{ name: 'utm_source' }],
    },
  });
  const name =
    wanted.kind === 'large'
      ? `${names[wanted.lang]}: ${words[wanted.lang]}, ${opinions[wanted.lang]}`
      : names[wanted.lang];
  good(await alice.post(`/quiz/${id}/rename`, { name: name.slice(0, 250) }));
  good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, widget_active_color: wanted.theme }));
  const count = { none: 0, one: 1, many: 120, large: 60, rtl: 25 }[wanted.kind];
  for (let number = 0; number < count; number += 1)
    good(
      await rita.complete(replyOf(questions, number, wanted), {
        extra_fields: { utm_source: ['mail', 'ads'][number % 2] },
      }),
    );
  return { id, name, questions };
}

const list = (prefix: string, texts: readonly string[]) => ({
  [`${prefix}Ids`]: texts.map((_, place) => `o${place}`),
  [`${prefix}Entities`]: Object.fromEntries(texts.map((text, place) => [`o${place}`, { text }])),
});

function questionsOf({ lang, kind }: Wanted): Record<string, Built> {
  const isLarge = kind === 'large';
  const base = kind === 'rtl' ? 'ما مدى رضاك عن سرعة استجابة ممثلينا؟ שאלה 👩‍👩‍👧' : `${words[lang]}?`;
  const title = (number: number) =>
    isLarge ? `${number}. ${`${base} `.repeat(6)}`.slice(0, 300) : `${base} (${number})`;
  const option = (number: number) =>
    kind === 'rtl'
      ? `خيار ${number} אפשרות 😀`
      : isLarge && number % 7 === 0
        ? opinions[lang]
        : `${['Berlin', 'Санкт-Петербург', 'Córdoba', 'São Paulo', 'Llanfairpwllgwyngyll'][number % 5]} ${number + 1}`;
  const options = Array.from({ length: isLarge ? 200 : 6 }, (_, number) => option(number));
  return {
    welcome: ask('welcome', { title: base, description: opinions[lang] }),
    yes: ask('yesno', { title: title(1), isRequired: true }),
    one: choose({}, { title: title(2), ...list('choice', options), choiceTextOther: true, hardToAnswer: true }),
    many: choose({}, { title: title(3), ...list('choice', options), choiceMultiple: true, choiceTextOther: true }),
    pick: ask('dropdown', { title: title(4), ...list('dropdown', options) }),
    rank: ask('ranking', { title: title(5), ...list('ranking', options.slice(0, isLarge ? 15 : 4)) }),
    slide: ask('slider', { title: title(6), sliderMax: isLarge ? 1000 : 20 }),
    rate: ask('rating', { title: title(7) }),
    scale: ask('scale', {
      title: title(8),
      scaleStartValue: 0,
      scaleCount: 11,
      scaleLabelLeft: 'No',
      scaleLabelRight: 'Yes',
    }),
    words: ask('input', { title: title(9), inputIsTextarea: true, inputLimitMax: 20_000 }),
    mail: ask('email', { title: title(10) }),
    phone: ask('phone', { title: title(11) }),
    when: ask('datetime', { title: title(12), dateTimeType: 'date' }),
    grid: ask('matrix', {
      title: title(13),
      ...list('matrixRow', options.slice(0, isLarge ? 30 : 5)),
      ...list('matrixCol', isLarge ? options.slice(0, 20) : ['1', '2', '3', '4', '5']),
    }),
    typed: ask('matrix', {
      title: title(14),
      matrixChoiceType: 'text',
      ...list('matrixRow', ['A', 'B']),
      ...list('matrixCol', ['C', 'D']),
    }),
    message: ask('message', { title: opinions[lang] }),
    file: ask('file', { title: title(15) }),
    html: ask('html', { htmlCode: '<p>x</p>' }),
    submit: ask('submit', { submitTerms: true }),
  };
}

function replyOf(questions: Record<string, Built>, number: number, { lang, kind }: Wanted): Record<string, unknown> {
  const isLarge = kind === 'large';
  const skewed = (size: number, salt = 1) => Math.floor((((number * 7919 * salt) % 1000) / 1000) ** 2 * size);
  const option = (size: number, salt?: number) => `o${skewed(size, salt)}`;
  const size = isLarge ? 200 : 6;
  const places = Array.from({ length: isLarge ? 15 : 4 }, (_, place) => `o${(place + number) % (isLarge ? 15 : 4)}`);
  const rows = Array.from({ length: isLarge ? 30 : 5 }, (_, row) => [`o${row}`, [option(isLarge ? 20 : 5, row + 1)]]);
  const values: Record<string, unknown> = {
    yes: number % 3 !== 0,
    one: number % 11 === 0 ? { id: 'other', other: opinions[lang] } : option(size),
    many: { ids: [...new Set([option(size, 3), option(size, 5)])], other: null },
    pick: option(size, 13),
    rank: places,
    slide: skewed(isLarge ? 1000 : 20),
    rate: 5 - skewed(5),
    scale: 10 - skewed(11),
    words:
      kind === 'rtl'
        ? 'التسليم كان سريعًا والساعي ودودًا جدًا 👍 המשלוח היה מהיר'
        : `${opinions[lang]} ${isLarge ? opinions[lang].repeat(number % 5) : ''}`,
    mail: `someone.with.a.rather.long.name${number}@subdomain.example.com`,
    phone: '+14155552671',
    when: `2026-03-${String((number % 28) + 1).padStart(2, '0')}`,
    grid: Object.fromEntries(rows),
    typed: { o0: { o0: opinions[lang].slice(0, 60) } },
  };
  const named = Object.entries(values).map(([name, value]) => [questions[name]!.id, value] as const);
  return { ...Object.fromEntries(named), submit: { terms: true } };
}
