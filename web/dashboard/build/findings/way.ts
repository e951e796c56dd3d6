/** The way from a finding to where it is mended. Where this dashboard has no screen for that yet, words say so in place of a link. */
import type { FindingCode, ReadColour } from '../../../../contract/finding-codes.ts';
import { withoutScreens } from '../../../../engine/screens.ts';
import { bringsPoints } from '../../../../engine/score.ts';
import { type Draft, type Id, isMembers } from '../../draft/draft.ts';
import { own } from '../../draft/lists.ts';
import { rowNames, type RowName } from '../../survey-settings/rows.ts';
import type { Found, RuleAt } from './found.ts';

export type Way =
  | { to: 'question'; question: Id; rule: RuleAt | null; field: string | null }
  /** The question is gone, and its rules stand nowhere else. */
  | { to: 'stray rules'; owner: Id }
  | { to: 'quota'; id: Id }
  | { to: 'points'; question: Id }
  | { to: 'adding' }
  | { to: 'archive' }
  | { to: 'setting'; name: RowName }
  /** Null: no colour of it. */
  | { to: 'design'; colour: ReadColour | null; isNight: boolean }
  | { to: 'words'; at: Elsewhere };

/** What has no screen in the dashboard. */
export const elsewhere = ['promo', 'installation', 'interface'] as const;
export type Elsewhere = (typeof elsewhere)[number];

/** Null: nothing can be done about it. */
export function wayTo(found: Found, draft: Draft): Way | null {
  const { question, rule, field } = found;
  if (rule?.kind === 'quota') return { to: 'quota', id: rule.id };
  if (question === null) return wayOfSurvey(found, draft);
  if (!own(draft.entities, question)) return { to: 'stray rules', owner: question };
  return { to: 'question', question, rule, field };
}

const withoutScreen: Partial<Record<FindingCode, Elsewhere>> = {
  promo_low: 'promo',
  promo_empty: 'promo',
  sso_not_configured: 'installation',
  conditions_unknown: 'interface',
};

function wayOfSurvey({ code, details }: Found, draft: Draft): Way | null {
  if (code === 'no_questions') return { to: 'adding' };
  if (code === 'no_points') return wayToPoints(draft);
  if (code === 'always_screenout') return wayOut(draft);
  if (code === 'not_open' && details.reason === 'archived') return { to: 'archive' };
  const setting = settingOf(code, details);
  if (setting) return { to: 'setting', name: setting };
  if (code === 'contrast') return { to: 'design', colour: details.text as ReadColour, isNight: details.dark === true };
  if (code === 'media_missing') return { to: 'design', colour: null, isNight: false };
  const at = withoutScreen[code];
  return at ? { to: 'words', at } : null;
}

const closedBy: Partial<Record<string, RowName>> = {
  closed: 'close_quiz_enabled',
  deadline_passed: 'limit_time_enabled',
  answers_reached: 'limit_answer_count_enabled',
};

function settingOf(code: FindingCode, { field, reason }: Found['details']): RowName | undefined {
  if (code === 'setting_without_value') return rowNames.find((name) => name === field);
  return code === 'not_open' ? closedBy[reason ?? ''] : undefined;
}

/** The first question whose answers can bring some. */
function wayToPoints({ ids, entities }: Draft): Way | null {
  const question = withoutScreens(ids).find((id) => bringsPoints(entities[id]!.type));
  return question === undefined ? null : { to: 'points', question };
}

/** The first rule that screens out. */
function wayOut({ ids, conditions: { jumps } }: Draft): Way | null {
  for (const owner of ids) {
    const rule = own(jumps, owner)?.find(({ to }) => isMembers(to) && to.type === 'screenout');
    if (rule) return { to: 'question', question: owner, rule: { kind: 'jump', owner, id: rule.id }, field: null };
  }
  return null;
}
