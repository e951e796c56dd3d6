/** One survey with a question of every type, and an answer to it: what the reference shows, and tests send. */
import type { QuestionType } from './questions/types.ts';

export interface ExampleQuestion<T extends QuestionType = QuestionType> {
  id: string;
  type: T;
  entity: Record<string, unknown> & { type: QuestionType };
  /** Absent for steps that take none. */
  value?: unknown;
}

const options = (prefix: string, texts: Record<string, string>) => ({
  [`${prefix}Ids`]: Object.keys(texts),
  [`${prefix}Entities`]: Object.fromEntries(Object.entries(texts).map(([id, text]) => [id, { text }])),
});

const question = <T extends QuestionType>(
  [id, type]: [id: string, type: T],
  members: Record<string, unknown>,
  value?: unknown,
): ExampleQuestion<T> => ({
  id: id === '' ? type : `5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a${id}`,
  type,
  entity: { type, ...members },
  ...(value === undefined ? {} : { value }),
});

const examples = [
  question(['', 'welcome'], { title: 'Tell us about your visit', welcomeLabel: 'Start' }),
  question(['11', 'rating'], { title: 'How was it?', isRequired: true, ratingCount: 5, ratingFigure: 'star' }, 4),
  question(['12', 'yesno'], { title: 'Was it your first visit?' }, true),
  question(
    ['13', 'choice'],
    {
      title: 'What brought you here?',
      ...options('choice', { ad: 'An ad', friend: 'A friend' }),
      choiceTextOther: true,
    },
    { id: 'other', other: 'I live next door' },
  ),
  question(
    ['14', 'choice'],
    {
      title: 'What did you have?',
      choiceMultiple: true,
      ...options('choice', { coffee: 'Coffee', cake: 'Cake', tea: 'Tea' }),
    },
    ['coffee', 'cake'],
  ),
  question(
    ['15', 'dropdown'],
    { title: 'Which café?', ...options('dropdown', { old: 'Old town', port: 'At the port' }) },
    'port',
  ),
  question(
    ['16', 'ranking'],
    { title: 'What matters most?', ...options('ranking', { taste: 'Taste', price: 'Price', place: 'Place' }) },
    ['taste', 'place', 'price'],
  ),
  question(
    ['17', 'slider'],
    { title: 'How many minutes did you wait?', sliderMin: 0, sliderMax: 60, sliderStep: 5 },
    15,
  ),
  question(
    ['18', 'scale'],
    {
      title: 'Would you recommend us?',
      scaleStartValue: 0,
      scaleCount: 11,
      scaleLabelLeft: 'No',
      scaleLabelRight: 'Yes',
    },
    9,
  ),
  question(['19', 'input'], { title: 'What should we do better?', inputIsTextarea: true }, 'More chairs outside'),
  question(['20', 'email'], { title: 'Your e-mail' }, 'ann@example.com'),
  question(
    ['21', 'phone'],
    { title: 'Your phone', phoneStrictValidation: true, phoneDefaultCountry: 'DE' },
    '+4915112345678',
  ),
  question(['22', 'datetime'], { title: 'When do you come again?', dateTimeType: 'datetime' }, '2026-03-01T14:30'),
  question(
    ['23', 'matrix'],
    {
      title: 'How were we?',
      ...options('matrixRow', { speed: 'Speed', service: 'Service' }),
      ...options('matrixCol', { good: 'Good', fair: 'Fair', poor: 'Poor' }),
    },
    { speed: ['good'], service: ['fair'] },
  ),
  question(['24', 'message'], { title: 'Almost done', description: 'One more thing.', messageLabel: 'Go on' }),
  question(['25', 'file'], { title: 'A picture of your table', fileFormats: ['image'], fileMaxSizeMb: 5 }, [
    'a3bb189e-8bf9-4c4d-9d0e-2f6a7b8c9d10',
  ]),
  question(['26', 'html'], { htmlCode: '<p>See our <b>menu</b>.</p>', htmlIsEmbedded: false }),
  question(['', 'submit'], { title: 'Thank you!', submitLabel: 'Send', submitTerms: true }, { terms: true }),
];

/** A type without an example does not compile. */
type Shown = (typeof examples)[number]['type'];
export const exampleQuestions: QuestionType extends Shown ? readonly ExampleQuestion[] : Exclude<QuestionType, Shown> =
  examples;

export const exampleDraft = draftOf(
  exampleQuestions.filter(({ type }) => ['welcome', 'rating', 'submit'].includes(type)),
);
export const exampleOfEveryType = draftOf(exampleQuestions);

export function draftOf(questions: readonly ExampleQuestion[]) {
  return {
    ids: questions.map(({ id }) => id),
    entities: Object.fromEntries(questions.map(({ id, entity }) => [id, entity])),
  };
}

/** The values of an answer to all of it; steps without a value are passed. */
export const exampleValues = Object.fromEntries(exampleQuestions.map(({ id, value }) => [id, value ?? null]));

const [rating, first, reason, , , , , , recommend] = exampleQuestions.slice(1).map(({ id }) => id);
const test = (id: string | undefined, operator: string, value?: unknown) => ({
  source: { type: 'widget', id },
  operator,
  ...(value === undefined ? {} : { value }),
});

export const exampleConditions = {
  jumps: {
    [rating!]: [
      { when: { op: 'and', items: [test(rating, 'lt', 3)] }, to: { type: 'widget', id: exampleQuestions[10]!.id } },
      { when: null, to: { type: 'next' } },
    ],
  },
  display: {
    [recommend!]: {
      action: 'show',
      when: {
        op: 'or',
        items: [
          test(first, 'eq', 'no'),
          { op: 'and', items: [test(reason, 'any_of', ['friend', 'other']), test(rating, 'gte', 4)] },
        ],
      },
    },
  },
  quotas: [{ name: 'newcomers', limit: 200, when: { op: 'and', items: [test(first, 'eq', 'yes')] } }],
};
