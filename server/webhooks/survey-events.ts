/** What happens to a survey as a whole, told in the transaction in which it happens. */
import { recordEvents, type EventType } from '../kernel/background/events.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Config } from '../kernel/process/config.ts';
import { listAddressed, sharedUrl } from '../surveys/index.ts';
import { dropOfSurveys } from './store/deliveries.ts';

export interface SurveyChange {
  surveyId: number;
  userId: number;
}

/** Hooks of the surveys slice. */
export function surveyEvents(config: Config) {
  async function tell(
    tx: Tx,
    type: EventType,
    changes: readonly (SurveyChange & { more: Record<string, unknown> })[],
  ): Promise<void> {
    const rows = new Map(
      (
        await listAddressed(
          tx,
          changes.map(({ surveyId }) => surveyId),
        )
      ).map((row) => [row.id, row]),
    );
    const events = changes.flatMap(({ surveyId, userId, more }) => {
      const row = rows.get(surveyId);
      if (!row) return [];
      const quiz = { id: row.id, name: row.name, url_shared: sharedUrl(config, row) };
      const payload = JSON.stringify({ quiz, workspace_id: row.workspace_id, user_id: userId, ...more });
      return [{ surveyId, workspaceId: row.workspace_id, type, payload }];
    });
    await recordEvents(tx, events);
  }
  return {
    onPublish: (tx: Tx, { versionId, ...change }: SurveyChange & { versionId: number }) =>
      tell(tx, 'quiz.published', [{ ...change, more: { version_id: versionId } }]),
    onArchive: (tx: Tx, { archiveAt, ...change }: SurveyChange & { archiveAt: string }) =>
      tell(tx, 'quiz.archived', [{ ...change, more: { archive_at: archiveAt } }]),
    onDelete: async (tx: Tx, deleted: readonly SurveyChange[]) => {
      await dropOfSurveys(
        tx,
        deleted.map(({ surveyId }) => surveyId),
      );
      await tell(
        tx,
        'quiz.deleted',
        deleted.map((change) => ({ ...change, more: {} })),
      );
    },
  };
}
