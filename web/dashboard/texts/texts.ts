/** The words of the dashboard by area: English says which there are, the other languages must have them all. */
import type {
  ClosedReason,
  FindingCode,
  GroundColour,
  IdleSetting,
  ReadColour,
} from '../../../contract/finding-codes.ts';
import type { QuestionType } from '../../../contract/questions/types.ts';
import type { OutlineFaultCode } from '../../../engine/outline/faults.ts';
import type { RowName } from '../survey-settings/rows.ts';
import type { access } from './en/access.ts';
import type { plan } from './en/plan.ts';
import type { operator } from './en/operator.ts';
import type { account } from './en/account.ts';
import type { answers } from './en/answers.ts';
import type { blocks } from './en/blocks.ts';
import type { build } from './en/build.ts';
import type { changes } from './en/changes.ts';
import type { compare } from './en/compare.ts';
import type { charts } from './en/charts.ts';
import type { design } from './en/design.ts';
import type { exporting } from './en/exporting.ts';
import type { filters } from './en/filters.ts';
import type { findings } from './en/findings.ts';
import type { importing } from './en/importing.ts';
import type { labels } from './en/labels.ts';
import type { logic } from './en/logic.ts';
import type { map } from './en/map.ts';
import type { media } from './en/media.ts';
import type { newSurvey } from './en/new.ts';
import type { overview } from './en/overview.ts';
import type { points } from './en/points.ts';
import type { refusals } from './en/refusals.ts';
import type { crosstab } from './en/crosstab.ts';
import type { resultFiles } from './en/result-files.ts';
import type { resultTexts } from './en/result-texts.ts';
import type { reports } from './en/reports.ts';
import type { results } from './en/results.ts';
import type { settings } from './en/settings.ts';
import type { share } from './en/share.ts';
import type { shell } from './en/shell.ts';
import type { signIn } from './en/sign-in.ts';
import type { sso } from './en/sso.ts';
import type { surveys } from './en/surveys.ts';
import type { templates } from './en/templates.ts';
import type { together } from './en/together.ts';
import type { variables } from './en/variables.ts';
import type { versions } from './en/versions.ts';
import type { walk } from './en/walk.ts';
import type { webhooks } from './en/webhooks.ts';
import type { signature } from './en/signature.ts';
import type { team } from './en/team.ts';
import type { codes } from './en/codes.ts';
import type { audit } from './en/audit.ts';
import type { welcome } from './en/welcome.ts';

/** One sentence for each way in which a language counts. */
export interface Plural {
  one: string;
  few: string;
  many: string;
  other: string;
}

type Same<Words> = { [Key in keyof Words]: Words[Key] extends string ? string : Plural };

/** Made when they are touched, so the menu of new questions does not tell of them. */
export type Screen = 'welcome' | 'submit';
export type Insertable = Exclude<QuestionType, Screen>;

/** Every code that a check knows has words, and so has all that it names. */
type FindingTexts = Record<
  FindingCode | `closed_${ClosedReason}` | `setting_${IdleSetting}` | `colour_${ReadColour | GroundColour}`,
  string
>;

export interface Texts {
  access: Same<typeof access>;
  plan: Same<typeof plan>;
  operator: Same<typeof operator>;
  account: Same<typeof account>;
  answers: Same<typeof answers>;
  blocks: Same<typeof blocks>;
  build: Same<typeof build>;
  changes: Same<typeof changes>;
  compare: Same<typeof compare>;
  charts: Same<typeof charts>;
  design: Same<typeof design>;
  exporting: Same<typeof exporting>;
  filters: Same<typeof filters>;
  findings: Same<typeof findings> & FindingTexts;
  importing: Same<typeof importing>;
  labels: Same<typeof labels>;
  logic: Same<typeof logic>;
  map: Same<typeof map>;
  media: Same<typeof media>;
  newSurvey: Same<typeof newSurvey>;
  outline: Record<OutlineFaultCode, string>;
  overview: Same<typeof overview>;
  points: Same<typeof points>;
  refusals: Same<typeof refusals>;
  crosstab: Same<typeof crosstab>;
  resultFiles: Same<typeof resultFiles>;
  resultTexts: Same<typeof resultTexts>;
  reports: Same<typeof reports>;
  results: Same<typeof results>;
  settings: Same<typeof settings> & Record<`name_${RowName}` | `about_${RowName}`, string>;
  share: Same<typeof share>;
  shell: Same<typeof shell>;
  signIn: Same<typeof signIn>;
  sso: Same<typeof sso>;
  surveys: Same<typeof surveys>;
  templates: Same<typeof templates>;
  together: Same<typeof together>;
  types: Record<QuestionType | `about_${Insertable}`, string>;
  variables: Same<typeof variables>;
  versions: Same<typeof versions>;
  walk: Same<typeof walk>;
  webhooks: Same<typeof webhooks>;
  signature: Same<typeof signature>;
  team: Same<typeof team>;
  codes: Same<typeof codes>;
  audit: Same<typeof audit>;
  welcome: Same<typeof welcome>;
}

export type Area = keyof Texts;
