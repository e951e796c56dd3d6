/** A survey as its respondents get it: the live version, or for the preview the draft. Nothing secret is in it. */
import type { Language } from '../../../contract/common.ts';
import type { Snapshot } from '../../../contract/respondent-shapes.ts';
import { logicOf } from '../../../engine/logic.ts';
import { shownOrder } from '../../../engine/order.ts';
import { publicConditions } from '../../../engine/public-conditions.ts';
import { publicStructure, type PublicStructure } from '../../../engine/snapshot.ts';
import { wireTime } from '../../kernel/process/clock.ts';
import type { Config } from '../../kernel/process/config.ts';
import type { LabelCode } from '../../labels/index.ts';
import { sharedUrl } from '../../surveys/index.ts';
import { engineSurvey, orderOf } from '../submit/validate.ts';
import type { LiveSurvey } from './live-survey.ts';
import type { Version } from './version.ts';

interface SnapshotRequest {
  live: LiveSurvey;
  version: Version;
  lang?: Language | undefined;
  /** Gives the order of this answer. */
  uuid?: string | undefined;
}

const made = new WeakMap<LiveSurvey, WeakMap<Version, Map<string, Snapshot>>>();

/**
 * The same for all who ask in one language; where each answer has an order of its own, all but that. Of older versions too:
 * anybody may begin an answer to one, and each page of a large one would be made anew.
 */
export function snapshotOf(config: Config, asked: SnapshotRequest): Snapshot {
  const { live, version, lang, uuid } = asked;
  const versions = made.get(live) ?? new WeakMap<Version, Map<string, Snapshot>>();
  made.set(live, versions);
  const known = versions.get(version) ?? new Map<string, Snapshot>();
  versions.set(version, known);
  const snapshot = known.get(lang ?? '') ?? compose(config, { live, version, lang });
  known.set(lang ?? '', snapshot);
  return live.settings.question_random_order && uuid ? inOrderOf(snapshot, asked) : snapshot;
}

function inOrderOf({ status, quiz }: Snapshot, { live, version, uuid }: SnapshotRequest): Snapshot {
  const order = orderOf(live, version, uuid!);
  const { entities } = quiz.widgets;
  const ids = shownOrder(order).filter((id) => Object.hasOwn(entities, id));
  return { status, quiz: { ...quiz, ...rulesOf(live, version, order), widgets: { ids, entities } } };
}

function compose(config: Config, { live, version, lang }: Omit<SnapshotRequest, 'uuid'>): Snapshot {
  const { settings, variables } = live;
  const chosen = lang ?? settings.lang;
  const texts = live.texts(chosen);
  const survey = engineSurvey(live, version);
  const order = version.structure.ids;
  return {
    status: true,
    quiz: {
      virtual_id: live.virtualId,
      name: live.name,
      description: settings.description,
      lang: chosen,
      content_lang: settings.content_lang ?? settings.lang,
      dir: directionOf(settings.content_lang ?? settings.lang),
      url_shared: sharedUrl(config, { label: live.label, virtual_id: live.virtualId }),
      version_id: version.id,
      ...rulesOf(live, version, order),
      access: { password: settings.use_password, captcha: settings.show_captcha, sso: settings.sso_active },
      deadline_at: live.deadline && wireTime(live.deadline),
      widgets: framed(
        live,
        publicStructure(survey, order, (code) => texts[code as LabelCode]),
      ),
      settings: {
        show_progressbar: settings.show_progressbar,
        show_navigate: settings.show_navigate,
        numeration: settings.numeration,
        auto_move_by_enter: settings.auto_move_by_enter,
        show_by_one: settings.show_by_one,
        show_copyright: settings.show_copyright,
        disable_auto_redirect: settings.disable_auto_redirect,
        block_jump_to_prev_widget: settings.block_jump_to_prev_widget,
        scoring_switcher: settings.scoring_switcher,
        filling_time_enabled: settings.filling_time_enabled,
        filling_time_seconds: settings.filling_time_seconds,
      },
      texts: { ...texts },
      theme: live.theme,
      variables: variables.map(({ name }) => name),
    },
  };
}

function rulesOf({ settings, variables }: LiveSurvey, version: Version, order: readonly string[]) {
  const { structure, conditions } = version;
  const logic = logicOf({ structure, conditions, scoring: settings.scoring_switcher });
  if (logic !== 'local') return { logic };
  return { logic, conditions: { ...publicConditions({ structure, conditions }, order, variables) } };
}

/**
 * Decided here, whenever a survey is shown, and for the page, its form without scripts, the preview and programs alike:
 * a published version must not keep a frame off that its workspace may no longer do without.
 */
function framed({ mayRunScripts }: LiveSurvey, structure: PublicStructure): PublicStructure {
  if (mayRunScripts) return structure;
  const shown = Object.entries(structure.entities).map(([id, question]) => [
    id,
    question.type === 'html' ? { ...question, htmlIsEmbedded: true } : question,
  ]);
  return { ...structure, entities: Object.fromEntries(shown) };
}

const leftward = /^(ar|arc|ckb|dv|fa|ha-arab|he|iw|khw|ks|ku-arab|nqo|pa-arab|prs|ps|sd|syr|ug|ur|uz-arab|yi)\b/i;
const leftwardScript = /^[a-z]{2,8}-(arab|hebr|thaa|syrc|nkoo|adlm|rohg)\b/i;
const rightwardScript = /^[a-z]{2,8}-(latn|cyrl|deva|grek)\b/i;

/** Of lines of writing. */
export type Direction = 'ltr' | 'rtl';

export function directionOf(tag: string): Direction {
  if (rightwardScript.test(tag)) return 'ltr';
  return leftward.test(tag) || leftwardScript.test(tag) ? 'rtl' : 'ltr';
}
