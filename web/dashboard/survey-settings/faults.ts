/** What the server did not take, in the words of the reader, by the member it is about. */
import type { Language } from '../../../contract/common.ts';
import { CanvassError } from '../../../sdk/client.ts';
import { constraintKey } from '../refusal.ts';
import { loadWords } from '../words.ts';

/** Null: it is about the whole. */
export async function faultsIn(lang: Language, error: unknown): Promise<Record<string, string> | null> {
  if (!(error instanceof CanvassError) || error.code !== 'validation_error' || error.faults.length === 0) return null;
  const words = await loadWords(lang, 'refusals').catch(() => null);
  if (!words) return Object.fromEntries(error.faults.map(({ field, message }) => [field, message]));
  return Object.fromEntries(
    error.faults.map(({ field, constraint }) => [field, capital(words.t(constraintKey(constraint, field)))]),
  );
}

function capital(sentence: string): string {
  return sentence.charAt(0).toLocaleUpperCase() + sentence.slice(1);
}
