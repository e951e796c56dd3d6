/** Which function answers which operation. */
import { locating } from '../kernel/operation/context.ts';
import type { Handlers } from '../kernel/operation/handlers.ts';
import { checkSurvey } from './check.ts';
import { createSurvey } from './create.ts';
import type { SurveysDeps } from './deps.ts';
import { notePresence } from './draft-live.ts';
import { duplicateSurvey } from './duplicate.ts';
import { createFromTemplate, listOwnTemplates, listTemplates, locateTemplate, markTemplate } from './gallery.ts';
import { archiveSurvey, deleteSurvey, moveSurvey, noteSurvey, renameSurvey } from './lifecycle.ts';
import { listArchived, listSurveys } from './list.ts';
import {
  getVersion,
  listVersions,
  locateVersion,
  publishSurvey,
  restoreVersion,
  rotatePreview,
  unpublishSurvey,
} from './publish.ts';
import { getSurvey } from './read.ts';
import { passwordRoutes, settingsRoutes } from './routes/settings.ts';
import { themeRoutes } from './routes/themes.ts';
import { variableRoutes } from './routes/variables.ts';
import { saveConditions, saveSurvey, validateSurvey } from './save.ts';
import { getTemplate } from './template-content.ts';

export function surveyRoutes(deps: SurveysDeps) {
  return {
    ...settingsRoutes(deps),
    ...passwordRoutes(deps),
    ...variableRoutes(),
    ...themeRoutes(deps),
    createSurvey: (context, input) => createSurvey(deps, context, input),
    listSurveys: (context, input) => listSurveys(deps, context, input),
    listArchivedSurveys: (context, input) => listArchived(deps, context, input),
    getSurvey: (context) => getSurvey(deps, context),
    saveSurvey,
    validateSurvey,
    saveConditions,
    watchDraft: async ({ caller, subject, request }, { tab = '' }) => ({
      contentType: 'text/event-stream',
      open: () =>
        deps.drafts.watch({
          caller,
          ip: request.ip,
          surveyId: subject.id,
          lastEventId: request.lastEventId ?? null,
          tab,
        }),
    }),
    notePresence,
    checkSurvey: (context, input) => checkSurvey(deps, context, input),
    renameSurvey,
    noteSurvey,
    moveSurvey,
    archiveSurvey: (context, input) => archiveSurvey(deps, context, input),
    duplicateSurvey: (context, input) => duplicateSurvey(deps, context, input),
    deleteSurvey: (context) => deleteSurvey(deps, context),
    publishSurvey: (context) => publishSurvey(deps, context),
    unpublishSurvey,
    listVersions: (context, input) => listVersions(deps, context, input),
    getVersion: locating(locateVersion, getVersion),
    restoreVersion: locating(locateVersion, restoreVersion),
    rotatePreview: (context) => rotatePreview(deps, context),
    markTemplate: (context) => markTemplate(context, true),
    unmarkTemplate: (context) => markTemplate(context, false),
    listTemplates: (context, input) => listTemplates(deps, context, input),
    listOwnTemplates: (context, input) => listOwnTemplates(deps, context, input),
    getTemplate: locating(locateTemplate, (context, _, origin) => getTemplate(deps, context, origin)),
    createFromTemplate: locating(locateTemplate, (context, input, origin) =>
      createFromTemplate(deps, context, { ...input, origin }),
    ),
  } satisfies Partial<Handlers>;
}
