/**
 * What is being typed into the search of the list. The address says what is searched for; what is typed is shown over it only
 * until somebody goes elsewhere ("Show all", Back, another workspace), and never brings an address back that was left.
 */
import { useEffect, useRef, useState } from 'react';
import { navigate, useAddress, withQuery } from '../router.tsx';

const stillMilliseconds = 250;

export function useTypedSearch(search: string): [shown: string, type: (text: string) => void] {
  const { pathname, search: query } = useAddress();
  const here = pathname + query;
  const [typed, setTyped] = useState<string | null>(null);
  /** The address under which it is typed: that of the list, then the one that the typing itself has led to. */
  const own = useRef(here);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    // An address on its way is not shown yet; it comes with the next drawing.
    if (here === own.current || here !== current()) return;
    own.current = here;
    clearTimeout(timer.current);
    setTyped(null);
  }, [here]);
  useEffect(() => () => clearTimeout(timer.current), []);
  const type = (text: string) => {
    setTyped(text);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const address = new URL(location.href);
      const isSame = (address.searchParams.get('search') ?? '') === text.trim();
      if (isSame || current() !== own.current) return;
      own.current = withQuery(address, { search: text.trim(), page: null });
      navigate(own.current, 'replace');
    }, stillMilliseconds);
  };
  return [typed ?? search, type];
}

function current(): string {
  return location.pathname + location.search;
}
