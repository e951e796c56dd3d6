/** Letters are written in the transaction of their cause: they exist exactly when it does. */
import type { Language } from '../../contract/common.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { Vault } from '../kernel/secrets/vault.ts';
import { worthSeconds } from './schedule.ts';
import { insertLetter } from './store.ts';

export interface Texts {
  subject: string;
  text: string;
}

/** Null in what slices are given: the operator has set no mail server. */
export interface Mail {
  writeInvitation(tx: Tx, letter: Texts & { receiver: string; lang: Language; invitationId: number }): Promise<void>;
  /** Somebody says that their password is forgotten. Whose address it is, is looked up when the letter is about to go. */
  writeForgotten(tx: Tx, asked: { receiver: string; lang: Language }): Promise<void>;
  /** After the commit: where this process sends letters it need not wait for its clock. */
  soon(): void;
}

export function makeMail({ vault, soon }: { vault: Vault; soon: () => void }): Mail {
  return {
    writeInvitation: (tx, { receiver, lang, invitationId, ...texts }) =>
      insertLetter(tx, {
        ...{ kind: 'invitation', receiver, lang, invitationId },
        content: sealTexts(vault, texts),
        worthSeconds: worthSeconds.invitation,
      }),
    writeForgotten: (tx, asked) =>
      insertLetter(tx, {
        ...{ kind: 'forgotten', ...asked, invitationId: null, content: null },
        worthSeconds: worthSeconds.forgotten,
      }),
    soon,
  };
}

export function sealTexts(vault: Vault, { subject, text }: Texts): Buffer {
  return vault.seal('letter', JSON.stringify({ subject, text }));
}

export function openTexts(vault: Vault, content: Buffer): Texts {
  return JSON.parse(vault.open('letter', content)) as Texts;
}
