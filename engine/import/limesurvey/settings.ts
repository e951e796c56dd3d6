/** The survey as a whole: its name, its screens and how it behaves. */
import { limits } from '../../../contract/limits.ts';
import { lossPhrases } from '../../../contract/losses.ts';
import { isDayAndTime } from '../../../contract/moments.ts';
import type { Draft, QuestionPlace } from '../draft.ts';
import { languageSettings } from '../language.ts';
import { Part } from '../part.ts';
import { shown } from './question.ts';
import type { Tables } from './tables.ts';

/** Off, empty, or as the installation has it: nothing that the survey itself asks for. */
const usual = new Set(['', 'N', 'I', 'inherit', '-1', '0', 'a:0:{}', '{}', 'E']);

export interface Kept {
  hasPoints: boolean;
  /** Whether questions stand on pages by their groups. */
  hasPages: boolean;
  /** In which form dates are shown, by the number that the service gives it. */
  dateFormat: string;
  /** Members of the last screen. */
  end: Record<string, unknown>;
}

export function readSettings(tables: Tables, draft: Draft): Kept {
  const [cells = {}] = tables.rows('surveys');
  const [texts = {}] = tables.rows('surveys_languagesettings');
  const telling = Object.entries(cells).filter(([, value]) => !usual.has(value.trim()));
  const survey = new Part(draft, Object.fromEntries(telling), { at: draft.survey, code: 'setting_dropped' });
  survey.skip(
    'sid',
    'gsid',
    'language',
    'additional_languages',
    'lastmodified',
    'datecreated',
    'owner_id',
    'autonumber_start',
  );
  survey.skip(
    'htmlemail',
    'sendconfirmation',
    'allowsave',
    'showxquestions',
    'showgroupinfo',
    'tokenlength',
    'shownoanswer',
  );
  survey.skip(
    'tokenencryptionoptions',
    'access_mode',
    'listpublic',
    'datestamp',
    'admin',
    'adminemail',
    'bounce_email',
  );
  draft.set(languageSettings(tables.language));
  const format = survey.oneOf('format', ['A', 'G', 'S']) ?? 'G';
  const groups = new Set(tables.rows('groups').map((row) => row['gid']));
  if (format === 'A' || (format === 'G' && groups.size === 1)) draft.set({ show_by_one: false });
  readBehaviour(cells, survey, draft);
  const end = readScreens({ texts, cells, survey, draft });
  return {
    hasPoints: survey.oneOf('assessments', ['Y']) === 'Y',
    hasPages: format === 'G',
    dateFormat: texts['surveyls_dateformat'] ?? '',
    end,
  };
}

function readBehaviour(cells: Readonly<Record<string, string>>, survey: Part, draft: Draft): void {
  const said = (name: string) => cells[name] ?? 'I';
  if (said('allowprev') === 'N') draft.set({ block_jump_to_prev_widget: true });
  if (said('showprogress') !== 'I') draft.set({ show_progressbar: said('showprogress') === 'Y' });
  if (said('showqnumcode') !== 'I') draft.set({ numeration: /^[NB]$/.test(said('showqnumcode')) });
  if (said('usecookie') === 'Y') draft.set({ allow_multiple_answer: false });
  if (/^[ABCX]$/.test(said('usecaptcha'))) draft.set({ show_captcha: true });
  survey.skip('allowprev', 'showprogress', 'usecookie', 'usecaptcha');
  if (/^[CB]$/.test(said('showqnumcode'))) draft.lost('setting_dropped', { at: draft.survey, what: lossPhrases.codes });
  survey.skip('showqnumcode');
  const expires = survey.text('expires') ?? '';
  if (expires === '') return;
  // On the clock of that server, whose zone the export does not tell.
  const isTaken = isMoment(expires);
  if (isTaken) draft.set({ limit_time_enabled: true, limit_time_value: expires });
  draft.lost('setting_dropped', {
    at: draft.survey,
    what: lossPhrases.zone,
    kept: isTaken ? 'nearest_value' : null,
  });
}

function isMoment(text: string): boolean {
  return /^.{16}(?::\d\d)?$/.test(text) && isDayAndTime(text.slice(0, 16).replace(' ', 'T'));
}

interface Read {
  texts: Readonly<Record<string, string>>;
  cells: Readonly<Record<string, string>>;
  survey: Part;
  draft: Draft;
}

function readScreens({ texts, cells, survey, draft }: Read): Kept['end'] {
  const words = new Part(draft, texts, { at: draft.survey, code: 'setting_dropped' });
  words.skip(
    'surveyls_survey_id',
    'surveyls_language',
    'surveyls_dateformat',
    'surveyls_numberformat',
    'surveyls_alias',
  );
  words.skip('surveyls_attributecaptions', 'attachments');
  tellMails(words, texts, draft);
  const title = words.text('surveyls_title') ?? '';
  draft.name(draft.plain(title, limits.name, { at: draft.survey, what: 'surveyls_title' }));
  const description = shown(words, 'surveyls_description', { draft, most: limits.description });
  const welcome = shown(words, 'surveyls_welcometext', { draft, most: limits.description });
  const below = [description, welcome].filter((text) => text !== '').join('\n');
  survey.skip('showwelcome');
  if (cells['showwelcome'] !== 'N' && below !== '') {
    const at: QuestionPlace = { part: 'welcome', number: null, id: 'welcome' };
    draft.add('welcome', at, {
      title: draft.markup(title, limits.title, { at, what: 'surveyls_title' }),
      description: below,
    });
  }
  return readEnd({ words, cells, survey, draft });
}

function readEnd({ words, cells, survey, draft }: Omit<Read, 'texts'> & { words: Part }): Kept['end'] {
  const finishAnswerText = shown(words, 'surveyls_endtext', { draft, most: limits.description });
  const finishNextUrl = (words.text('surveyls_url') ?? '').trim();
  const notice = shown(words, 'surveyls_policy_notice', { draft, most: 5000 });
  const label = draft.plain(words.text('surveyls_policy_notice_label') ?? '', 5000, {
    at: words.at,
    what: 'surveyls_policy_notice_label',
  });
  const isAsked = survey.oneOf('showsurveypolicynotice', ['1', '2']) !== null;
  survey.skip('autoredirect');
  if (finishNextUrl !== '' && cells['autoredirect'] !== 'Y') draft.set({ disable_auto_redirect: true });
  const terms = [notice, label].filter((text) => text !== '').join('\n');
  // There before the first question, here before sending.
  if (isAsked) draft.lost('setting_dropped', { at: draft.survey, what: 'showsurveypolicynotice', kept: 'submit' });
  else if (terms !== '') draft.lost('setting_dropped', { at: draft.survey, what: 'surveyls_policy_notice' });
  return {
    ...(finishAnswerText === '' ? {} : { finishAnswerText }),
    ...(finishNextUrl === '' ? {} : { finishNextUrl }),
    ...(isAsked ? { submitTerms: true, ...(terms === '' ? {} : { submitTermsText: terms }) } : {}),
  };
}

/** An export holds all of them, written or not; that they are lost is told once. */
function tellMails(words: Part, texts: Readonly<Record<string, string>>, draft: Draft): void {
  const mails = Object.keys(texts).filter((name) => /^(?:surveyls_)?email_/.test(name));
  if (mails.some((name) => texts[name] !== ''))
    draft.lost('setting_dropped', { at: draft.survey, what: lossPhrases.mails });
  words.skip(...mails);
}
