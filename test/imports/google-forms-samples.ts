/** Forms as the service gives them, written after its reference (forms.get): one for each thing that it can say. */

type Json = Record<string, unknown>;

function form(items: Json[], more: Json = {}): Json {
  return {
    formId: '1FAI',
    revisionId: '00000042',
    responderUri: 'https://docs.google.com/forms/d/e/1/viewform',
    info: { title: 'Visit', documentTitle: 'visit 2026' },
    items,
    ...more,
  };
}

function asked(title: string, question: Json, more: Json = {}): Json {
  return {
    itemId: `i-${title}`,
    title,
    questionItem: { question: { questionId: `q-${title}`, ...question } },
    ...more,
  };
}

function radio(options: (string | Json)[], type = 'RADIO'): Json {
  return { choiceQuestion: { type, options: options.map((one) => (typeof one === 'string' ? { value: one } : one)) } };
}

function section(itemId: string, title = '', description = ''): Json {
  return { itemId, ...(title ? { title } : {}), ...(description ? { description } : {}), pageBreakItem: {} };
}

const onePage = form(
  [
    asked('Your name', { required: true, textQuestion: {} }),
    asked('Tell us more', { textQuestion: { paragraph: true } }, { description: 'As long as you like' }),
    asked('How did you come?', radio(['By train', 'By car', { isOther: true }])),
    asked('What did you see?', radio(['Paintings', 'The garden', 'Coins'], 'CHECKBOX')),
    asked('Country', {
      choiceQuestion: { type: 'DROP_DOWN', shuffle: true, options: [{ value: 'Chile' }, { value: 'Peru' }] },
    }),
    { itemId: 't', title: 'A word', description: 'Between questions', textItem: {} },
  ],
  { info: { title: 'Visit', description: 'Two minutes\nof your time', documentTitle: 'visit 2026' } },
);

const branching = form([
  asked(
    'Did you like it?',
    radio([
      { value: 'Yes', goToSectionId: 'fans' },
      { value: 'No', goToAction: 'NEXT_SECTION' },
      { value: 'I was not there', goToAction: 'SUBMIT_FORM' },
      { value: 'Which?', goToAction: 'RESTART_FORM' },
    ]),
  ),
  asked('Why?', { textQuestion: {} }),
  section('critics', 'What was wrong?'),
  asked('Tell us', { textQuestion: {} }),
  asked(
    'Again?',
    radio(
      [
        { value: 'Yes', goToSectionId: 'gone' },
        { value: 'No', goToSectionId: 'fans' },
        { isOther: true, goToSectionId: 'critics' },
      ],
      'DROP_DOWN',
    ),
  ),
  section('fans'),
  asked('Best of all?', radio([{ value: 'All', goToAction: 'SUBMIT_FORM' }, 'Nothing'])),
]);

const twoDecide = form([
  asked(
    'First',
    radio([
      { value: 'a', goToSectionId: 'three' },
      { value: 'b', goToSectionId: 'three' },
    ]),
  ),
  asked(
    'Second',
    radio([
      { value: 'c', goToSectionId: 'two' },
      { value: 'd', goToAction: 'NEXT_SECTION' },
    ]),
  ),
  asked('Nothing to choose', radio([])),
  section('two', 'Two'),
  section('three'),
  section('four', 'Four'),
  asked('Last', { textQuestion: {} }),
]);

const quiz = form(
  [
    asked('Capital of France?', {
      ...radio(['Lyon', 'Paris']),
      grading: { pointValue: 2, correctAnswers: { answers: [{ value: 'Paris' }] }, whenRight: { text: 'Yes!' } },
    }),
    asked('Which are rivers?', {
      ...radio(['Seine', 'Loire', 'Vosges'], 'CHECKBOX'),
      grading: { pointValue: 3, correctAnswers: { answers: [{ value: 'Seine' }, { value: 'Loire' }] } },
    }),
    asked('Author of Candide?', {
      textQuestion: {},
      grading: { pointValue: 1, correctAnswers: { answers: [{ value: 'Voltaire' }, { value: 'Arouet' }] } },
    }),
    asked('An essay', {
      textQuestion: { paragraph: true },
      grading: { pointValue: 10, generalFeedback: { text: 'We read it.' } },
    }),
  ],
  { settings: { quizSettings: { isQuiz: true } } },
);

function grid(title: string, rows: Json[], columns: Json, more: Json = {}): Json {
  return { itemId: title, title, questionGroupItem: { questions: rows, grid: { columns, ...more } } };
}

const grids = form([
  grid(
    'Rate',
    [
      { questionId: '1', required: true, rowQuestion: { title: 'Food' } },
      { questionId: '2', required: true, rowQuestion: { title: 'Room' } },
    ],
    { type: 'RADIO', options: [{ value: 'Bad' }, { value: 'Good' }] },
    { shuffleQuestions: true },
  ),
  grid('When?', [{ required: true, rowQuestion: { title: 'Monday' } }, { rowQuestion: { title: 'Friday' } }], {
    type: 'CHECKBOX',
    options: [{ value: 'Morning' }, { value: 'Evening' }],
  }),
  grid(
    'Match',
    [
      { rowQuestion: { title: 'Dog' }, grading: { pointValue: 1, correctAnswers: { answers: [{ value: 'Bark' }] } } },
      { rowQuestion: { title: 'Cat' }, grading: { pointValue: 2, correctAnswers: { answers: [{ value: 'Meow' }] } } },
    ],
    { type: 'RADIO', options: [{ value: 'Bark' }, { value: 'Meow' }] },
  ),
]);

const scales = form([
  asked('How likely?', { scaleQuestion: { low: 0, high: 10, lowLabel: 'Never', highLabel: 'Surely' } }),
  asked('Stars', { ratingQuestion: { ratingScaleLevel: 7, iconType: 'STAR' } }),
  asked('Hearts', { ratingQuestion: { ratingScaleLevel: 3, iconType: 'HEART' } }),
  asked('Thumbs', { ratingQuestion: { ratingScaleLevel: 5, iconType: 'THUMB_UP' } }),
  asked('Born', { dateQuestion: { includeYear: true } }),
  asked('Birthday', { dateQuestion: {} }),
  asked('Arrived', { dateQuestion: { includeYear: true, includeTime: true } }),
  asked('Woke up', { timeQuestion: {} }),
  asked('Slept', { timeQuestion: { duration: true } }),
  asked('Papers', {
    fileUploadQuestion: {
      folderId: 'f',
      types: ['PDF', 'SPREADSHEET', 'DOCUMENT', 'HOLOGRAM'],
      maxFiles: 5,
      maxFileSize: '104857601',
    },
  }),
]);

const media = form([
  {
    itemId: '1',
    title: 'Our house',
    imageItem: {
      image: {
        contentUri: 'https://lh3.example.com/a',
        altText: 'A house',
        properties: { alignment: 'CENTER', width: 740 },
      },
    },
  },
  {
    itemId: '2',
    videoItem: {
      caption: 'Made in May',
      video: { youtubeUri: 'https://www.youtube.com/watch?v=abcdefgh', properties: { width: 320 } },
    },
  },
  asked('Which one?', {
    choiceQuestion: {
      type: 'RADIO',
      options: [
        { value: 'Left', image: { contentUri: 'https://lh3.example.com/l' } },
        { value: 'Right', image: { sourceUri: 'https://example.com/r.png' } },
        { value: 'Neither', image: { contentUri: 'file:///etc/passwd' } },
      ],
    },
  }),
  {
    itemId: '4',
    title: 'With a picture',
    questionItem: { image: { sourceUri: 'https://example.com/q.png' }, question: { textQuestion: {} } },
  },
]);

const settings = form([asked('Anything?', { textQuestion: {} })], {
  linkedSheetId: 'sheet',
  settings: { emailCollectionType: 'VERIFIED' },
  publishSettings: { publishState: { isPublished: true, isAcceptingResponses: false } },
});

const unknown = form(
  [
    { itemId: 'n', title: 'From the future', hologramItem: { depth: 3 } },
    asked('New kind', { smellQuestion: { strength: 5 } }),
    asked('Old kind', { textQuestion: { paragraph: 'yes', spelling: true }, colour: 'red' }, { hidden: true }),
    { itemId: 'g', title: 'A group without a grid', questionGroupItem: { questions: [{ textQuestion: {} }] } },
  ],
  { sharing: { open: true } },
);

const texts = form([
  asked('Is 1 < 2 & "b" <b>bold</b>?', radio(['<i>', 'R&amp;D', 'x'.repeat(1001)])),
  asked('y'.repeat(2001), { textQuestion: {} }, { description: 'One\nTwo' }),
]);

const broken = form(
  [
    null as never,
    'text' as never,
    asked('Wrong all over', {
      required: 'yes',
      choiceQuestion: { type: 5, options: [null, 7, { value: 8 }, { value: 'Fine' }] },
    }),
    asked('Scale', { scaleQuestion: { low: 'one', high: 1e9, lowLabel: {} } }),
    { itemId: {}, title: [], questionItem: 'none' },
    { title: 'Constructor', questionItem: { question: { __proto__: null, constructor: 1, textQuestion: {} } } },
  ],
  { settings: [], publishSettings: 'x' },
);

export const googleFormsSamples = {
  onePage,
  branching,
  twoDecide,
  quiz,
  grids,
  scales,
  media,
  settings,
  unknown,
  texts,
  broken,
};
