/** The address names the question and the pane, and follows at its own pace: what is typed next must meet what was chosen. */
import { useCallback, useEffect, useState } from 'react';
import { navigate, withQuery } from '../router.tsx';

type Changes = Record<string, string | null>;

/** What the address is about to name. */
let unwritten: { path: string; changes: Changes } | null = null;

export function useInAddress(name: string) {
  const [value, setValue] = useState(() => addressSoon().searchParams.get(name));
  useEffect(() => {
    const follow = () => {
      // Somebody has gone elsewhere meanwhile.
      unwritten = null;
      setValue(addressSoon().searchParams.get(name));
    };
    window.addEventListener('popstate', follow);
    window.addEventListener('pagehide', write);
    return () => {
      window.removeEventListener('popstate', follow);
      window.removeEventListener('pagehide', write);
    };
  }, []);
  const set = useCallback((next: string | null) => {
    setValue(next);
    writeSoon({ [name]: next });
  }, []);
  return [value, set] as const;
}

/** The address, with what it is about to name. */
export function addressSoon(): URL {
  const address = new URL(location.href);
  return unwritten?.path === address.pathname ? new URL(withQuery(address, unwritten.changes), address) : address;
}

/** Behind the frame that shows what was chosen: to write it takes a slow processor as long as to draw ten questions. */
function writeSoon(changes: Changes): void {
  const path = location.pathname;
  if (unwritten?.path === path) return void Object.assign(unwritten.changes, changes);
  unwritten = { path, changes };
  requestAnimationFrame(() => setTimeout(write));
}

function write(): void {
  const now = unwritten;
  unwritten = null;
  if (now?.path === location.pathname) navigate(withQuery(new URL(location.href), now.changes), 'replace');
}
