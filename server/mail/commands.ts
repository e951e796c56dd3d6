/** The letters of the installation, for the operator; one line each, with tabs between, as other programs read it. */
import type { Db } from '../kernel/database/db.ts';
import { sentences } from './reason.ts';
import { listUnsent, retryLetters, type Kind, type LetterLine } from './store.ts';

const kinds: Record<Kind, string> = {
  forgotten: 'forgotten password',
  reset: 'new password',
  no_account: 'no account',
  account_disabled: 'account disabled',
  invitation: 'invitation',
};

export async function listLettersCommand({ db }: { db: Db }): Promise<string[]> {
  const letters = await db.transact(listUnsent);
  return [
    lineOf(['Written', 'Kind', 'Receiver', 'State', 'Tries', 'Next try', 'Reason']),
    ...letters.map((letter) =>
      lineOf([
        timeOf(letter.created_at),
        kinds[letter.kind],
        letter.receiver,
        letter.state,
        letter.tries,
        letter.due_at === null ? 'none' : timeOf(letter.due_at),
        reasonOf(letter),
      ]),
    ),
  ];
}

export async function retryLettersCommand({ db }: { db: Db }): Promise<string[]> {
  const again = await db.transact(retryLetters);
  return [
    again === 0
      ? 'No letter has failed that is still worth sending.'
      : `Letters that are tried again: ${again}. See what becomes of them with: canvass mail list`,
  ];
}

function reasonOf({ reason, said, state, tries }: LetterLine): string {
  if (reason !== null) return said ? `${sentences[reason]} (${said})` : sentences[reason];
  if (state === 'failed') return 'nobody sent it in time';
  return tries === 0 ? 'not tried yet' : 'being sent';
}

function lineOf(cells: readonly (string | number)[]): string {
  return cells.map((cell) => String(cell).replaceAll(/\p{Cc}/gu, ' ')).join('\t');
}

function timeOf(time: string): string {
  return `${new Date(time).toISOString().slice(0, 19)}Z`;
}
