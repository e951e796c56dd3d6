import { listFonts } from '../../../engine/font-faces.ts';
import { locating } from '../../kernel/operation/context.ts';
import type { Handlers } from '../../kernel/operation/handlers.ts';
import type { SurveysDeps } from '../deps.ts';
import * as themes from '../themes.ts';

export function themeRoutes(deps: SurveysDeps) {
  return {
    listThemes: themes.listThemes,
    getTheme: locating(themes.locateTheme, themes.getTheme),
    createTheme: themes.createTheme,
    updateTheme: locating(themes.locateTheme, themes.updateTheme),
    copyTheme: locating(themes.locateTheme, themes.copyTheme),
    deleteTheme: locating(themes.locateTheme, themes.deleteTheme),
    listFonts: async () => listFonts(deps.hooks.fonts),
    applyTheme: locating(themes.locateApplied, (context, input) => themes.applyTheme(deps, context, input)),
  } satisfies Partial<Handlers>;
}
