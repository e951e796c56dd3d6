/** What the surveys slice is given, and what later slices hang onto the life of a survey. */
import type { SurveyRefusal } from '../../contract/survey-shapes.ts';
import type { Jobs } from '../kernel/background/jobs.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Config } from '../kernel/process/config.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import type { DraftStreams } from './draft-live.ts';
import type { SurveyAccess } from './store/states.ts';

export interface SurveysDeps {
  config: Config;
  vault: Vault;
  jobs: Jobs;
  hooks: SurveyHooks;
  drafts: DraftStreams;
}

/** Filled by parts.ts: a lower slice never imports a higher one. */
export interface SurveyHooks {
  /** Completed answers that are not screened out, by survey. */
  countCompleted(tx: Tx, surveyIds: readonly number[]): Promise<ReadonlyMap<number, { inView: number }>>;
  /** The same for lists, however long, and when the last of them was completed; a survey without any may be left out. */
  answerTotals(tx: Tx, surveyIds: readonly number[]): Promise<ReadonlyMap<number, AnswerTotals>>;
  /** Completed answers in view, by version; one without any is left out. */
  countByVersion(tx: Tx, surveyId: number, versionIds: readonly number[]): Promise<ReadonlyMap<number, number>>;
  /** Why nobody can answer now, by survey; one that takes answers is left out. */
  refusals(tx: Tx, surveys: readonly SurveyAccess[]): Promise<ReadonlyMap<number, SurveyRefusal>>;
  /** Part of publishing, in its transaction. */
  onPublish: readonly ((tx: Tx, published: { surveyId: number; versionId: number; userId: number }) => Promise<void>)[];
  /** Part of archiving, in its transaction. */
  onArchive: readonly ((tx: Tx, archived: { surveyId: number; archiveAt: string; userId: number }) => Promise<void>)[];
  /** Part of a deletion, in its transaction: from its end on nobody may find what hangs on these surveys. */
  onDelete: readonly ((tx: Tx, deleted: readonly { surveyId: number; userId: number }[]) => Promise<void>)[];
  /** Whether every quota of the live version is counted. */
  areQuotasReady(tx: Tx, surveyId: number): Promise<boolean>;
  /** Whether one more answer fits under the cap and under the month of the plan; null: without. */
  hasRoom(
    tx: Tx,
    asked: { surveyId: number; workspaceId: number; cap: number | null; month: number | null },
  ): Promise<boolean>;
  /** Codes of the attached list; null without one. */
  promoStock(tx: Tx, surveyId: number): Promise<{ all: number; free: number } | null>;
  /** Those of the ids that are media of this installation. */
  knownMedia(tx: Tx, ids: readonly string[]): Promise<ReadonlySet<string>>;
  /** Families of the fonts that survey pages can load. */
  fonts: readonly { family: string }[];
  /** Copies what other slices keep about a survey to its duplicate. */
  onDuplicate: readonly ((tx: Tx, from: number, to: number) => Promise<void>)[];
}

export interface AnswerTotals {
  completed: number;
  lastAt: string | null;
}
