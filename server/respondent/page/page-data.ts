/** The snapshot made ready for a page: markup made safe, and only what the page uses. */
import { questionTypes } from '../../../contract/questions/types.ts';
import type { Snapshot } from '../../../contract/respondent-shapes.ts';
import { logoOf } from '../../../engine/logo.ts';
import { safeMarkup } from '../../../engine/markup.ts';
import { pageQuestion } from '../../../engine/page-question.ts';
import type { PageLanguage } from '../../../engine/page-language.ts';
import type { PublicConditions } from '../../../engine/public-conditions.ts';
import type { NumberPlan } from '../../../engine/questions/phone-number.ts';
import { isOn, textOf } from '../../../engine/questions/members.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { PublicQuestion } from '../../../engine/snapshot.ts';
import type { PageData } from '../../../web/respondent/data.ts';
import { longList } from '../../../engine/long-list.ts';
import { numberPlans } from '../../answers/index.ts';
import { wordsIn } from '../../labels/index.ts';

export function pageData(
  { quiz }: Snapshot,
  {
    texts: texts_lang = quiz.lang,
    ...given
  }: Pick<PageData, 'preview' | 'resumed' | 'isShuffled' | 'mayRepeat' | 'isLimited'> & { texts?: PageLanguage },
): PageData {
  const { virtual_id, name, lang, content_lang, dir, logic, settings, access, variables, version_id } = quiz;
  const { review_answers, print_answers, save_answers, ...shown } = settings;
  // What the end offers would be lost with a page that leads on by itself.
  const stays = review_answers || print_answers || save_answers || settings.disable_auto_redirect;
  const texts = Object.entries({ ...quiz.texts, ...wordsIn(texts_lang) }).filter(neededBy(quiz, given.preview));
  return {
    quiz: {
      virtual_id,
      name,
      lang,
      content_lang,
      dir,
      logic,
      settings: { ...shown, disable_auto_redirect: stays },
      access,
      variables,
      version_id,
      texts_lang,
      conditions: (quiz.conditions as PublicConditions | undefined) ?? null,
      widgets: { ids: quiz.widgets.ids, entities: pageQuestions(quiz.widgets.entities) },
      texts: Object.fromEntries(texts),
    },
    footer: safeMarkup(quiz.theme.service_text) || null,
    logo: logoOf(quiz.theme),
    plans: plansFor(Object.values(quiz.widgets.entities)),
    ended: null,
    ...given,
  };
}

type Questions = Snapshot['quiz']['widgets']['entities'];

const made = new WeakMap<Questions, Record<string, PublicQuestion>>();

/** Made once of the same questions: those of a large survey take a third of a second. */
function pageQuestions(questions: Questions): Record<string, PublicQuestion> {
  const known =
    made.get(questions) ??
    Object.fromEntries(Object.entries(questions).map(([id, question]) => [id, pageQuestion(question)]));
  made.set(questions, known);
  return known;
}

/** Words that only the server says, on pages of its own or as members of questions. */
const serverTexts =
  /^(review|elsewhere)_|^help_(?!(?:asking|answered|sign_in|consent|sum)$)|^message_(?!thanks|screenout|time_over)|^label_(yes|no|select|terms|password|captcha_question)$|^button_(start|skip|resume)|^placeholder_|^error_(password|captcha|server|file_(size|format))/;

/** Words that are said only where one question at least has a member of these switched on. */
const wordsOfMembers: Readonly<Record<string, readonly string[]>> = {
  label_hard_to_answer: ['hardToAnswer'],
  label_none_of_above: ['noneOfAbove'],
  error_exclusive: ['hardToAnswer', 'noneOfAbove'],
  label_other: ['choiceTextOther', 'dropdownOther'],
  label_other_placeholder: ['choiceTextOther', 'dropdownOther'],
  error_other_text: ['choiceTextOther', 'dropdownOther'],
  error_terms: ['submitTerms'],
  help_consent: ['submitTerms'],
  error_min_choice: ['choiceMin', 'dropdownMin'],
  error_max_choice: ['choiceMax', 'dropdownMax'],
};

/** A tenth of what a phone on a bad network waits for would be sentences that this survey never says. */
function neededBy(
  { widgets, settings, access }: Snapshot['quiz'],
  preview: string | null,
): (text: readonly [code: string, text: string]) => boolean {
  const questions: PublicQuestion[] = Object.values(widgets.entities);
  const asked = new Set(questions.map(({ type }) => type));
  const formats = new Set(questions.map((question) => `format_${textOf(question, 'inputFormat')}`));
  const absent = questionTypes.flatMap((type) => (asked.has(type) ? [] : (kinds[type].ownWords ?? [])));
  const unneeded = [
    serverTexts,
    ...absent,
    ...(settings.block_jump_to_prev_widget ? [] : [/^(locked|no_way_back)$/]),
    preview === null ? /^label_preview$/ : /^button_elsewhere$/,
    ...(settings.scoring_switcher ? [] : [/^label_score$/]),
    ...(access.sso ? [] : [/^help_sign_in$/]),
    ...(access.captcha ? [] : [/^help_sum$/]),
    ...(access.captcha || questions.some(({ submitTerms }) => submitTerms) ? [] : [/^last_step$/]),
    ...(['review', 'print', 'save'] as const)
      .filter((offer) => preview !== null || !settings[`${offer}_answers`])
      .map((offer) => new RegExp(`^button_${offer}$`)),
    ...(isTimed(settings, questions) ? [] : [/^(label_time_left|message_time_over|time_over)$/]),
    ...(asked.has('file') ? [] : [/^button_remove$/]),
    ...(questions.some(isSearched) ? [] : [/^label_(search|nothing_found)$/]),
    ...(access.sso ? [] : [/^button_login$/]),
    ...(settings.show_navigate ? [/^button_ok$/] : []),
  ];
  const isAsked = (code: string) =>
    wordsOfMembers[code]?.some((member) => questions.some((question) => question[member])) ??
    (!code.startsWith('format_') || formats.has(code));
  return ([code]) => isAsked(code) && !unneeded.some((texts) => texts.test(code));
}

/** Few options are taken in at a glance. */
function isSearched(question: PublicQuestion): boolean {
  const { type, options } = question;
  return (
    type === 'phone' ||
    (type === 'dropdown' && (isOn(question, 'dropdownMultiple') || (options as unknown[]).length > longList))
  );
}

function isTimed(settings: Snapshot['quiz']['settings'], questions: readonly PublicQuestion[]): boolean {
  return settings.filling_time_enabled || questions.some((question) => isOn(question, 'filling_time_enabled'));
}

/** Without lengths where a country is only picked; nothing where neither is asked for. */
function plansFor(questions: readonly PublicQuestion[]): readonly NumberPlan[] | null {
  const phones = questions.filter(({ type }) => type === 'phone');
  if (phones.some((question) => question['phoneStrictValidation'] === true)) return numberPlans;
  return phones.some((question) => question['phoneHideCountrySelector'] !== true) ? codes : null;
}

const codes = numberPlans.map(([country, code, owns]): NumberPlan => (owns ? [country, code, owns] : [country, code]));
