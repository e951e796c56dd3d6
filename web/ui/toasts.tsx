/**
 * Short messages at the foot of the page, the newest last, with a way back where there is one. They stay while somebody
 * points at them or is in them, and are kept outside of the drawing, so that whatever fails can still say so.
 */
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './icons.tsx';

interface Toast {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
}

const shortMilliseconds = 6000;
const longMilliseconds = 12_000;
const most = 3;

let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

export function say(text: string, undo?: () => void): void {
  last += 1;
  put([...shown.slice(1 - most), { id: last, text, undo }]);
}

/** What is being done and will be told: its way back comes with its message. */
const underway = new Set<Promise<unknown>>();

export async function beforeTelling<T>(work: Promise<T>): Promise<T> {
  underway.add(work);
  try {
    return await work;
  } finally {
    underway.delete(work);
  }
}

/** What the newest message offers. Who is quicker than an answer means what they have just done, not what came before it. */
export async function undoNewest(): Promise<void> {
  await Promise.allSettled(underway);
  const toast = shown.findLast(({ undo }) => undo !== undefined);
  if (!toast) return;
  dismiss(toast.id);
  toast.undo!();
}

function dismiss(id: number): void {
  put(shown.filter((toast) => toast.id !== id));
}

function put(toasts: readonly Toast[]): void {
  shown = toasts;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export interface ToastWords {
  messages: string;
  undo: string;
  close: string;
}

export function Toasts({ words }: { words: ToastWords }) {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  const [held, setHeld] = useState(false);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    const toThem = (event: KeyboardEvent) => {
      if (event.key !== 'F8') return;
      event.preventDefault();
      region.current?.focus();
    };
    document.addEventListener('keydown', toThem);
    return () => document.removeEventListener('keydown', toThem);
  }, []);
  return (
    <section
      className="toasts"
      ref={region}
      tabIndex={-1}
      aria-label={words.messages}
      // Over a dialog too it is heard, reached and clicked: react-aria hides everything else behind it.
      data-react-aria-top-layer
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div role="status">
        {toasts.map((toast) => (
          <Shown key={toast.id} toast={toast} words={words} isHeld={held} />
        ))}
      </div>
    </section>
  );
}

function Shown({ toast, words, isHeld }: { toast: Toast; words: ToastWords; isHeld: boolean }) {
  const { id, text, undo } = toast;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => dismiss(id), undo ? longMilliseconds : shortMilliseconds);
    return () => clearTimeout(timer);
  }, [id, undo, isHeld]);
  return (
    <div className="toast">
      <p>{text}</p>
      {undo && (
        <button
          type="button"
          onClick={() => {
            dismiss(id);
            undo();
          }}
        >
          {words.undo}
        </button>
      )}
      <button className="close" type="button" aria-label={words.close} onClick={() => dismiss(id)}>
        <Icon name="close" />
      </button>
    </div>
  );
}
