/** Every kind of change that respondents notice, each made of one survey. */
import { addItems, type Change, moveItems, removeItems, setItem, setMember } from '../web/dashboard/draft/acts.ts';
import { type Draft, readDraft } from '../web/dashboard/draft/draft.ts';

const uuid = (digit: string) => `${digit.repeat(8)}-0000-4000-8000-000000000000`;
export const [visit, plan, yes, grid, why, mail, slide, town] = ['1', '2', '3', '4', '5', '6', '7', '8'].map(uuid) as [
  string,
  string,
  string,
  string,
  string,
  string,
  string,
  string,
];

const below4 = { op: 'and', items: [{ source: { type: 'widget', id: visit }, operator: 'lt', value: 4 }] };
const isPro = { op: 'and', items: [{ source: { type: 'widget', id: plan }, operator: 'eq', value: 'b' }] };

export const survey: Draft = readDraft(
  {
    ids: ['welcome', visit, plan, yes, grid, why, mail, slide, town, 'submit'],
    entities: {
      welcome: { type: 'welcome', title: 'Hello' },
      [visit]: { type: 'rating', title: 'How was it?' },
      [plan]: {
        type: 'choice',
        title: 'Which <b>plan</b>?',
        choiceIds: ['a', 'b'],
        choiceEntities: { a: { text: 'Free' }, b: { text: 'Pro' } },
        choiceScores: { a: 1 },
      },
      [yes]: { type: 'yesno', title: 'Again?' },
      [grid]: {
        type: 'matrix',
        title: 'Rate each',
        matrixRowIds: ['r'],
        matrixRowEntities: { r: { text: 'Food' } },
        matrixColIds: ['c', 'd'],
        matrixColEntities: { c: { text: 'Good' }, d: { text: 'Bad' } },
      },
      [why]: { type: 'input', title: 'Why?', inputPlaceholder: 'Tell us' },
      [mail]: { type: 'email', title: 'Your address?', isBlocked: true },
      [slide]: { type: 'slider', title: 'How much?' },
      [town]: { type: 'dropdown', title: 'Where?', dropdownIds: ['x'], dropdownEntities: { x: { text: 'Rome' } } },
      submit: { type: 'submit', title: 'Thanks' },
    },
  },
  {
    jumps: {
      [visit]: [
        { id: 'low', when: below4, to: { type: 'widget', id: why } },
        { id: 'rest', when: null, to: { type: 'widget', id: slide } },
      ],
    },
    display: { [town]: { id: 'd', action: 'show', when: isPro } },
    quotas: [{ id: 'pro', name: 'Pros', limit: 100, when: isPro }],
  },
);

const questions = { list: 'questions' } as const;
const options = { list: 'options', question: plan, prefix: 'choice' } as const;
const jumps = { list: 'jumps', question: visit } as const;
const quotas = { list: 'quotas' } as const;
const set = (question: string, path: string, value: unknown) => setMember(question, path.split('.'), value);
const withRules =
  (change: (rules: Draft['conditions']) => Partial<Draft['conditions']>): Change =>
  (draft) => ({ ...draft, conditions: { ...draft.conditions, ...change(draft.conditions) } });
const picture = { type: 'img', imgUrl: 'https://example.com/files/cat.png' };
const video = { type: 'video', videoUrl: 'https://example.com/v.mp4' };
const both =
  (...changes: Change[]): Change =>
  (draft) =>
    changes.reduce((next, change) => change(next), draft);

/** `from` is done to both sides. */
export interface Case {
  from?: Change;
  change: Change;
}

export const cases: Record<string, Case> = {
  'a question is added': {
    change: addItems(questions, [['new', { type: 'input', title: 'Where did you hear of us?' }]], yes),
  },
  'one is added first': { change: addItems(questions, [['new', { type: 'yesno', title: 'Are you new?' }]], 'welcome') },
  'a screen is added': {
    from: removeItems(questions, ['welcome']),
    change: addItems(questions, [['welcome', { type: 'welcome' }]], null),
  },
  'a question is deleted': { change: removeItems(questions, [yes]) },
  'a screen is deleted': { change: removeItems(questions, ['welcome']) },
  'a question is left out': { change: set(why, 'isBlocked', true) },
  'a question is shown again': { change: set(mail, 'isBlocked', false) },
  'a question is moved': { change: moveItems(questions, [slide], plan) },
  'a question is moved first': { change: moveItems(questions, [slide], 'welcome') },
  'another type': { change: setItem(questions, why, { type: 'email', title: 'Why?' }) },
  'another type with options': {
    change: setItem(questions, plan, {
      type: 'dropdown',
      title: 'Which <b>plan</b>?',
      dropdownIds: ['a', 'c'],
      dropdownEntities: { a: { text: 'Free' }, c: { text: 'Team' } },
      dropdownScores: { a: 1 },
    }),
  },
  'the title': { change: set(visit, 'title', 'How was your visit?') },
  'the marks of a title': { change: set(plan, 'title', 'Which <i>plan</i>?') },
  'a heading': { change: set('welcome', 'title', 'Welcome!') },
  'a further text': { change: set(visit, 'description', 'Be honest &amp; brief') },
  'no further text': { from: set(visit, 'description', 'Be brief'), change: set(visit, 'description', '') },
  'it must be answered': { change: set(visit, 'isRequired', true) },
  'the title is not shown': { change: set(visit, 'withTitle', false) },
  'the heading is not shown': { change: set('welcome', 'withTitle', false) },
  'a time limit': { change: both(set(visit, 'filling_time_enabled', true), set(visit, 'filling_time_seconds', 30)) },
  'a picture': { change: set(visit, 'multimedia', picture) },
  'another picture': {
    from: set(visit, 'multimedia', picture),
    change: set(visit, 'multimedia.imgUrl', 'https://example.com/files/dog.png'),
  },
  'a picture of the same name': {
    from: set(visit, 'multimedia', picture),
    change: set(visit, 'multimedia.imgUrl', 'https://example.org/cat.png'),
  },
  'no picture': { from: set(visit, 'multimedia', picture), change: set(visit, 'multimedia', undefined) },
  'the place of a picture': {
    from: set(visit, 'multimedia', picture),
    change: set(visit, 'multimedia.imgLocation', 'left'),
  },
  'what a picture shows': {
    from: set(visit, 'multimedia', picture),
    change: set(visit, 'multimedia.imgAlt', 'A cat <asleep>'),
  },
  'a setting of a video': {
    from: set(visit, 'multimedia', video),
    change: set(visit, 'multimedia.videoSettings.loop', true),
  },
  'a choice of several words': { change: set(why, 'inputFormat', 'integer') },
  'a number': { change: set(visit, 'ratingCount', 10) },
  'a list of words': {
    change: setItem(questions, mail, { type: 'phone', title: 'Your number?', phoneAllowedCountries: ['DE', 'AT'] }),
    from: setItem(questions, mail, { type: 'phone', title: 'Your number?' }),
  },
  'words in place of the usual ones': { change: set('submit', 'submitLabel', 'Send it') },
  'a hint': { change: set(why, 'inputPlaceholder', '') },
  'a side of yes or no': { change: set(yes, 'yesNoTextEntities', { yes: { text: 'Sure' } }) },
  'where it leads in the end': { change: set('submit', 'finishNextUrl', 'https://example.com/') },
  'what those see who are screened out': { change: set('submit', 'screenoutTitle', 'Sorry') },
  'options from an earlier question': { change: set(town, 'carryForward', { from: plan, mode: 'not_selected' }) },
  'a member that only programs know': {
    from: setMember(mail, ['isBlocked'], false),
    change: set(mail, 'emailWidth', 12),
  },
  'options are added': {
    change: addItems(
      options,
      ['c', 'd', 'e', 'f', 'g', 'h'].map((id) => [id, { text: `Plan ${id}` }] as const),
      'b',
    ),
  },
  'an option is deleted': { change: removeItems(options, ['a']) },
  'an option is moved': { change: moveItems(options, ['b'], null) },
  'an option is renamed': { change: set(plan, 'choiceEntities.a.text', 'Gratis') },
  'the marks of an option': { change: set(plan, 'choiceEntities.a.text', '<b>Free</b>') },
  'an option gets a picture': { change: set(plan, 'choiceEntities.a.imgUrl', 'https://example.com/a.png') },
  'what the picture of an option shows': {
    from: set(plan, 'choiceEntities.a.imgUrl', 'https://example.com/a.png'),
    change: set(plan, 'choiceEntities.a.imgAlt', 'A door'),
  },
  'rows and columns': {
    change: both(
      addItems({ list: 'options', question: grid, prefix: 'matrixRow' }, [['s', { text: 'Staff' }]], 'r'),
      removeItems({ list: 'options', question: grid, prefix: 'matrixCol' }, ['d']),
    ),
  },
  'points of an option': { change: set(plan, 'choiceScores', { a: 2 }) },
  'points of a side': { change: set(yes, 'yesNoScores', { yes: 5 }) },
  'points of a step': { change: set(visit, 'ratingScores', { 5: 1 }) },
  'points of a cell': { change: set(grid, 'matrixScores', { c: 1, r: { d: 3 } }) },
  'accepted texts': { change: set(why, 'inputScores', [{ text: 'Because', score: 1 }]) },
  'points of a range': { change: set(slide, 'sliderScores', [{ from: 0, to: 10, score: 2 }]) },
  'a rule is added': {
    change: addItems({ list: 'jumps', question: plan }, [['n', { when: isPro, to: { type: 'submit' } }]], null),
  },
  'a rule is changed': {
    change: setItem(jumps, 'low', { when: below4, to: { type: 'screenout' } }),
  },
  'a rule is deleted': { change: removeItems(jumps, ['low']) },
  'rules in another order': { change: moveItems(jumps, ['rest'], null) },
  'a question is always shown': { change: withRules(() => ({ display: {} })) },
  'a question is shown in other cases': {
    change: withRules(({ display }) => ({ display: { [town]: { ...display[town]!, action: 'hide' } } })),
  },
  'a quota is added': { change: addItems(quotas, [['n', { name: 'Low', limit: 10, when: below4 }]], 'pro') },
  'a quota is changed': { change: setItem(quotas, 'pro', { name: 'Pros', limit: 200, when: isPro }) },
  'a quota is deleted': { change: removeItems(quotas, ['pro']) },
};
