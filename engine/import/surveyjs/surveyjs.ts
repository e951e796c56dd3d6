/** A survey of SurveyJS: pages of elements, with expressions that say when each is shown. */
import { limits } from '../../../contract/limits.ts';
import { lossPhrases } from '../../../contract/losses.ts';
import { languageSettings } from '../language.ts';
import type { Members } from '../../questions/members.ts';
import { Draft, type QuestionPlace } from '../draft.ts';
import type { Imported, Unread } from '../imported.ts';
import { readJson } from '../json.ts';
import { Part } from '../part.ts';
import type { Around } from './asked.ts';
import { readElement } from './element.ts';
import { elementsOf } from './inner.ts';
import { Reading } from './reading.ts';
import { readSettings } from './settings.ts';

export function readSurveyjs(content: string): Imported | Unread {
  const read = readJson(content);
  if ('refused' in read) return read;
  const { pages, elements, questions, locale } = read.members;
  if (![pages, elements, questions].some(Array.isArray))
    return { refused: 'file_format', why: 'A survey of SurveyJS has pages with elements.' };
  const draft = new Draft('surveyjs');
  const survey = new Part(draft, read.members, { at: draft.survey, code: 'setting_dropped' });
  const language = typeof locale === 'string' && locale !== '' ? locale : null;
  const reading = new Reading(draft, language);
  if (language !== null) draft.set(languageSettings(language));
  const texts = readSettings(survey, reading, pageCount(read.members) > 1);
  reading.rules.later(
    survey.parts('triggers', (index) => ({ at: draft.place('rule', index + 1), path: '', code: 'rule_dropped' })),
  );
  for (const value of survey.parts('calculatedValues')) {
    draft.lost('rule_dropped', {
      at: draft.survey,
      what: `calculatedValues: ${value.text('name') ?? ''} = ${value.text('expression') ?? ''}`,
    });
    value.skip('includeIntoResult');
  }
  const isStart = (survey.flag('firstPageIsStartPage') ?? survey.flag('firstPageIsStarted')) === true;
  readPages(survey, reading, { ...texts, isStart });
  reading.finish();
  return draft.finish();
}

/** Elements beside the pages stand on one more. */
function pageCount({ pages, elements, questions }: Members): number {
  return (Array.isArray(pages) ? pages.length : 0) + ([elements, questions].some(Array.isArray) ? 1 : 0);
}

interface Welcome {
  title: string;
  description: string;
  isStart: boolean;
}

function readPages(survey: Part, reading: Reading, welcome: Welcome): void {
  const { draft } = reading;
  const pages = survey.parts('pages', (index) => ({ path: `page ${index + 1}`, code: 'field_dropped' }));
  // Without pages the elements stand in the survey itself.
  const all = survey.has('elements') || survey.has('questions') ? [...pages, survey] : pages;
  const [start] = welcome.isStart ? pages : [];
  addWelcome(welcome, start, reading);
  for (const page of all) readPage(page, { reading, isSurvey: page === survey, isStart: page === start });
  const counts = reading.rules.pages.map((ids) => ids.length);
  const mode =
    survey.oneOf('questionsOnPageMode', modes) ?? (survey.flag('isSinglePage') === true ? 'singlePage' : 'standard');
  const isOne = mode === 'singlePage' || (mode === 'standard' && all.length === 1);
  if (isOne) draft.set({ show_by_one: false });
  else if (mode === 'standard' && counts.some((count) => count > 1))
    draft.lost('setting_dropped', { at: draft.survey, what: lossPhrases.pages });
}

const modes = ['standard', 'singlePage', 'questionPerPage', 'inputPerPage'] as const;

function addWelcome({ title, description }: Welcome, start: Part | undefined, reading: Reading): void {
  const own = start ? reading.shown(start, 'title', limits.title) : '';
  const below = start ? reading.shown(start, 'description', limits.description) : '';
  const texts = [description, below].filter((text) => text !== '').join('\n');
  if (title === '' && own === '' && texts === '') return;
  const at: QuestionPlace = { part: 'welcome', number: null, id: 'welcome' };
  reading.draft.add('welcome', at, { title: own || title, ...(texts === '' ? {} : { description: texts }) });
}

function readPage(
  page: Part,
  { reading, isSurvey, isStart }: { reading: Reading; isSurvey: boolean; isStart: boolean },
): void {
  const { rules, draft } = reading;
  rules.pages.push([]);
  if (isSurvey) return readAll(page, { reading, conditions: [], names: [], isHidden: false, read: readElement });
  const condition = rules.conditionOf(page, 'visibleIf');
  const name = page.word('name') ?? '';
  rules.lose(page, 'enableIf', 'requiredIf');
  const around: Around = {
    reading,
    conditions: condition === null ? [] : [condition],
    names: name === '' ? [] : [name],
    isHidden: page.flag('visible') === false && condition === null,
    read: readElement,
  };
  const title = isStart ? '' : reading.shown(page, 'title', limits.title);
  const description = isStart ? '' : reading.shown(page, 'description', limits.description);
  const at: QuestionPlace = { part: 'question', number: null, id: draft.id(`page ${page.path}`) };
  if (title !== '' || description !== '') {
    draft.add('message', at, { title, ...(description === '' ? {} : { description }) });
    rules.hold(at.id, around);
  }
  readAll(page, around);
}

function readAll(part: Part, around: Around): void {
  for (const element of elementsOf(part, around.reading)) readElement(element, around);
}
