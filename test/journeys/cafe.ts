/** The guest survey of a café: every type of question once, with pictures, a grid, points and a theme, as an owner would have it. */
import { ask, choose, draft, type Built } from '../draft.ts';
import { good, type House } from '../house.ts';

const list = (prefix: string, texts: readonly string[]) => ({
  [`${prefix}Ids`]: texts.map((_, n) => `o${n}`),
  [`${prefix}Entities`]: Object.fromEntries(texts.map((text, n) => [`o${n}`, { text }])),
});

export interface Pictures {
  /** Of four drinks and cakes. */
  options: readonly string[];
  room: string;
}

export function cafeQuestions({ options, room }: Pictures): Built[] {
  const dishes = ['Flat white', 'Filter coffee', 'Cinnamon bun', 'Carrot cake'];
  const pictured = dishes.map((text, n) => [`d${n}`, { text, imgUrl: options[n] ?? options[0] }] as const);
  return [
    ask('welcome', { title: 'How was your visit?', description: 'Two minutes, and the next coffee is better.' }),
    ask('rating', {
      title: 'How did you like your visit to Café Linden?',
      isRequired: true,
      multimedia: { type: 'img', imgUrl: room, imgLocation: 'top' },
    }),
    choose(
      {},
      {
        title: 'What did you have?',
        description: 'Choose all that you tried.',
        choiceType: 'image',
        choiceMultiple: true,
        choiceIds: pictured.map(([id]) => id),
        choiceEntities: Object.fromEntries(pictured),
        choiceTextOther: true,
      },
    ),
    ask('matrix', {
      title: 'How did you find …',
      ...list('matrixRow', ['the coffee', 'the cakes', 'the service', 'the prices']),
      ...list('matrixCol', ['Poor', 'Fair', 'Good', 'Excellent']),
      matrixIsAllRequired: true,
    }),
    choose(
      { a: 'Espresso', b: 'Filter coffee', c: 'Flat white' },
      { title: 'Which of these cups holds the most caffeine?', choiceScores: { b: 2, c: 1 }, hardToAnswer: true },
    ),
    ask('scale', {
      title: 'How likely are you to recommend us to a friend?',
      scaleStartValue: 0,
      scaleCount: 11,
      scaleLabelLeft: 'Not at all',
      scaleLabelRight: 'Very likely',
    }),
    ask('yesno', { title: 'Did you find a seat at once?', yesNoIcon: true }),
    ask('ranking', {
      title: 'What matters most to you?',
      ...list('ranking', ['Taste', 'Quiet', 'Price', 'Opening hours']),
    }),
    ask('slider', { title: 'How many minutes did you wait?', sliderMax: 30 }),
    ask('dropdown', {
      title: 'Which of our cafés were you in?',
      ...list('dropdown', ['Market', 'Harbour', 'Station']),
    }),
    ask('datetime', { title: 'When were you here?', dateTimeType: 'date' }),
    ask('input', { title: 'What could we do better?', inputIsTextarea: true }),
    ask('email', { title: 'Where can we send you a voucher?' }),
    ask('phone', { title: 'May we call you about it?' }),
    ask('file', { title: 'A picture of your table', fileFormats: ['image'], fileMaxCount: 3 }),
    ask('message', { title: 'Almost there', description: 'One last box, then you are done.' }),
    ask('html', { title: 'Find us', htmlCode: '<p>Linden Street 4</p>' }),
    ask('submit', { title: 'Thank you!', description: 'Show this page at the counter for a biscuit.' }),
  ];
}

/** In the workspace of Alice; published, and written on since. */
export async function openCafe(
  house: House,
  pictures?: readonly Uint8Array[],
): Promise<{ id: number; asked: Built[] }> {
  const { alice } = house;
  const addresses: string[] = [];
  for (const [n, bytes] of (pictures ?? [dot]).entries()) {
    const sent = await alice.upload(`/workspace/${alice.workspaceId}/media`, { name: `picture-${n}.png`, bytes });
    addresses.push(good(sent).media.url);
  }
  const [room, ...options] = addresses;
  const asked = cafeQuestions({ room: room!, options: options.length > 0 ? options : [room!] });
  const id = await house.survey(alice, {
    name: 'Café Linden: how was your visit?',
    widgets: draft(...asked.slice(0, 5)),
    settings: { lang: 'en', scoring_switcher: true, info_title: 'Autumn wave, all three houses' },
    publish: true,
  });
  good(await alice.post(`/quiz/${id}/save`, draft(...asked)));
  good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, name: 'Linden', ...look }));
  return { id, asked };
}

const look = {
  header_color: '#3b2a20',
  answers_text_color: '#3b2a20',
  buttons_color: '#7a4a2b',
  widget_active_color: '#7a4a2b',
  bg_color: '#fbf6ef',
  buttons_radius: 24,
  dark_mode: 'auto',
  dark_colors: {
    bg_color: '#211a16',
    header_color: '#f5ebe0',
    answers_text_color: '#f5ebe0',
    buttons_color: '#e0b48f',
    buttons_text_color: '#211a16',
    widget_active_color: '#e0b48f',
  },
};

/** The smallest picture there is. */
const dot = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
