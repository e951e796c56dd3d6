/**
 * A text that is sent when somebody has finished typing: Enter, another field, another window, another page. Never half written, because
 * respondents meet it at once. What is not taken stays in its field with the reason.
 */
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import { useHeld } from '../build/inspector/use-held.ts';

export interface Typed {
  text: string;
  fault: string | undefined;
  type(text: string): void;
  finish(): void;
  /** Gives up what is typed and not taken. */
  drop(): void;
  onKeyDown(event: KeyboardEvent): void;
}

interface Source {
  /** What stands there; what is typed is given up when something else does. */
  stored: unknown;
  shown: string;
  /** Of several lines Enter makes a new one. */
  isLong?: boolean;
  /** Null: taken. */
  save(text: string): Promise<string | null>;
}

export function useTyped({ stored, shown, isLong = false, save }: Source): Typed {
  const [typed, hold] = useHeld<string>(stored);
  const [fault, setFault] = useState<string>();
  const sending = useRef<string | null>(null);
  const finish = () => {
    // Leaving the field and the window are one end of typing.
    if (typed === null || sending.current === typed) return;
    sending.current = typed;
    void save(typed).then((refused) => {
      sending.current = null;
      setFault(refused ?? undefined);
      if (refused === null) hold(null);
    });
  };
  useOnLeaving(finish);
  return {
    text: typed ?? shown,
    fault,
    type(text) {
      setFault(undefined);
      hold(text);
    },
    finish,
    drop() {
      setFault(undefined);
      hold(null);
    },
    onKeyDown(event) {
      if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
      if (!isLong || event.ctrlKey || event.metaKey) finish();
    },
  };
}

function useOnLeaving(finish: () => void): void {
  const latest = useRef(finish);
  latest.current = finish;
  useEffect(() => {
    const onHidden = () => document.visibilityState === 'hidden' && latest.current();
    document.addEventListener('visibilitychange', onHidden);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      latest.current();
    };
  }, []);
}
