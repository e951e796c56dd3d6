/**
 * When the server has shown the first questions of an answer, signed, so that it can travel in a form. With a limit of time
 * an answer must have begun before it is completed; a page without scripts has nothing but its form to begin it with.
 */
import { sameBytes, type Vault } from '../../kernel/secrets/vault.ts';

export interface StartedAnswer {
  surveyId: number;
  uuid: string;
}

export function signStart(vault: Vault, beginning: StartedAnswer): string {
  return stampOf(vault, beginning, Date.now());
}

/** Null: none, or not ours. */
export function readStart(vault: Vault, beginning: StartedAnswer, stamp: string | null): string | null {
  const at = Number(/^(\d{1,15})\./.exec(stamp ?? '')?.[1]);
  if (!stamp || Number.isNaN(at)) return null;
  if (!sameBytes(Buffer.from(stampOf(vault, beginning, at)), Buffer.from(stamp))) return null;
  return new Date(Math.min(at, Date.now())).toISOString();
}

function stampOf(vault: Vault, { surveyId, uuid }: StartedAnswer, at: number): string {
  return `${at}.${vault.sign('link', `begun ${surveyId} ${uuid} ${at}`).toString('base64url')}`;
}
