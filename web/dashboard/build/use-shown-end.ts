import { useSyncExternalStore } from 'react';
import type { EndScreen } from '../../stage/messages.ts';
import { useOpened } from './context.tsx';

export function useShownEnd(): EndScreen {
  const { shownEnd } = useOpened();
  return useSyncExternalStore(shownEnd.subscribe, shownEnd.now);
}
