/** One survey as respondents meet it: everything that a request needs, read together and made ready. */
import type { Language } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { listedAddresses } from '../../../contract/setting-kinds.ts';
import { fullSettings, type Settings } from '../../../contract/settings.ts';
import { themeDefaults, type ThemeMembers } from '../../../contract/theme-members.ts';
import { cellsIn, type Placed } from '../../../engine/cells.ts';
import { featuresOf } from '../../accounts/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { addressKey, rangeOf, type AddressRange } from '../../kernel/network/address.ts';
import type { Plan } from '../../kernel/operation/plans.ts';
import { today } from '../../kernel/process/clock.ts';
import type { Config } from '../../kernel/process/config.ts';
import { plainTexts, readTexts, type Texts } from '../../labels/index.ts';
import {
  deadlineOf,
  listHiddenOptions,
  listVariables,
  type LiveRow,
  type SurveyStamp,
  type Variable,
} from '../../surveys/index.ts';
import type { Version } from './version.ts';

export interface LiveSurvey {
  id: number;
  workspaceId: number;
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
  texts(lang: Language): Texts;
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

export async function compileSurvey(tx: Tx, row: LiveRow, { config, version, hasCodes }: Beside): Promise<LiveSurvey> {
  const settings = shownSettings(fullSettings(row), version);
  const features = await featuresOf(tx, row.workspace_id, config);
  const plan = config.plans.of(row.workspace_id, today());
  return {
    id: row.id,
    workspaceId: row.workspace_id,
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
    isOpen: row.is_published && row.archive_at === null && version !== null,
    version,
    settings,
    deadline: settings.limit_time_enabled ? deadlineOf(settings.limit_time_value, settings.limit_time_timezone) : null,
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

/** In characters of its questions, of which a page or a snapshot is made for each who asks. */
const heavyWeight = 100_000;
/** Of grids, whose cells weigh nothing before they are drawn, and of lists. */
const heavyCells = 2000;
const knownHeavy = new WeakMap<Version, boolean>();

/** Whether what is made of it has to wait for its turn. */
export function isHeavy({ version }: Pick<LiveSurvey, 'version'>): boolean {
  if (!version) return false;
  const heavy = knownHeavy.get(version) ?? (version.weight > heavyWeight || cellsIn(questionsIn(version)) > heavyCells);
  knownHeavy.set(version, heavy);
  return heavy;
}

/** One page of all questions would be hundreds of megabytes where an author asks for a hundred large grids. */
function shownSettings(settings: Settings, version: Version | null): Settings {
  if (settings.show_by_one || !version || cellsIn(questionsIn(version)) <= limits.pageCells) return settings;
  return { ...settings, show_by_one: true };
}

function questionsIn({ structure }: Version): Placed[] {
  return structure.ids.flatMap((id) => {
    const question = structure.entities[id];
    return question ? [{ question, structure }] : [];
  });
}

/** Who is blocked by one address must not come back from the next one of their network; a range means what it says. */
function blockedRange(item: string): AddressRange {
  return rangeOf(item.includes('/') ? item : addressKey(item));
}
