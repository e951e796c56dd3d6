/** The address names the question and the pane, and follows at its own pace: what is typed next must meet what was chosen. */
import { useCallback, useEffect, useState } from 'react';
import { navigate, withQuery } from '../router.tsx';

export function useInAddress(name: string) {
  const read = () => new URL(location.href).searchParams.get(name);
  const [value, setValue] = useState(read);
  useEffect(() => {
    const follow = () => setValue(read());
    window.addEventListener('popstate', follow);
    return () => window.removeEventListener('popstate', follow);
  }, []);
  const set = useCallback((next: string | null) => {
    setValue(next);
    navigate(withQuery(new URL(location.href), { [name]: next }), 'replace');
  }, []);
  return [value, set] as const;
}
