/** What the gates ask the database about one request. */
import type { Tx } from '../kernel/db.ts';
import { findUsablePassword, passwordFingerprint } from '../surveys/index.ts';
import type { Reads } from './admission.ts';
import { hasRoom, repeatReason } from './bound.ts';
import type { AnswersDeps } from './deps.ts';
import type { LiveSurvey } from './live-survey.ts';
import { addressHash, identitiesOf, type Visitor } from './visitor.ts';

export interface Asker {
  live: LiveSurvey;
  visitor: Visitor;
  sent: { password?: string | undefined };
}

export function readsIn(tx: Tx, { vault }: Pick<AnswersDeps, 'vault'>, { live, visitor, sent }: Asker): Reads {
  return {
    hasRoom: () => hasRoom(tx, live),
    passwordId: async () =>
      sent.password === undefined ? null : findUsablePassword(tx, live.id, passwordFingerprint(vault, sent.password)),
    repeated: () =>
      repeatReason(tx, live, {
        ipHash: addressHash(vault, live.id, visitor.ip),
        identities: identitiesOf(vault, live.id, visitor),
      }),
  };
}

function never(): Promise<never> {
  return Promise.reject(new Error('a survey that binds nobody was asked what only the database knows'));
}

/** For surveys without such rules. */
export const unreadable: Reads = { hasRoom: never, passwordId: never, repeated: never };
