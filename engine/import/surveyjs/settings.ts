/** The survey as a whole: its name, its screens and how it behaves. What is not asked for here is told as lost. */
import { limits } from '../../../contract/limits.ts';
import type { Draft, QuestionPlace } from '../draft.ts';
import type { Part } from '../part.ts';
import type { Reading } from './reading.ts';

export function readSettings(
  survey: Part,
  reading: Reading,
  hasPages: boolean,
): { title: string; description: string } {
  const { draft } = reading;
  draft.name(draft.plain(reading.words(survey, 'title'), limits.name, { at: survey.at, what: 'title' }));
  const title = reading.shown(survey, 'title', limits.title);
  const description = reading.shown(survey, 'description', limits.description);
  survey.skip('sjsVersion', '$schema', 'surveyId', 'surveyPostId');
  survey.text('locale');
  reading.keepsOthers = survey.flag('storeOthersAsComment') !== false;
  const logo = reading.words(survey, 'logo');
  if (logo !== '') draft.lost('media_dropped', { at: draft.survey, what: 'logo' });
  reading.longest = {
    text: positive(survey.number('maxTextLength')),
    comment: positive(survey.number('maxCommentLength')),
  };
  readBehaviour(survey, reading, hasPages);
  readLabels(survey, reading);
  readEnd(survey, reading);
  return { title, description };
}

function positive(value: number | null): number | null {
  return value !== null && value > 0 ? value : null;
}

function readBehaviour(survey: Part, { draft }: Reading, hasPages: boolean): void {
  const bar = survey.flag('showProgressBar') ?? survey.oneOf('showProgressBar', bars);
  if (bar !== null) draft.set({ show_progressbar: bar !== false && bar !== 'off' });
  const numbers =
    survey.oneOf('showQuestionNumbers', ['on', 'off', 'onPage', 'recursive']) ?? survey.flag('showQuestionNumbers');
  if (numbers !== null) draft.set({ numeration: numbers !== 'off' && numbers !== false });
  const back = survey.flag('showPrevButton') ?? survey.flag('showBackButton');
  if (back === false) draft.set({ block_jump_to_prev_widget: true });
  const order = survey.oneOf('questionOrder', orders) ?? survey.oneOf('questionsOrder', orders);
  // There within each page, here in all of the survey.
  if (order === 'random' && hasPages) draft.lost('setting_dropped', { at: draft.survey, what: 'questionOrder' });
  else if (order === 'random') draft.set({ question_random_order: true });
  if (survey.text('cookieName')) draft.set({ allow_multiple_answer: false });
  readTime(survey, draft);
}

/** Without a timer the limit is written and never counted. */
function readTime(survey: Part, draft: Draft): void {
  const seconds = survey.number('timeLimit') ?? survey.number('maxTimeToFinish') ?? 0;
  const isShown = survey.flag('showTimer') === true || survey.oneOf('showTimerPanel', ['top', 'bottom']) !== null;
  if (isShown && seconds > 0 && seconds <= limits.fillingSeconds)
    draft.set({ filling_time_enabled: true, filling_time_seconds: Math.round(seconds) });
  else if (seconds > 0) draft.lost('setting_dropped', { at: draft.survey, what: 'timeLimit' });
}

const bars = ['off', 'top', 'bottom', 'both', 'auto', 'aboveheader', 'belowheader', 'topbottom', 'pages'] as const;
const orders = ['initial', 'default', 'random'] as const;

const labels = {
  pageNextText: 'button_next',
  pagePrevText: 'button_back',
  completeText: 'button_send',
  startSurveyText: 'button_start',
} as const;

function readLabels(survey: Part, reading: Reading): void {
  for (const [name, code] of Object.entries(labels)) {
    const text = reading.plain(survey, name, limits.labelText);
    if (text !== '') reading.draft.label(code, text);
  }
}

/** The screen after sending, and where it leads. */
function readEnd(survey: Part, reading: Reading): void {
  const finishAnswerText = reading.shown(survey, 'completedHtml', limits.description);
  const finishNextUrl = survey.text('navigateToUrl') ?? '';
  for (const name of ['completedHtmlOnCondition', 'navigateToUrlOnCondition'])
    for (const item of survey.parts(name)) {
      const expression = item.text('expression') ?? '';
      item.skip('html', 'url');
      reading.draft.lost('rule_dropped', { at: survey.at, what: `${name}: ${expression}` });
    }
  if (finishAnswerText === '' && finishNextUrl === '') return;
  const at: QuestionPlace = { part: 'end', number: null, id: 'submit' };
  reading.draft.add('submit', at, {
    ...(finishAnswerText === '' ? {} : { finishAnswerText }),
    ...(finishNextUrl === '' ? {} : { finishNextUrl }),
  });
}
