/** One work at a time: who presses twice, or Enter again while the server is asked, does it once. */
import { useRef, useState } from 'react';

export function useOnce(): [busy: boolean, once: (work: () => Promise<unknown>) => void] {
  const [busy, setBusy] = useState(false);
  // A second press may come before the first is drawn.
  const isRunning = useRef(false);
  const once = (work: () => Promise<unknown>) => {
    if (isRunning.current) return;
    isRunning.current = true;
    setBusy(true);
    void work().finally(() => {
      isRunning.current = false;
      setBusy(false);
    });
  };
  return [busy, once];
}
