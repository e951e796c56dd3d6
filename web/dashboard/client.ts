/** The one door to the server, and what the page itself was told of it. */
import { CanvassError, createClient, type Canvass, type Received } from '../../sdk/client.ts';
import { readFacts } from '../ui/facts.ts';
import { takeEarly } from './early.ts';

export type Person = Received<'getUser'>;

export const facts = readFacts();
export const canvass: Canvass = createClient({ baseUrl: location.origin, fetch: fetchAsOpened });

let opened: Person | null = null;

/** For whom the page is from now on. */
export function openFor(person: Person | null): void {
  opened = person;
}

/** Tabs share one cookie, and somebody else may sign in in another: nothing of this page may be done in their name. */
async function fetchAsOpened(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  const isRead = init?.method === 'GET' && typeof url === 'string';
  const early = isRead ? await takeEarly(url)?.catch(() => null) : null;
  if (early) return early;
  const headers = new Headers(init?.headers);
  if (opened) headers.set('X-Session-User', String(opened.id));
  return fetch(url, { ...init, headers });
}

export function isSignedOut(error: unknown): boolean {
  return error instanceof CanvassError && error.code === 'user_not_authenticated';
}

/** Whether a repeat of the same request may go better. */
export function isPassing(error: unknown): boolean {
  return !(error instanceof CanvassError) || error.status >= 500;
}
