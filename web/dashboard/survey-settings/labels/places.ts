/** Where respondents meet each default text: the part of the page, and the questions and settings that bring it there. */
import type { QuestionType } from '../../../../contract/questions/types.ts';
import type { Settings } from '../../../../contract/settings.ts';

/** In the order in which somebody answers. */
export const parts = ['start', 'moving', 'question', 'faults', 'end', 'instead'] as const;
export type Part = (typeof parts)[number];

export interface Place {
  part: Part;
  /** Only with one of these types; absent: with any. */
  types?: readonly QuestionType[];
  /** Only with these settings. */
  when?: (settings: Settings) => boolean;
}

const at = (part: Part, ...types: QuestionType[]): Place => (types.length > 0 ? { part, types } : { part });
const if_ = (part: Part, when: (settings: Settings) => boolean): Place => ({ part, when });

const options = ['choice', 'dropdown'] as const;

export const places: Readonly<Record<string, Place>> = {
  label_password: if_('start', (set) => set.use_password),
  error_password: if_('start', (set) => set.use_password),
  message_sso: if_('start', (set) => set.sso_active),
  button_login: if_('start', (set) => set.sso_active),
  label_questions_count: at('start', 'welcome'),
  label_response_time: at('start', 'welcome'),
  button_start: at('start', 'welcome'),
  button_resume: at('start'),
  button_restart: at('start'),
  label_preview: at('start'),

  button_next: if_('moving', (set) => set.show_navigate),
  button_back: if_('moving', (set) => set.show_navigate && !set.block_jump_to_prev_widget),
  button_skip: at('moving'),
  button_ok: at('moving'),
  label_progress: if_('moving', (set) => set.show_progressbar),
  label_question: at('moving'),
  label_time_left: at('moving'),
  label_required: at('moving'),
  label_optional: at('moving'),
  label_saving: at('moving'),
  label_saved: at('moving'),
  label_offline: at('moving'),
  button_retry: at('moving'),
  label_copyright: if_('moving', (set) => set.show_copyright),

  label_yes: at('question', 'yesno'),
  label_no: at('question', 'yesno'),
  label_other: at('question', ...options),
  label_other_placeholder: at('question', ...options),
  label_hard_to_answer: at('question', ...options),
  label_none_of_above: at('question', ...options),
  label_select: at('question', 'dropdown', 'matrix'),
  label_multiple_hint: at('question', ...options),
  label_ranking_hint: at('question', 'ranking'),
  label_search: at('question', 'dropdown', 'phone'),
  label_nothing_found: at('question', 'dropdown', 'phone'),
  label_characters_left: at('question', 'input'),
  placeholder_input: at('question', 'input'),
  placeholder_email: at('question', 'email'),
  placeholder_phone: at('question', 'phone'),
  placeholder_date: at('question', 'datetime'),
  placeholder_time: at('question', 'datetime'),
  button_upload: at('question', 'file'),
  file_drag: at('question', 'file'),
  file_uploading: at('question', 'file'),
  file_limits: at('question', 'file'),
  button_remove: at('question', 'file'),
  button_clear: at('question'),

  error_required: at('faults'),
  error_invalid: at('faults'),
  error_other_text: at('faults', ...options),
  error_min_choice: at('faults', ...options),
  error_max_choice: at('faults', ...options),
  error_exclusive: at('faults', ...options),
  error_ranking: at('faults', 'ranking'),
  error_range: at('faults', 'slider', 'scale', 'rating', 'input'),
  error_min_length: at('faults', 'input'),
  error_max_length: at('faults', 'input', 'matrix'),
  error_format: at('faults', 'input'),
  error_email: at('faults', 'email'),
  error_phone: at('faults', 'phone'),
  error_country: at('faults', 'phone'),
  error_date: at('faults', 'datetime'),
  error_date_range: at('faults', 'datetime'),
  error_matrix_rows: at('faults', 'matrix'),
  error_file_missing: at('faults', 'file'),
  error_file_count: at('faults', 'file'),
  error_file_size: at('faults', 'file'),
  error_file_format: at('faults', 'file'),
  error_terms: at('faults', 'submit'),
  error_captcha: if_('faults', (set) => set.show_captcha),
  error_server: at('faults'),

  button_send: at('end'),
  label_terms: at('end', 'submit'),
  label_captcha_question: if_('end', (set) => set.show_captcha),
  message_thanks: at('end'),
  message_screenout: at('end'),
  label_score: if_('end', (set) => set.scoring_switcher),
  label_promo_code: at('end'),
  button_copy: at('end'),
  button_continue: at('end'),
  button_again: if_('end', (set) => set.allow_multiple_answer),

  message_not_available: at('instead'),
  message_closed: at('instead'),
  message_deadline: if_('instead', (set) => set.limit_time_enabled),
  message_limit_reached: if_('instead', (set) => set.limit_answer_count_enabled),
  message_device: if_('instead', (set) => set.available_devices.length < 3),
  message_ip: if_('instead', (set) => set.ip_list_enabled),
  message_already_answered: if_('instead', (set) => !set.allow_multiple_answer || !set.multiple_ip),
  message_already_sent: at('instead'),
  message_time_over: if_('instead', (set) => set.filling_time_enabled),
  message_too_many: at('instead'),
  message_outdated: at('instead'),
};

/** One that is newer than this page stands with what is said instead of the survey. */
export function placeOf(code: string): Place {
  return places[code] ?? { part: 'instead' };
}

/** The questions of a draft, by what matters here. */
export interface Asked {
  id: string;
  type: QuestionType;
}

export function isSeen(code: string, asked: readonly Asked[], settings: Settings): boolean {
  const { types, when } = placeOf(code);
  if (when && !when(settings)) return false;
  return !types || asked.some(({ type }) => types.includes(type));
}

/** The first question at which it can be looked at. */
export function questionWith(code: string, asked: readonly Asked[]): Asked | null {
  const { types, part } = placeOf(code);
  if (!types || part === 'instead') return null;
  return asked.find(({ type }) => types.includes(type)) ?? null;
}

/** The `{parts}` of a text that are filled in where it is shown. */
export function filledIn(text: string): string[] {
  return [...new Set([...text.matchAll(/\{\w+\}/g)].map(([part]) => part))];
}
