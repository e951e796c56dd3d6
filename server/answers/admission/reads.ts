/** What the gates ask the database about one request. */
import type { Tx } from '../../kernel/database/db.ts';
import { findUsablePassword, passwordFingerprint } from '../../surveys/index.ts';
import type { AnswersDeps } from '../deps.ts';
import type { ServedSurvey } from '../served/served-survey.ts';
import { findAnswer } from '../store/answers.ts';
import { hasRoom, repeatReason, roomOf } from '../submit/bound.ts';
import { hashesOf, type Visitor } from '../visitor/visitor.ts';
import type { Reads } from './gates.ts';
import { countTry } from './password-tries.ts';
import { inSurveyQueue } from './survey-queue.ts';

export interface Asker {
  survey: ServedSurvey;
  visitor: Visitor;
  sent: { password?: string | undefined };
}

export function readsIn(
  tx: Tx,
  { vault, hooks }: Pick<AnswersDeps, 'vault' | 'hooks'>,
  { survey, visitor, sent }: Asker,
): Reads {
  return {
    hasRoom: () => hasRoom(tx, hooks, roomOf(survey)),
    passwordId: async () =>
      sent.password === undefined ? null : findUsablePassword(tx, survey.id, passwordFingerprint(vault, sent.password)),
    repeated: () => repeatReason(tx, survey, hashesOf(vault, survey.id, visitor)),
  };
}

/** Outside of a transaction: who is let in without a question to the database takes no connection. */
export function readsAlone(deps: Pick<AnswersDeps, 'db' | 'vault' | 'hooks' | 'limiter'>, asker: Asker): Reads {
  const within = <T>(ask: (reads: Reads) => Promise<T>) =>
    inSurveyQueue(asker.survey, () => deps.db.read((tx) => ask(readsIn(tx, deps, asker))));
  return {
    hasRoom: () => within((reads) => reads.hasRoom()),
    passwordId: async () => {
      const id = await within((reads) => reads.passwordId());
      await countTry(deps, { ...asker, isWrong: id === null });
      return id;
    },
    repeated: () => within((reads) => reads.repeated()),
  };
}

export async function isStarted({ db }: Pick<AnswersDeps, 'db'>, survey: ServedSurvey, uuid: string): Promise<boolean> {
  return inSurveyQueue(survey, () => db.read(async (tx) => (await findAnswer(tx, survey.id, uuid)) !== null));
}

function never(): Promise<never> {
  return Promise.reject(new Error('a survey that binds nobody was asked what only the database knows'));
}

/** For surveys without such rules. */
export const noReads: Reads = { hasRoom: never, passwordId: never, repeated: never };
