/** What only the server knows: settings, stock, looks and media. All else is found here, in what was just typed. */
import type { FindingCode } from '../../../../contract/finding-codes.ts';
import type { Found } from './found.ts';

/** Every code has its place: a new one does not compile without. */
const isServers: Record<FindingCode, boolean> = {
  sso_not_configured: true,
  setting_without_value: true,
  not_open: true,
  promo_low: true,
  promo_empty: true,
  contrast: true,
  media_missing: true,
  unreachable: false,
  dead_end: false,
  always_screenout: false,
  condition_source_missing: false,
  condition_target_missing: false,
  condition_backward: false,
  carry_forward_missing: false,
  never_true: false,
  shadowed: false,
  position: false,
  no_options: false,
  conditions_unknown: false,
  no_questions: false,
  no_points: false,
  always_true: false,
  not_proved: false,
  empty_title: false,
  same_title: false,
};

export function isServersAlone({ code }: Found): boolean {
  return isServers[code];
}
