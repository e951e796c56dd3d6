/** Whose webhooks a screen is about: those of one survey, or those of a workspace. Their operations differ in their names only. */
import { createContext, use } from 'react';
import type { OperationId, Received } from '../../../sdk/client.ts';
import type { Survey } from './survey.ts';

export interface Scope {
  kind: 'survey' | 'workspace';
  /** Of the survey or the workspace. */
  id: number;
  /** Whose questions there are to send. */
  survey: Survey | null;
  zone: string;
  /** The address of the list. */
  home: string;
}

type SurveyWebhook = Received<'listWebhooks'>[number];
type WorkspaceWebhook = Received<'listWorkspaceWebhooks'>[number];
export type Webhook = SurveyWebhook | WorkspaceWebhook;
export type LogEntry = Received<'listWebhookLogs'>['data'][number];
export type LogDetails = Received<'getWebhookLog'>['log'];

const operations = {
  survey: {
    list: 'listWebhooks',
    create: 'createWebhook',
    update: 'updateWebhook',
    toggle: 'toggleWebhook',
    rotate: 'rotateWebhook',
    test: 'testWebhook',
    remove: 'deleteWebhook',
    log: 'listWebhookLogs',
    entry: 'getWebhookLog',
    resend: 'resendWebhookLogs',
  },
  workspace: {
    list: 'listWorkspaceWebhooks',
    create: 'createWorkspaceWebhook',
    update: 'updateWorkspaceWebhook',
    toggle: 'toggleWorkspaceWebhook',
    rotate: 'rotateWorkspaceWebhook',
    test: 'testWorkspaceWebhook',
    remove: 'deleteWorkspaceWebhook',
    log: 'listWorkspaceWebhookLogs',
    entry: 'getWorkspaceWebhookLog',
    resend: 'resendWorkspaceWebhookLogs',
  },
} as const satisfies Record<Scope['kind'], Record<string, OperationId>>;

export const ScopeContext = createContext<Scope | null>(null);

export function useScope() {
  const scope = use(ScopeContext);
  if (!scope) throw new Error('webhooks stand outside their survey or workspace');
  return { ...scope, operations: operations[scope.kind] };
}
