/**
 * Looks through a survey before people meet it. The engine proves what it says about questions and rules; here stands
 * what settings, looks and stock add to that. Nothing is changed, and nothing found stops a publication.
 */
import type { checkOperations } from '../../contract/check.ts';
import { type ClosedReason, findingSeverities } from '../../contract/finding-codes.ts';
import type { InputOf } from '../../contract/operation.ts';
import type { Structure } from '../../contract/questions/types.ts';
import { fullSettings, type Settings } from '../../contract/settings.ts';
import { themeDefaults, type ThemeMembers } from '../../contract/theme-members.ts';
import { about, detailed, type Finding } from '../../engine/check/finding.ts';
import type { LogicFindings } from '../../engine/check/logic.ts';
import { checkDraft } from '../../engine/check/survey.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { today } from '../kernel/process/clock.ts';
import { closingTime } from './deadline.ts';
import type { SurveysDeps } from './deps.ts';
import { palePairs } from '../../engine/pale-pairs.ts';
import { idleSwitches } from './settings.ts';
import { getSurveyRow, type SurveyRow } from './store/surveys.ts';
import { findTheme } from './store/themes.ts';

type Input = InputOf<typeof checkOperations.checkSurvey>;

export async function checkSurvey(deps: SurveysDeps, { tx, subject }: Context<'survey'>, input: Input) {
  const row = await getSurveyRow(tx, subject.id);
  const structure = row.widgets as Structure;
  const settings = fullSettings(row);
  const drawn = await findTheme(tx, row.workspace_id, row.theme_id);
  const theme: ThemeMembers = { ...themeDefaults, ...drawn?.members };
  const draft =
    input.draft === false
      ? leftOut
      : checkDraft({
          structure,
          conditions: row.conditions as Record<string, unknown>,
          variables: row.extra_fields,
          requiredMode: settings.question_required_mode,
          scoring: settings.scoring_switcher,
          isTimed: settings.filling_time_enabled && Boolean(settings.filling_time_seconds),
          isRandom: settings.question_random_order,
        });
  const media = await missingMedia(deps, tx, { row, structure, theme });
  const findings = [
    ...inOrder(structure, [...draft.questions, ...media.filter(({ question }) => question !== null)]),
    ...draft.rules,
    ...draft.survey,
    ...settingFindings(deps, settings),
    ...(await accessFindings(deps, tx, { row, settings })),
    ...(await stockFindings(deps, tx, row.id)),
    ...palePairs(theme).map(({ message, details }) => detailed(about(null, 'contrast', message), details)),
    ...media.filter(({ question }) => question === null),
  ];
  return {
    status: true as const,
    ok: findings.every(({ code }) => findingSeverities[code] !== 'error'),
    findings: findings.map(present),
  };
}

const leftOut: Pick<LogicFindings, 'questions' | 'rules' | 'survey'> = { questions: [], rules: [], survey: [] };

function present({ code, question, path, message, details }: Finding) {
  return { code, severity: findingSeverities[code], widget_id: question, path, message, details };
}

function inOrder({ ids }: Structure, findings: readonly Finding[]): Finding[] {
  const places = new Map(ids.map((id, place) => [id, place]));
  const placeOf = ({ question }: Finding) => places.get(question ?? '') ?? ids.length;
  return findings.toSorted((one, other) => placeOf(one) - placeOf(other));
}

function settingFindings({ config }: SurveysDeps, settings: Settings): Finding[] {
  const idle = idleSwitches(settings).map(({ flag, message }) =>
    detailed(about(null, 'setting_without_value', `${flag} is on without a value. ${message}`), { field: flag }),
  );
  if (!settings.sso_active || config.sso !== null) return idle;
  return [
    about(null, 'sso_not_configured', 'Respondents must sign in, and this installation has no provider.'),
    ...idle,
  ];
}

interface SurveyToCheck {
  row: SurveyRow;
  settings: Settings;
}

/** Why respondents would be refused at this moment. */
async function accessFindings(deps: SurveysDeps, tx: Tx, { row, settings }: SurveyToCheck): Promise<Finding[]> {
  const deadline = closingTime(settings);
  const isLate = deadline !== null && deadline.getTime() <= Date.now();
  const room = {
    surveyId: row.id,
    workspaceId: row.workspace_id,
    cap: settings.limit_answer_count_enabled ? settings.limit_answer_count_value : null,
    month: deps.config.plans.of(row.workspace_id, today()).limits.answersPerMonth,
  };
  const reasons: ClosedReason[] = [
    ...(row.archive_at === null ? [] : ['archived' as const]),
    ...(settings.close_quiz_enabled ? ['closed' as const] : []),
    ...(isLate ? ['deadline_passed' as const] : []),
    ...((await deps.hooks.hasRoom(tx, room)) ? [] : ['answers_reached' as const]),
  ];
  return reasons.map((reason) => detailed(about(null, 'not_open', closedMessages[reason]), { reason }));
}

const closedMessages: Record<ClosedReason, string> = {
  archived: 'The survey is archived.',
  closed: 'The survey is closed.',
  deadline_passed: 'The deadline has passed.',
  answers_reached: 'The number of answers allowed is reached.',
};

/** A tenth of a list or less is low. */
async function stockFindings({ hooks }: SurveysDeps, tx: Tx, surveyId: number): Promise<Finding[]> {
  const stock = await hooks.promoStock(tx, surveyId);
  if (!stock || stock.free * 10 > stock.all) return [];
  const { free, all: total } = stock;
  if (free === 0) {
    return [detailed(about(null, 'promo_empty', 'The attached list has no free promo code left.'), { total })];
  }
  const message = `Of the attached promo codes only ${free} of ${total} are free.`;
  return [detailed(about(null, 'promo_low', message), { free, total })];
}

interface Shown {
  row: SurveyRow;
  structure: Structure;
  theme: ThemeMembers;
}

const shownOf = ({ bg_image_url, logo_url, favicon_url, custom_css }: ThemeMembers) => ({
  bg_image_url,
  logo_url,
  favicon_url,
  custom_css,
});

/** Addresses of media are looked for in whatever an author has written, texts and code included. */
async function missingMedia(
  { config, hooks }: SurveysDeps,
  tx: Tx,
  { row, structure, theme }: Shown,
): Promise<Finding[]> {
  const folder = `${config.surveyOrigin.of(row.label)}/media/`;
  const idsIn = (part: unknown) =>
    JSON.stringify(part)
      .split(folder)
      .slice(1)
      .map((rest) => /^([0-9a-f-]{36})\.\w+/.exec(rest)?.[1] ?? '')
      .filter((id) => id !== '');
  // Member by member, so that the finding can say where.
  const membersOf = (question: string | null, members: object) =>
    Object.entries(members).map(([field, value]) => ({ question, field, media: idsIn(value ?? null) }));
  const named = [
    ...structure.ids.flatMap((id) => membersOf(id, structure.entities[id] ?? {})),
    ...membersOf(null, shownOf(theme)),
  ];
  const known = await hooks.knownMedia(tx, [...new Set(named.flatMap(({ media }) => media))]);
  const missing = Map.groupBy(
    named.filter(({ media }) => media.some((id) => !known.has(id))),
    ({ question }) => question,
  );
  return [...missing].map(([question, [first]]) =>
    detailed(about(question, 'media_missing', 'A file shown here no longer exists.'), { field: first!.field }),
  );
}
