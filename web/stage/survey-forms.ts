/** The forms of what stands around the questions. A theme becomes style, so each of its members is checked by itself. */
import type { Language } from '../../contract/common.ts';
import type { ThemeMembers } from '../../contract/theme-members.ts';
import { isMembers } from '../../engine/questions/members.ts';
import type { StageSettings } from './messages.ts';

type Form = (value: unknown) => boolean;

const isFlag: Form = (value) => typeof value === 'boolean';
const isText: Form = (value) => typeof value === 'string';
const isColour: Form = (value) => typeof value === 'string' && /^#[\da-f]{6}$/i.test(value);
const orNull =
  (form: Form): Form =>
  (value) =>
    value === null || form(value);
const isOneOf =
  (...known: unknown[]): Form =>
  (value) =>
    known.includes(value);
const isWithin =
  (least: number, most: number): Form =>
  (value) =>
    Number.isInteger(value) && Number(value) >= least && Number(value) <= most;
const isFont: Form = (value) =>
  typeof value === 'string' && value.length <= 255 && /^[\p{L}\p{M}\p{N} -]*$/u.test(value);
const isAddress: Form = (value) => typeof value === 'string' && /^https?:\/\//i.test(value) && URL.canParse(value);

const languages: Record<Language, true> = { ru: true, en: true, es: true, pt: true };

export function isLanguage(value: unknown): value is Language {
  return typeof value === 'string' && Object.hasOwn(languages, value);
}

const settings: Record<keyof StageSettings, Form> = {
  lang: isLanguage,
  content_lang: orNull((value) => typeof value === 'string' && /^[\w-]{1,64}$/.test(value)),
  show_progressbar: isFlag,
  show_navigate: isFlag,
  numeration: isFlag,
  auto_move_by_enter: isFlag,
  auto_advance: isFlag,
  show_by_one: isFlag,
  show_copyright: isFlag,
  block_jump_to_prev_widget: isFlag,
  question_required_mode: isOneOf('individual', 'all_required', 'all_optional'),
};

const theme: Record<keyof ThemeMembers, Form> = {
  header_color: isColour,
  answers_text_color: isColour,
  buttons_color: isColour,
  widget_active_color: isColour,
  link_color: isColour,
  buttons_text_color: isColour,
  dropdown_bg_color: isColour,
  bg_color: isColour,
  error_color: isColour,
  backdrop_color: orNull(isColour),
  bg_gradient_start: orNull(isColour),
  bg_gradient_end: orNull(isColour),
  background_type_id: isWithin(1, 3),
  bg_image_url: orNull(isAddress),
  logo_url: orNull(isAddress),
  logo_alt: orNull(isText),
  favicon_url: orNull(isAddress),
  base_font_id: isWithin(1, 44),
  base_font: orNull(isFont),
  heading_font: orNull(isFont),
  buttons_radius: isWithin(0, 999),
  answer_border: isWithin(0, 999),
  input_style: isOneOf('box', 'underline'),
  dark_mode: isOneOf('off', 'auto'),
  dark_colors: (value) =>
    isMembers(value) && Object.entries(value).every(([name, colour]) => /^[a-z_]+$/.test(name) && isColour(colour)),
  custom_css: orNull(isText),
  service_text: orNull(isText),
};

export function hasSettings(value: unknown): value is StageSettings {
  return hasForms(value, settings);
}

export function isTheme(value: unknown): value is ThemeMembers {
  return hasForms(value, theme);
}

export function isTexts(value: unknown): value is Record<string, string> {
  return isMembers(value) && Object.values(value).every(isText);
}

function hasForms(value: unknown, forms: Readonly<Record<string, Form>>): boolean {
  return (
    isMembers(value) &&
    Object.entries(forms).every(([name, isGood]) => Object.hasOwn(value, name) && isGood(value[name]))
  );
}
