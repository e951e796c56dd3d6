/** What a look through a survey can find: the list is closed. Pages know it too, so nothing here needs a schema. */

/** Every code with its severity. */
export const findingSeverities = {
  unreachable: 'error',
  dead_end: 'error',
  always_screenout: 'error',
  condition_source_missing: 'error',
  condition_target_missing: 'error',
  condition_backward: 'error',
  carry_forward_missing: 'error',
  sso_not_configured: 'error',
  never_true: 'warning',
  shadowed: 'warning',
  position: 'warning',
  no_options: 'warning',
  conditions_unknown: 'warning',
  no_questions: 'warning',
  no_points: 'warning',
  setting_without_value: 'warning',
  not_open: 'warning',
  promo_low: 'warning',
  promo_empty: 'warning',
  contrast: 'warning',
  media_missing: 'warning',
  always_true: 'hint',
  not_proved: 'hint',
  empty_title: 'hint',
  same_title: 'hint',
} as const;

export type FindingCode = keyof typeof findingSeverities;
export type Severity = (typeof findingSeverities)[FindingCode];

/** What has broken a rule; by these words a refusal of conditions names it too. */
export const brokenReasons = [
  'unknown_source',
  'unknown_row',
  'unknown_option',
  'operator',
  'value',
  'unknown_target',
  'backward',
  'later_source',
] as const;

/** Why respondents would be refused now. */
export const closedReasons = ['archived', 'closed', 'deadline_passed', 'answers_reached'] as const;

/** Switches of the settings that do nothing without a value. */
export type IdleSetting =
  | 'limit_time_enabled'
  | 'limit_answer_count_enabled'
  | 'filling_time_enabled'
  | 'ip_list_enabled'
  | 'scripts_in_head_enabled'
  | 'scripts_in_body_enabled';

/** Colours of a theme that are compared: what is read, and what it stands on. */
export type ReadColour = 'header_color' | 'answers_text_color' | 'link_color' | 'error_color' | 'buttons_text_color';
export type GroundColour =
  | 'bg_color'
  | 'backdrop_color'
  | 'bg_gradient_start'
  | 'bg_gradient_end'
  | 'dropdown_bg_color'
  | 'buttons_color';

export type BrokenReason = (typeof brokenReasons)[number];
export type ClosedReason = (typeof closedReasons)[number];

/** What else is known of a finding, so that everybody can say it in words of their own. */
export interface FindingDetails {
  /** Of `condition_…` and of `not_open`. */
  reason?: BrokenReason | ClosedReason | undefined;
  /** Of `same_title`: the earlier question. */
  widget_id?: string | undefined;
  /** The member of the question, the setting or the member of the theme. */
  field?: string | undefined;
  /** Of `promo_low` and `promo_empty`: codes that are left, of all. */
  free?: number | undefined;
  total?: number | undefined;
  /** Of `contrast`: two members of the theme, and how far they are apart. */
  text?: string | undefined;
  ground?: string | undefined;
  ratio?: number | undefined;
  dark?: boolean | undefined;
}
