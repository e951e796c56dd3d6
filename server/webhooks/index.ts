/** What others may use of webhooks. */
export type { WebhooksDeps } from './deps.ts';
export { makeRoom } from './make-room.ts';
export { forgetOldMessages } from './retention.ts';
export { webhookRoutes } from './routes.ts';
export { deleteSurveyEvents } from './store/events.ts';
export { surveyEvents } from './survey-events.ts';
export { makeWebhookWorker, type WebhookWorker } from './worker.ts';
