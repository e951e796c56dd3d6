/** Surveys for the stage: every built-in template, one with every type of question, and one full of traps; and what the dashboard tells of each. */
import { languages } from '../contract/common.ts';
import { exampleOfEveryType } from '../contract/example-survey.ts';
import { fullSettings } from '../contract/settings.ts';
import { themeDefaults } from '../contract/theme-members.ts';
import { pageLanguage } from '../engine/page-language.ts';
import { prepare } from '../engine/structure.ts';
import { openSample } from '../server/answers/served/sample.ts';
import { compileVersion, type Version } from '../server/answers/served/version.ts';
import type { ServedSurvey } from '../server/answers/index.ts';
import type { Config } from '../server/kernel/process/config.ts';
import { sampleLabel, templatesIn } from '../server/surveys/samples.ts';
import type { StageSurvey } from '../web/stage/messages.ts';
import { ask, choose, draft } from './draft.ts';

export interface Staged {
  name: string;
  survey: ServedSurvey;
  version: Version;
}

export function everySurvey(config: Config): Staged[] {
  const templates = languages.flatMap((lang) => templatesIn(lang).map(({ id }) => `template${id}`));
  const { host } = new URL(config.surveyOrigin.of(sampleLabel));
  const open = (virtualId: string) => openSample(config, { virtualId, host })!;
  const { survey } = open(templates[0]!);
  const own = (name: string, widgets: object, settings: object = {}): Staged => ({
    name,
    survey: {
      ...survey,
      name,
      mayRunScripts: true,
      settings: { ...fullSettings({ settings: {} } as never), lang: 'en', ...settings },
      theme: { ...themeDefaults, dark_mode: 'auto', base_font_id: 44, service_text: '<b>Ours</b><img src=x>' },
    },
    version: compileVersion(null, { widgets: prepare(widgets as never, null, () => 'h'), conditions: {} }),
  });
  return [
    ...templates.map((virtualId) => ({ ...open(virtualId), name: virtualId })),
    own('every type, one by one', exampleOfEveryType, { show_by_one: true }),
    own('every type on one page', exampleOfEveryType, { show_by_one: false, content_lang: 'ar' }),
    own('traps', traps, { show_by_one: false, question_required_mode: 'all_required' }),
  ];
}

const traps = draft(
  ask('welcome', { title: '<script>alert(1)</script><p>open', welcomeWithQuestionCount: true }),
  ask('yesno', { title: '<a href="javascript:x">a</a>', yesNoTextEntities: { yes: { text: '<i>Yes' } } }),
  choose({ a: '<b onclick=x>A</b>', b: '', toString: '&nbsp;&lt;b&gt;' }, { choiceTextOther: true, noneOfAbove: true }),
  ask('scale', { title: '', scaleLabelLeft: '</span></div><img onerror=x>', scaleLabelCenter: '&amp;&bogus;' }),
  ask('phone', { title: 'x', phoneAllowedCountries: ['DE', 'fr'] }),
  ask('input', { title: 'Blocked', isBlocked: true }),
  ask('submit', { title: 'Thanks', submitTerms: true, submitTermsText: '<u>All</u> of it <svg>' }),
);

/** What the dashboard would tell the stage of it. */
export function stageSurveyOf({ survey, version }: Pick<Staged, 'survey' | 'version'>): StageSurvey {
  const { settings, name, theme } = survey;
  return {
    name,
    theme,
    texts: { ...survey.texts(pageLanguage(settings)) },
    settings: {
      lang: settings.lang,
      content_lang: settings.content_lang,
      show_progressbar: settings.show_progressbar,
      show_navigate: settings.show_navigate,
      numeration: settings.numeration,
      auto_move_by_enter: settings.auto_move_by_enter,
      auto_advance: settings.auto_advance,
      show_by_one: settings.show_by_one,
      show_copyright: settings.show_copyright,
      block_jump_to_prev_widget: settings.block_jump_to_prev_widget,
      question_required_mode: settings.question_required_mode,
    },
    widgets: structuredClone(version.structure),
  };
}
