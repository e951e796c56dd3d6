/** What others may use of mail. */
export { listLettersCommand, retryLettersCommand } from './commands.ts';
export type { Answer } from './deps.ts';
export { sentences, whyRefused } from './reason.ts';
export { deleteWaiting, findInvitationLetters, forgetOldLetters, type LetterOf } from './store.ts';
export { makeTransport } from './transport.ts';
export { makeMailWorker, type MailWorker } from './worker.ts';
export { makeMail, type Mail, type Texts } from './write.ts';
