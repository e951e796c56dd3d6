/**
 * Short messages at the foot of the page, the newest last, with a way back where there is one. They stay while somebody
 * points at them or is in them, and are kept outside of the drawing, so that whatever fails can still say so.
 */
import { useEffect, useState, useSyncExternalStore } from 'react';
import { focusHeading } from './focus-back.ts';
import { Icon } from './icons.tsx';

interface Toast {
  id: number;
  text: string;
  undo?: (() => void) | undefined;
  since: number;
}

const readMilliseconds = 2500;
const shortMilliseconds = 6000;
const longMilliseconds = 12_000;
const most = 3;

let shown: readonly Toast[] = [];
let last = 0;
const listeners = new Set<() => void>();

export function say(text: string, undo?: () => void): void {
  last += 1;
  const now = performance.now();
  // What only tells of an act is outdated by the next one, once it could be read; what can be taken back stays.
  const kept = shown.filter((toast) => toast.undo !== undefined || now - toast.since < readMilliseconds);
  put([...kept.slice(1 - most), { id: last, text, undo, since: now }]);
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

/** Where the messages are, and where somebody came to them from. */
let region: HTMLElement | null = null;
let cameFrom: EventTarget | null = null;
let isByKey = false;

/** To the messages, from wherever somebody is. */
export function toMessages(): void {
  const from = document.activeElement;
  region?.focus();
  // A frame is not told of as what was left.
  if (!region?.contains(from)) cameFrom = from;
  isByKey = true;
}

/** A message that is closed by its own button would take the focus with it. Who came by key may want the others too. */
function goOn(): void {
  if (!region?.contains(document.activeElement)) return;
  if (isByKey && shown.length > 1) region.focus();
  else if (cameFrom instanceof HTMLElement && cameFrom.isConnected) cameFrom.focus();
  else focusHeading();
}

/** The place of all messages, beside the numbers of each. */
const whole = 0;

export function Toasts({ words }: { words: ToastWords }) {
  const toasts = useSyncExternalStore(subscribe, () => shown);
  // By message: one that goes while somebody points at it or is in it tells of no leaving, and must hold no other.
  const [pointed, setPointed] = useState<number | null>(null);
  const [entered, setEntered] = useState<number | null>(null);
  const isHeld = entered === whole || toasts.some(({ id }) => id === pointed || id === entered);
  return (
    <section
      className="toasts"
      ref={(element) => void (region = element)}
      tabIndex={-1}
      aria-label={words.messages}
      // Over a dialog too it is heard, reached and clicked: react-aria hides everything else behind it.
      data-react-aria-top-layer
      onFocus={({ target, currentTarget, relatedTarget }) => {
        if (target === currentTarget) setEntered(whole);
        if (!currentTarget.contains(relatedTarget)) cameFrom = relatedTarget;
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        setEntered(null);
        if (!currentTarget.contains(relatedTarget)) isByKey = false;
      }}
    >
      <div role="status">
        {toasts.map((toast) => (
          <div
            key={toast.id}
            className="toast"
            onPointerEnter={() => setPointed(toast.id)}
            onPointerLeave={() => setPointed(null)}
            onFocus={() => setEntered(toast.id)}
          >
            <Shown toast={toast} words={words} isHeld={isHeld} />
          </div>
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
  const close = () => {
    goOn();
    dismiss(id);
  };
  return (
    <>
      <p>{text}</p>
      {undo && (
        <button
          type="button"
          onClick={() => {
            close();
            undo();
          }}
        >
          {words.undo}
        </button>
      )}
      <button className="close" type="button" aria-label={words.close} onClick={close}>
        <Icon name="close" />
      </button>
    </>
  );
}
