/** One survey as respondents meet it: everything that a request needs, read together and made ready. */
import { limits } from '../../../contract/limits.ts';
import { listedAddresses } from '../../../contract/setting-kinds.ts';
import { fullSettings, type Settings } from '../../../contract/settings.ts';
import { themeDefaults, type ThemeMembers } from '../../../contract/theme-members.ts';
import { pageCells } from '../../../engine/cells.ts';
import type { PageLanguage } from '../../../engine/page-language.ts';
import { featuresOf } from '../../accounts/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { addressKey, rangeOf, type AddressRange } from '../../kernel/network/address.ts';
import type { Plan } from '../../kernel/operation/plans.ts';
import { today } from '../../kernel/process/clock.ts';
import type { Config } from '../../kernel/process/config.ts';
import { plainTexts, readTexts, type Texts } from '../../labels/index.ts';
import {
  closingTime,
  listHiddenOptions,
  listVariables,
  type ServedRow,
  type SurveyStamp,
  type Variable,
} from '../../surveys/index.ts';
import type { Version } from './version.ts';

export interface ServedSurvey {
  id: number;
  workspaceId: number;
  /** Of its workspace. */
  ownerId: number;
  label: string;
  virtualId: string;
  stamp: SurveyStamp;
  name: string;
  /** Published and not archived. */
  isOpen: boolean;
  version: Version | null;
  settings: Settings;
  deadline: Date | null;
  allowed: readonly AddressRange[];
  blocked: readonly AddressRange[];
  variables: readonly Variable[];
  redirect: string | null;
  theme: ThemeMembers;
  texts(lang: PageLanguage): Texts;
  plan: Plan;
  /** A list of codes is attached. */
  hasList: boolean;
  /** Completions take a code of it. */
  hasCodes: boolean;
  /** Else scripts are left out, and html blocks are framed whatever their author says. */
  mayRunScripts: boolean;
}

/** What is read beside the row itself. */
interface Beside {
  config: Config;
  version: Version | null;
  hasCodes: boolean;
}

export async function compileSurvey(
  tx: Tx,
  row: ServedRow,
  { config, version, hasCodes }: Beside,
): Promise<ServedSurvey> {
  const settings = fullSettings(row);
  const features = await featuresOf(tx, row.workspace_id, config);
  const plan = config.plans.of(row.workspace_id, today());
  return {
    id: row.id,
    workspaceId: row.workspace_id,
    ownerId: row.owner_id,
    label: row.label,
    virtualId: row.virtual_id,
    stamp: {
      id: row.id,
      updatedAt: row.updated_at,
      revision: row.revision,
      themeUpdatedAt: row.theme_updated_at,
      isOfStrangers: row.is_self_registered,
    },
    name: row.name,
    isOpen: isOnAir(row) && version !== null,
    version,
    settings,
    deadline: closingTime(settings),
    allowed: listedAddresses(settings.ip_list_enabled ? settings.ip_whitelist : '').map(rangeOf),
    blocked: listedAddresses(settings.ip_list_enabled ? settings.ip_blacklist : '').map(blockedRange),
    variables: await listVariables(tx, row.id),
    redirect: (await listHiddenOptions(tx, row.id)).find(({ name }) => name === 'redirect_url')?.value ?? null,
    theme: { ...themeDefaults, ...row.theme },
    texts: plan.features.includes('default_texts') ? await readTexts(tx, row.id) : plainTexts,
    plan,
    hasList: hasCodes,
    hasCodes: hasCodes && plan.features.includes('promo_codes'),
    mayRunScripts: features.includes('custom_scripts'),
  };
}

/** Whether respondents find it. */
export function isOnAir(row: Pick<ServedRow, 'is_published' | 'archive_at' | 'live_version_id'>): boolean {
  return row.is_published && row.archive_at === null && row.live_version_id !== null;
}

/** In characters of its questions, of which a page or a snapshot is made for each who asks. */
export const heavyWeight = 100_000;
/** Of grids, whose cells weigh nothing before they are drawn, and of lists. */
const heavyCells = 2000;
const knownCells = new WeakMap<Version, number>();

/** Whether what is made of it has to wait for its turn: of the version that is drawn, be it survey, older or the draft. */
export function isHeavy(version: Version): boolean {
  return version.weight > heavyWeight || cellsOf(version) > heavyCells;
}

/** One page of all questions would be hundreds of megabytes where an author asks for a hundred large grids. */
export function isByOne({ settings }: Pick<ServedSurvey, 'settings'>, version: Version): boolean {
  return settings.show_by_one || cellsOf(version) > limits.pageCells;
}

function cellsOf(version: Version): number {
  const cells = knownCells.get(version) ?? pageCells(version.structure);
  knownCells.set(version, cells);
  return cells;
}

/** Who is blocked by one address must not come back from the next one of their network; a range means what it says. */
function blockedRange(item: string): AddressRange {
  return rangeOf(item.includes('/') ? item : addressKey(item));
}
