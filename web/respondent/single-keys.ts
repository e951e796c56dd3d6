/**
 * Single keys that answer, where a keyboard lies before a wide window: letters choose options, digits a number of a row, Y and N,
 * arrows move through a list. They would be in the way of those who speak to their computer or have keys of their own: a
 * button switches them off, in this browser for good (WCAG 2.1.4). A file of its own, which no telephone loads.
 */
import { type Hand, quick } from './focus.ts';
import look from './styles/single-keys.css?inline';

/** As long as somebody may take between the 1 and the 0 of a 10. */
const slow = 700;
const fields = 'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], dialog';
const lists = '.options:not(.scale, .rating, .yesno, .dropdown .options)';

let heard: ((event: KeyboardEvent) => void) | null = null;

/** `first`: what happened before this was here; of the two signs that bring it each does so once. */
export function answerByKeys(hand: Hand, texts: Record<string, string>, first: Event): void {
  if (heard) return;
  const { isOn } = drawSwitch(texts['single_keys'] ?? '');
  const digits = readDigits();
  const hear = (event: KeyboardEvent) => {
    const at = event.target as Element;
    const isOurs = !event.ctrlKey && !event.metaKey && !event.altKey && !event.repeat && !event.isComposing;
    if (!isOurs || event.defaultPrevented || !isOn() || at.closest(fields)) return;
    const asked = questionAt(at);
    if (!asked || asked.inert) return;
    const found = /^Arrow(Up|Down)$/.test(event.key) ? null : chosenBy(event, asked, digits);
    if (!found && !moveIn(event, at, asked)) return;
    event.preventDefault();
    if (found) choose(found, hand);
  };
  heard = hear;
  addEventListener('keydown', hear, true);
  if (first instanceof KeyboardEvent) hear(first);
}

interface Choice {
  input: HTMLInputElement;
  pause: number;
}

type Digits = (asked: Element, digit: string) => Choice | null;

/** The question with the focus, or the only one. */
function questionAt(at: Element): HTMLElement | null {
  const all = document.querySelectorAll<HTMLElement>('.asked');
  return at.closest<HTMLElement>('.asked') ?? (all.length === 1 ? all[0]! : null);
}

function inputsOf(asked: Element, within: string): HTMLInputElement[] {
  return [...asked.querySelectorAll<HTMLInputElement>(`${within} .option:not(.hidden) input`)];
}

function chosenBy(event: KeyboardEvent, asked: Element, digits: Digits): Choice | null {
  if (/^\d$/.test(event.key)) return digits(asked, event.key);
  const letter = letterOf(event);
  if (letter === undefined) return null;
  const side = inputsOf(asked, '.yesno').find(({ value }) => value.startsWith(letter));
  const input = side ?? inputsOf(asked, lists)[letter.charCodeAt(0) - 97];
  return input ? { input, pause: quick } : null;
}

/** By the place of the key where it writes another script: there Latin letters stand beside the own ones. */
function letterOf({ key, code }: KeyboardEvent): string | undefined {
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^\p{L}$/u.test(key) ? /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase() : undefined;
}

/** A 1 may become a 10: it waits a little longer before it leads on. */
function readDigits(): Digits {
  let [typed, at, timer] = ['', '', 0];
  return (asked, digit) => {
    const inputs = inputsOf(asked, '.options:is(.scale, .rating)');
    const before = at === asked.id ? typed : '';
    const leads = (number: string) => inputs.some(({ value }) => value.startsWith(number));
    typed = [before + digit, digit].find(leads) ?? '';
    at = asked.id;
    clearTimeout(timer);
    timer = window.setTimeout(() => (typed = ''), slow);
    const input = inputs.find(({ value }) => value === typed);
    const isOpen = inputs.some(({ value }) => value !== typed && value.startsWith(typed));
    return input ? { input, pause: isOpen ? slow : quick } : null;
  };
}

function choose({ input, pause }: Choice, hand: Hand): void {
  input.focus({ preventScroll: true });
  input.closest('.option')?.scrollIntoView({ block: 'nearest' });
  hand.chose(pause);
  input.click();
  const own = input.closest('.option')?.nextElementSibling;
  if (input.checked && own instanceof HTMLInputElement) own.focus();
}

/** Between checkboxes, and from outside into a list; where the page can be scrolled the arrows do that. Gives whether it did. */
function moveIn({ key }: KeyboardEvent, at: Element, asked: Element): boolean {
  const by = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
  const inputs = inputsOf(asked, '.options');
  const { scrollHeight, clientHeight } = document.documentElement;
  const place = inputs.indexOf(at as HTMLInputElement);
  if (by === 0 || inputs.length === 0 || at.matches('[type=radio]')) return false;
  if (place < 0 && (by < 0 || at.matches('button, a, summary') || scrollHeight > clientHeight)) return false;
  const next = place < 0 ? (inputs.find(({ checked }) => checked) ?? inputs[0]) : inputs[place + by];
  next?.focus();
  return true;
}

const keyboard =
  '<svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="M3 6h18v12H3zM7 10v.01M12 10v.01M17 10v.01M8 14h8"/><path class="off" d="M4 21L20 3"/></svg>';
const kept = 'canvass:single-keys';

function drawSwitch(name: string): { isOn(): boolean } {
  const { classList } = document.documentElement;
  const button = document.createElement('button');
  const isOn = () => classList.contains('by-keys');
  const turn = (to: boolean) => {
    classList.toggle('by-keys', to);
    button.setAttribute('aria-pressed', String(to));
  };
  button.type = 'button';
  button.title = name;
  button.setAttribute('aria-label', name);
  button.innerHTML = keyboard;
  button.onclick = () => {
    turn(!isOn());
    remember(isOn());
  };
  turn(recall());
  const aside = document.createElement('aside');
  aside.className = 'single-keys';
  const style = document.createElement('style');
  style.textContent = look;
  aside.append(style, button);
  document.body.append(aside);
  return { isOn };
}

function recall(): boolean {
  try {
    return localStorage.getItem(kept) !== 'off';
  } catch {
    return true;
  }
}

function remember(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(kept);
    else localStorage.setItem(kept, 'off');
  } catch {
    // It lasts as long as the page does.
  }
}
