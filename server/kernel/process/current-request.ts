/** Which request the code of this moment serves: the log names it in every line, without being told. */
import { AsyncLocalStorage } from 'node:async_hooks';

/** Emptied with the answer: what is made on behalf of one request and outlives it, such as a connection, holds this. */
export interface Serving {
  id: string | null;
  /** What it is answered by. */
  reply: object | null;
}

export const serving = new AsyncLocalStorage<Serving>();

export function currentRequestId(): string | null {
  return serving.getStore()?.id ?? null;
}
