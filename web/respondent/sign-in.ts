/**
 * The proof that somebody has signed in. It comes in the fragment of the address and is taken out of it at once; it stays
 * with this entry of the browser's history, so that a reload has it and no other page can read it.
 */
import type { Browser } from './browser.ts';

const name = 'sso_token';

export function takeSignIn({ location, history }: Browser): string | null {
  const given = new URLSearchParams(location.hash.slice(1)).get(name);
  if (given === null) return (history.state as { signIn?: string } | null)?.signIn ?? null;
  history.replaceState({ signIn: given }, '', location.pathname + location.search);
  return given;
}

/** For an address that takes the place of this one. */
export function withSignIn(address: string, signIn: string | null): string {
  return signIn === null ? address : `${address}#${new URLSearchParams({ [name]: signIn })}`;
}
