/** Surveys in the form of SurveyJS, written after its documentation: one for each thing that it can say. */

import { logic, triggers } from './surveyjs-rules.ts';

type Json = Record<string, unknown>;

function survey(elements: Json[], more: Json = {}): Json {
  return { title: 'Visit', pages: [{ name: 'page1', elements }], ...more };
}

const fields = survey([
  { type: 'text', name: 'name', title: 'Your name', isRequired: true, placeholder: 'First and last', maxLength: 100 },
  { type: 'text', name: 'mail', inputType: 'email', placeholder: 'you@example.com' },
  { type: 'text', name: 'tel', inputType: 'tel' },
  { type: 'text', name: 'age', inputType: 'number', min: 0, max: 120, step: 1 },
  { type: 'text', name: 'site', inputType: 'url' },
  { type: 'text', name: 'born', inputType: 'date', min: '1900-01-01', max: 'today' },
  { type: 'text', name: 'when', inputType: 'datetime-local' },
  { type: 'text', name: 'at', inputType: 'time', min: '09:00' },
  { type: 'text', name: 'volume', inputType: 'range', min: 0, max: 11 },
  { type: 'text', name: 'shade', inputType: 'color' },
  {
    type: 'text',
    name: 'word',
    validators: [
      { type: 'text', minLength: 3, maxLength: 20 },
      { type: 'regex', regex: '^[a-z]+$', text: 'Letters' },
    ],
  },
  { type: 'text', name: 'older', validators: [{ type: 'email' }] },
  { type: 'comment', name: 'more', title: 'Anything else?', description: 'Take your time', rows: 6, maxLength: 2000 },
]);

const choices = survey([
  {
    type: 'radiogroup',
    name: 'plan',
    choices: ['Free', { value: 'pro', text: 'Pro' }],
    showOtherItem: true,
    otherText: 'Another',
    otherPlaceholder: 'Which?',
    choicesOrder: 'random',
  },
  {
    type: 'checkbox',
    name: 'uses',
    choices: ['c', 'a', 'b'],
    choicesOrder: 'desc',
    hasNone: true,
    showDontKnowItem: true,
    minSelectedChoices: 1,
    maxSelectedChoices: 2,
    showSelectAllItem: true,
  },
  { type: 'dropdown', name: 'year', choicesMin: 2024, choicesMax: 2026, placeholder: 'Choose' },
  { type: 'tagbox', name: 'tags', choices: [1, 2, 3], showOtherItem: true, otherText: 'Another' },
  {
    type: 'imagepicker',
    name: 'animal',
    multiSelect: true,
    choices: [
      { value: 'lion', imageLink: 'https://example.com/lion.jpg' },
      { value: 'cat', text: 'Cat', imageLink: 'data:image/png;base64,AA' },
    ],
  },
  { type: 'ranking', name: 'order', choices: ['x', 'y'], selectToRankEnabled: true },
  { type: 'boolean', name: 'agree', labelTrue: 'Sure', labelFalse: 'Never' },
  { type: 'buttongroup', name: 'size', choices: ['S', 'M'], showRefuseItem: true },
  { type: 'checkbox', name: 'kept', choicesFromQuestion: 'uses', choicesFromQuestionMode: 'selected' },
  { type: 'dropdown', name: 'country', choicesByUrl: { url: 'https://example.com/countries' } },
]);

const rows = survey([
  { type: 'rating', name: 'nps', rateMin: 0, rateMax: 10, minRateDescription: 'Never', maxRateDescription: 'Surely' },
  { type: 'rating', name: 'stars', rateType: 'stars', rateCount: 6 },
  { type: 'rating', name: 'faces', rateType: 'smileys', minRateDescription: 'Bad' },
  {
    type: 'rating',
    name: 'named',
    rateValues: [
      { value: 1, text: 'Low' },
      { value: 2, text: 'High' },
    ],
  },
  { type: 'rating', name: 'listed', rateValues: [2, 3, 4] },
  { type: 'rating', name: 'halves', rateMin: 1, rateMax: 2, rateStep: 0.5 },
  { type: 'slider', name: 'heat', min: -10, max: 40, step: 5, defaultValue: 20 },
  { type: 'slider', name: 'span', sliderType: 'range' },
]);

const matrices = survey([
  {
    type: 'matrix',
    name: 'quality',
    columns: [
      { value: 1, text: 'Bad' },
      { value: 2, text: 'Good' },
    ],
    rows: ['food', { value: 'room', text: 'Room' }],
    isAllRowRequired: true,
  },
  { type: 'matrix', name: 'days', cellType: 'checkbox', columns: ['am', 'pm'], rows: ['mon'] },
  { type: 'matrix', name: 'single', columns: ['yes', 'no'] },
  {
    type: 'matrixdropdown',
    name: 'cars',
    title: 'Cars',
    choices: ['old', 'new'],
    columns: [
      { name: 'age', title: 'Age' },
      { name: 'uses', cellType: 'checkbox', choices: ['town', 'trip'] },
      { name: 'note', cellType: 'text' },
      { name: 'own', cellType: 'boolean' },
    ],
    rows: ['first', 'second'],
  },
  { type: 'matrixdropdown', name: 'one', columns: [{ name: 'mark', cellType: 'rating', rateMax: 3 }], rows: ['a'] },
  { type: 'matrixdynamic', name: 'kids', rowCount: 3, columns: [{ name: 'name', cellType: 'text', isRequired: true }] },
  {
    type: 'text',
    name: 'why',
    visibleIf: "{quality.food} = 1 and {days.mon} contains 'am' and {cars.first.age} = 'old'",
  },
]);

const quiz: Json = {
  title: 'Quiz',
  showProgressBar: 'bottom',
  timeLimit: 90,
  showTimer: true,
  firstPageIsStartPage: true,
  startSurveyText: 'Begin',
  pages: [
    { name: 'start', title: 'Ready?', elements: [{ type: 'html', name: 'intro', html: 'Ten <b>questions</b>' }] },
    { name: 'one', elements: [{ type: 'radiogroup', name: 'a', choices: ['1', '2'], correctAnswer: '2' }] },
    { name: 'two', elements: [{ type: 'checkbox', name: 'b', choices: ['x', 'y', 'z'], correctAnswer: ['x', 'z'] }] },
    { name: 'three', elements: [{ type: 'boolean', name: 'c', correctAnswer: false }] },
    { name: 'four', elements: [{ type: 'text', name: 'd', correctAnswer: 'Paris' }] },
    { name: 'five', elements: [{ type: 'rating', name: 'e', correctAnswer: 4 }] },
    {
      name: 'six',
      elements: [
        { type: 'matrix', name: 'f', columns: ['p', 'q'], rows: ['r', 's'], correctAnswer: { r: 'p', s: 'q' } },
      ],
    },
    {
      name: 'seven',
      elements: [
        {
          type: 'dropdown',
          name: 'g',
          choices: [
            { value: 'k', score: 3 },
            { value: 'l', score: -1 },
          ],
        },
      ],
    },
  ],
  completedHtml: '<h3>Done</h3> You got <b>{correctAnswers}</b>',
};

const languages: Json = {
  locale: 'pt-br',
  title: { default: 'Visit', 'pt-br': 'Visita', de: 'Besuch' },
  description: { default: 'Only in English' },
  pages: [
    {
      elements: [
        {
          type: 'radiogroup',
          name: 'a',
          title: { 'pt-br': 'Quem?', fr: 'Qui ?' },
          choices: [{ value: 1, text: { de: 'Ich' } }],
        },
      ],
    },
  ],
  completeText: { default: 'Send', 'pt-br': 'Mandar' },
};

const shown = survey(
  [
    {
      type: 'html',
      name: 'terms',
      html: '<p>Read <a href="https://example.com">this</a></p><script>alert(1)</script><table><tr><td>x</td></tr></table>',
    },
    { type: 'image', name: 'logo', imageLink: 'https://example.com/a.png', altText: 'Logo' },
    { type: 'image', name: 'film', imageLink: 'https://youtu.be/abcdefgh', contentMode: 'youtube' },
    { type: 'expression', name: 'total', title: 'Total', expression: '{a} * 2' },
    {
      type: 'file',
      name: 'papers',
      allowMultiple: true,
      acceptedTypes: '.pdf, image/*, application/x-foo',
      maxSize: 2097152,
      maxFiles: 3,
    },
    { type: 'signaturepad', name: 'sign', title: 'Sign here', isRequired: true },
    {
      type: 'multipletext',
      name: 'home',
      title: 'Home',
      isRequired: true,
      items: [
        { name: 'street', title: 'Street', isRequired: true },
        { name: 'zip', inputType: 'number' },
      ],
    },
    {
      type: 'paneldynamic',
      name: 'jobs',
      title: 'Jobs',
      templateElements: [{ type: 'text', name: 'firm', title: 'Firm' }],
      panelCount: 2,
    },
    {
      type: 'text',
      name: 'greet',
      title: 'Hello {name}',
      titleLocation: 'hidden',
      visibleIf: '{home.street} notempty',
    },
  ],
  {
    logo: 'https://example.com/logo.png',
    showQuestionNumbers: 'on',
    showPrevButton: false,
    questionsOnPageMode: 'questionPerPage',
    questionsOrder: 'random',
    cookieName: 'visit',
    navigateToUrl: 'https://example.com/thanks?id={uuid}',
    navigateToUrlOnCondition: [{ expression: '{a} = 1', url: 'https://example.com/1' }],
    widthMode: 'static',
  },
);

const unknown = survey(
  [
    { type: 'emotionsratings', name: 'feel', title: 'How?', choices: [1, 2] },
    { name: 'plain', hologram: { deep: [1] }, validators: [{ type: 'luck', chance: 1 }] },
    {
      type: 'radiogroup',
      name: 'r',
      choices: [{ value: 'a', text: 'A', visibleIf: '{plain} = 1', smell: 'rose' }, { text: 'no value' }],
      valueName: 'shared',
    },
  ],
  { futureSetting: 1, timeLimit: 60, questionOrder: 'random', elements: [{ type: 'text', name: 'outside' }] },
);

const broken: Json = {
  title: 7,
  description: { default: 5, de: [] },
  pages: [
    null,
    'page',
    { elements: 'none' },
    {
      name: 3,
      elements: [
        1,
        { type: 5, name: {}, title: [] },
        { type: 'radiogroup', name: 'r', choices: [null, [], { value: {} }, true, 1, 'a'], visibleIf: 7 },
        { type: 'constructor', name: '__proto__' },
      ],
    },
  ],
  triggers: [{}, { type: 'toString', expression: '' }, 7],
  locale: ['de'],
  timeLimit: 1e9,
};

export const surveyjsSamples = {
  fields,
  choices,
  rows,
  matrices,
  logic,
  triggers,
  quiz,
  languages,
  shown,
  unknown,
  broken,
};
