/** A survey as its respondents get it: the live version, or for the preview the draft. Nothing secret is in it. */
import type { Language } from '../../../contract/common.ts';
import type { Snapshot } from '../../../contract/respondent-shapes.ts';
import { directionOf } from '../../../engine/direction.ts';
import { logicOf } from '../../../engine/logic.ts';
import { shownOrder } from '../../../engine/order.ts';
import type { PageLanguage } from '../../../engine/page-language.ts';
import { publicConditions } from '../../../engine/public-conditions.ts';
import { publicStructure, type PublicStructure } from '../../../engine/snapshot.ts';
import { wireTime } from '../../kernel/process/clock.ts';
import type { Config } from '../../kernel/process/config.ts';
import type { LabelCode } from '../../labels/index.ts';
import { sharedUrl } from '../../surveys/index.ts';
import { engineSurvey, orderOf } from '../submit/validate.ts';
import { isByOne, type ServedSurvey } from './served-survey.ts';
import type { Version } from './version.ts';

interface SnapshotRequest {
  survey: ServedSurvey;
  version: Version;
  lang?: Language | undefined;
  /** Of the words around the questions, where a page is made of it; else `lang`, which programs have asked for. */
  texts?: PageLanguage | undefined;
  /** Gives the order of this answer. */
  uuid?: string | undefined;
}

const made = new WeakMap<ServedSurvey, WeakMap<Version, Map<string, Snapshot>>>();

/**
 * The same for all who ask in one language; where each answer has an order of its own, all but that. Of older versions too:
 * anybody may begin an answer to one, and each page of a large one would be made anew.
 */
export function snapshotOf(config: Config, asked: SnapshotRequest): Snapshot {
  const { survey, version, lang, texts, uuid } = asked;
  const key = `${lang ?? ''} ${texts ?? ''}`;
  const versions = made.get(survey) ?? new WeakMap<Version, Map<string, Snapshot>>();
  made.set(survey, versions);
  const known = versions.get(version) ?? new Map<string, Snapshot>();
  versions.set(version, known);
  const snapshot = known.get(key) ?? compose(config, { survey, version, lang, texts });
  known.set(key, snapshot);
  return survey.settings.question_random_order && uuid ? inOrderOf(snapshot, asked) : snapshot;
}

function inOrderOf({ status, quiz }: Snapshot, { survey, version, uuid }: SnapshotRequest): Snapshot {
  const order = orderOf(survey, version, uuid!);
  const { entities } = quiz.widgets;
  const ids = shownOrder(order).filter((id) => Object.hasOwn(entities, id));
  return { status, quiz: { ...quiz, ...rulesOf(survey, version, order), widgets: { ids, entities } } };
}

function compose(config: Config, { survey, version, lang, texts: spoken }: Omit<SnapshotRequest, 'uuid'>): Snapshot {
  const { settings, variables } = survey;
  const chosen = lang ?? settings.lang;
  const texts = survey.texts(spoken ?? chosen);
  const asked = engineSurvey(survey, version);
  const order = version.structure.ids;
  return {
    status: true,
    quiz: {
      virtual_id: survey.virtualId,
      name: survey.name,
      description: settings.description,
      lang: chosen,
      content_lang: settings.content_lang ?? settings.lang,
      dir: directionOf(settings.content_lang ?? settings.lang),
      url_shared: sharedUrl(config, { label: survey.label, virtual_id: survey.virtualId }),
      version_id: version.id,
      ...rulesOf(survey, version, order),
      access: { password: settings.use_password, captcha: settings.show_captcha, sso: settings.sso_active },
      deadline_at: survey.deadline && wireTime(survey.deadline),
      widgets: framed(
        survey,
        publicStructure(asked, order, (code) => texts[code as LabelCode]),
      ),
      settings: {
        show_progressbar: settings.show_progressbar,
        show_navigate: settings.show_navigate,
        numeration: settings.numeration,
        auto_move_by_enter: settings.auto_move_by_enter,
        auto_advance: settings.auto_advance,
        show_by_one: isByOne(survey, version),
        show_copyright: settings.show_copyright,
        disable_auto_redirect: settings.disable_auto_redirect,
        block_jump_to_prev_widget: settings.block_jump_to_prev_widget,
        scoring_switcher: settings.scoring_switcher,
        review_answers: settings.review_answers,
        print_answers: settings.print_answers,
        save_answers: settings.save_answers,
        filling_time_enabled: settings.filling_time_enabled,
        filling_time_seconds: settings.filling_time_seconds,
      },
      texts: { ...texts },
      theme: survey.theme,
      variables: variables.map(({ name }) => name),
    },
  };
}

function rulesOf({ settings, variables }: ServedSurvey, version: Version, order: readonly string[]) {
  const { structure, conditions } = version;
  const logic = logicOf({ structure, conditions, scoring: settings.scoring_switcher });
  if (logic !== 'local') return { logic };
  return { logic, conditions: { ...publicConditions({ structure, conditions }, order, variables) } };
}

/**
 * Decided here, whenever a survey is shown, and for the page, its form without scripts, the preview and programs alike:
 * a published version must not keep a frame off that its workspace may no longer do without.
 */
function framed({ mayRunScripts }: ServedSurvey, structure: PublicStructure): PublicStructure {
  if (mayRunScripts) return structure;
  const shown = Object.entries(structure.entities).map(([id, question]) => [
    id,
    question.type === 'html' ? { ...question, htmlIsEmbedded: true } : question,
  ]);
  return { ...structure, entities: Object.fromEntries(shown) };
}
