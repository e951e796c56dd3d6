/** The table of every operation; its keys are the operation ids. */
import { accountOperations } from './accounts.ts';
import { answerOperations } from './answers.ts';
import { checkOperations } from './check.ts';
import { quotaOperations } from './quotas.ts';
import { draftLiveOperations } from './draft-live.ts';
import { draftOperations } from './drafts.ts';
import { exportJobOperations } from './export-jobs.ts';
import { exportOperations } from './exports.ts';
import { folderOperations } from './folders.ts';
import { importOperations } from './import.ts';
import { labelOperations } from './labels.ts';
import { mediaOperations } from './media.ts';
import { operatorOperations } from './operator.ts';
import { passwordOperations } from './passwords.ts';
import { promoListOperations } from './promo-lists.ts';
import { promoOperations } from './promo.ts';
import { facetOperations } from './facets.ts';
import { reportOperations } from './reports.ts';
import { respondentOperations } from './respondent.ts';
import { filterOperations } from './saved-filters.ts';
import { settingsOperations } from './settings.ts';
import { signInTrialOperations } from './sign-in-trial.ts';
import { shareOperations } from './shares.ts';
import { surveyOperations } from './surveys.ts';
import { templateOperations } from './templates.ts';
import { themeOperations } from './themes.ts';
import { tokenOperations } from './tokens.ts';
import { variableOperations } from './variables.ts';
import { versionOperations } from './versions.ts';
import { webhookOperations } from './webhooks.ts';
import { workspaceWebhookOperations } from './workspace-webhooks.ts';
import { workspaceOperations } from './workspaces.ts';

export const operations = {
  ...accountOperations,
  ...tokenOperations,
  ...workspaceOperations,
  ...folderOperations,
  ...surveyOperations,
  ...draftOperations,
  ...draftLiveOperations,
  ...checkOperations,
  ...quotaOperations,
  ...settingsOperations,
  ...passwordOperations,
  ...signInTrialOperations,
  ...versionOperations,
  ...templateOperations,
  ...importOperations,
  ...labelOperations,
  ...variableOperations,
  ...themeOperations,
  ...mediaOperations,
  ...answerOperations,
  ...reportOperations,
  ...facetOperations,
  ...shareOperations,
  ...filterOperations,
  ...exportOperations,
  ...exportJobOperations,
  ...promoOperations,
  ...promoListOperations,
  ...webhookOperations,
  ...workspaceWebhookOperations,
  ...operatorOperations,
} as const;

export type Operations = typeof operations;
export type OperationId = keyof Operations;

/** The interface and what respondents use beside it: all that the reference describes. */
export const everyOperation = { ...operations, ...respondentOperations } as const;
