/** Which page the address names. The address is the only state of navigation: back, forward and reload just work. */
import { startTransition, useEffect, useState, type AnchorHTMLAttributes, type MouseEvent } from 'react';

const listeners = new Set<() => void>();

/** Begins to load the page of an address before anybody has clicked; the table of pages says how. */
export const preloading = { begin: (_href: string) => {} };

export function useAddress(): URL {
  return new URL(useLocation('href'));
}

/** Without its query: who reads this is not drawn anew when only the query changes. */
export function usePath(): string {
  return useLocation('pathname');
}

/**
 * Another page in a transition: the one that was shown stays until the next one, and its words, are there. What only the query says is
 * there at once, or the next press would begin from what it said before.
 */
function useLocation(part: 'href' | 'pathname'): string {
  const [seen, setSeen] = useState(() => location[part]);
  useEffect(() => {
    let path: string | null = null;
    const follow = () => {
      const isSamePage = path === location.pathname;
      path = location.pathname;
      if (isSamePage) setSeen(location[part]);
      else startTransition(() => setSeen(location[part]));
    };
    follow();
    listeners.add(follow);
    window.addEventListener('popstate', follow);
    return () => {
      listeners.delete(follow);
      window.removeEventListener('popstate', follow);
    };
  }, [part]);
  return seen;
}

/** `stay`: the same page with another state of it, which Back leads out of; what is seen of it stays where it is. */
export function navigate(to: string, how: 'push' | 'replace' | 'stay' = 'push'): void {
  if (how === 'replace') history.replaceState(null, '', to);
  else history.pushState(null, '', to);
  for (const listener of listeners) listener();
  if (how === 'push') window.scrollTo(0, 0);
}

/** The current address with some of its query members changed; an empty value takes the member away. */
export function withQuery(address: URL, changes: Record<string, string | null>): string {
  const query = new URLSearchParams(address.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') query.delete(name);
    else query.set(name, value);
  }
  const text = query.toString();
  return address.pathname + (text ? `?${text}` : '');
}

/** A link within the dashboard: a plain click stays in the page, every other one does what the browser does. */
export function Link({ href, ...rest }: AnchorHTMLAttributes<HTMLAnchorElement> & { href: string }) {
  const onClick = (event: MouseEvent<HTMLAnchorElement>) => {
    const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
    if (event.defaultPrevented || !isPlain) return;
    event.preventDefault();
    navigate(href);
  };
  const ready = () => preloading.begin(href);
  return <a href={href} onClick={onClick} onPointerEnter={ready} onFocus={ready} {...rest} />;
}
