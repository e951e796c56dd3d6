/** What is in a template, before a survey is made from it: what that survey would begin with in the template's own workspace. */
import type { Structure } from '../../contract/questions/types.ts';
import { fullSettings, type Settings } from '../../contract/settings.ts';
import { DEFAULT_THEME } from '../../contract/theme-defaults.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Context } from '../kernel/operation/context.ts';
import { refuse } from '../kernel/problem.ts';
import type { SurveysDeps } from './deps.ts';
import { presentBuiltIn, presentOwn, safeSettings, type Origin } from './gallery.ts';
import { sampleOf } from './samples.ts';
import type { TypeCounts } from './store/states.ts';
import { findSurveyRow } from './store/surveys.ts';
import { findTheme } from './store/themes.ts';
import type { Template } from './templates/template.ts';
import { presentLook } from './themes.ts';

export async function getTemplate(deps: SurveysDeps, { tx }: Context, origin: Origin) {
  const { record, draft, look } =
    'builtIn' in origin ? readBuiltIn(deps, origin.builtIn) : await readOwn(deps, tx, origin.surveyId);
  const theme = (await findTheme(tx, look.workspaceId, look.themeId)) ?? refuse('404 template_not_found');
  return {
    ...record,
    widgets: draft.widgets,
    conditions: draft.conditions,
    settings: fullSettings(draft),
    theme: presentLook(theme),
  };
}

function readBuiltIn({ config }: SurveysDeps, template: Template) {
  const look = { workspaceId: 0, themeId: DEFAULT_THEME };
  return { record: presentBuiltIn(config, template), draft: sampleOf(template), look };
}

async function readOwn(deps: SurveysDeps, tx: Tx, surveyId: number) {
  // It may have been deleted since it was found, or unmarked.
  const row = (await findSurveyRow(tx, surveyId)) ?? refuse('404 template_not_found');
  const settings = row.settings as Partial<Settings>;
  const { description = null, lang = null } = settings;
  const template_id = row.template_id ?? refuse('404 template_not_found');
  return {
    record: presentOwn(deps, { ...row, template_id, description, lang, types: row.draft_types as TypeCounts }),
    draft: {
      name: row.name,
      settings: safeSettings(settings, true),
      widgets: row.widgets as Structure,
      conditions: row.conditions as Record<string, unknown>,
    },
    look: { workspaceId: row.workspace_id, themeId: row.theme_id },
  };
}
