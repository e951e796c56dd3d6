/**
 * A form as the interface of Google Forms gives it (forms.get). What the service keeps to itself, such as the words after
 * sending or where a section leads by default, is not in the file and cannot be told.
 */
import { isMembers } from '../../questions/members.ts';
import { Draft, type QuestionPlace } from '../draft.ts';
import type { Imported, Unread } from '../imported.ts';
import { readJson } from '../json.ts';
import { Part } from '../part.ts';
import { readItem } from './item.ts';
import { Sections } from './sections.ts';
import { asWritten } from './written.ts';

export function readGoogleForms(content: string): Imported | Unread {
  const read = readJson(content);
  if ('refused' in read) return read;
  const { info, items } = read.members;
  if (!isMembers(info) || (items !== undefined && !Array.isArray(items)))
    return { refused: 'file_format', why: 'A form of Google Forms has the members info and items.' };
  const draft = new Draft('google_forms');
  const form = new Part(draft, read.members, { at: draft.survey, code: 'setting_dropped' });
  form.skip('formId', 'revisionId', 'responderUri');
  form.lose('linkedSheetId');
  readInfo(form.part('info'), draft);
  readSettings(form, draft);
  const sections = new Sections(draft);
  for (const item of form.parts('items', (index) => ({
    at: draft.nextQuestion(String(index)),
    path: '',
    code: 'field_dropped',
  })))
    readItem(item, draft, sections);
  sections.finish();
  return draft.finish();
}

/** Respondents see both at the head of the form. */
function readInfo(info: Part, draft: Draft): void {
  const title = info.text('title') ?? '';
  const document = info.text('documentTitle') ?? '';
  const description = info.text('description') ?? '';
  draft.name(title || document);
  if (title === '' && description === '') return;
  const texts = { title: asWritten(title), ...(description === '' ? {} : { description: asWritten(description) }) };
  draft.add('welcome', { part: 'welcome', number: null, id: 'welcome' }, texts);
}

function readSettings(form: Part, draft: Draft): void {
  const settings = form.part('settings');
  if (settings.part('quizSettings').flag('isQuiz') === true) draft.set({ scoring_switcher: true });
  const published = form.part('publishSettings').part('publishState');
  published.skip('isPublished');
  if (published.flag('isAcceptingResponses') === false) draft.set({ close_quiz_enabled: true });
  const collected = settings.oneOf('emailCollectionType', collections);
  if (collected !== 'VERIFIED' && collected !== 'RESPONDER_INPUT') return;
  // The service knows the address of an account; here it can only be asked for.
  const at: QuestionPlace = { part: 'question', number: null, id: draft.id('email') };
  draft.lost('question_added', { at, what: 'emailCollectionType' });
  draft.add('email', at, { title: 'Email', isRequired: true });
}

const collections = ['EMAIL_COLLECTION_TYPE_UNSPECIFIED', 'DO_NOT_COLLECT', 'VERIFIED', 'RESPONDER_INPUT'] as const;
