/** What is pasted into the page of somebody else to have a survey there, and the page of ours that shows the same. */
export const modes = ['inline', 'popup', 'slide', 'button'] as const;
export type Mode = (typeof modes)[number];

export const openings = ['load', 'click', 'delay', 'scroll', 'exit'] as const;
export type Opening = (typeof openings)[number];

export interface Embedding {
  mode: Mode;
  opening: Opening;
  /** Seconds of `delay`, percent of `scroll`. */
  amount: number;
  /** A selector: where it stands, or what opens it. */
  target: string;
  position: 'right' | 'left';
  width: string;
  /** Days without showing again; 0: always. */
  once: number;
  /** It goes by itself some seconds after the end. */
  closes: boolean;
  /** In its place: the page around it shows through. */
  isClear: boolean;
  /** On the button of its own. */
  label: string;
  params: Readonly<Record<string, string>>;
}

export const firstEmbedding: Embedding = {
  mode: 'inline',
  opening: 'load',
  amount: 5,
  target: '',
  position: 'right',
  width: '',
  once: 0,
  closes: false,
  isClear: false,
  label: '',
  params: {},
};

/** Names of attributes have small letters only: what is written in large ones arrives under another name. */
export function canTake(variable: string): boolean {
  return variable === variable.toLowerCase();
}

export function snippetOf({ origin, survey }: { origin: string; survey: string }, embedding: Embedding): string {
  const attributes = Object.entries(attributesOf(embedding)).map(
    ([name, value]) => ` data-${name}="${escaped(value)}"`,
  );
  return `<script async src="${origin}/embed.js" data-survey="${survey}"${attributes.join('')}></script>`;
}

/** What differs from what the script does by itself. */
function attributesOf(embedding: Embedding): Record<string, string> {
  const { mode, target, position, width, once, closes, isClear, label, params } = embedding;
  const isOver = mode !== 'inline';
  const given = Object.entries(params).filter(([name, value]) => canTake(name) && value.trim() !== '');
  return {
    ...(isOver && { mode }),
    ...(mode !== 'button' && isOver && openingOf(embedding) !== 'load' && { open: openingOf(embedding) }),
    ...(mode === 'button' && label.trim() !== '' && { label: label.trim() }),
    ...(mode !== 'button' && target.trim() !== '' && { target: target.trim() }),
    ...(isInCorner(mode) && position !== 'right' && { position }),
    ...(isLength(width) && { width: width.trim() }),
    ...(isOver && once > 0 && { once: String(once) }),
    ...(isOver && closes && { after: 'close' }),
    ...(!isOver && isClear && { ground: 'none' }),
    ...Object.fromEntries(given.map(([name, value]) => [`param-${name}`, value.trim()])),
  };
}

/** It comes at the right or at the left. */
export function isInCorner(mode: Mode): boolean {
  return mode === 'slide' || mode === 'button';
}

function openingOf({ opening, amount }: Embedding): string {
  return opening === 'delay' || opening === 'scroll' ? `${opening}:${amount}` : opening;
}

/** As CSS has them; another one would be no width at all. */
export function isLength(text: string): boolean {
  return /^\d{1,5}(\.\d{1,2})?(px|rem|em|%|vw|ch)$/.test(text.trim());
}

/** The page around a survey that the survey origin serves; what opens by itself shows at once. */
export function exampleOf({ origin, survey }: { origin: string; survey: string }, embedding: Embedding): string {
  const { mode, opening, position, width, label, closes, isClear } = embedding;
  const address = new URL('/embed', origin);
  const isClicked = mode !== 'inline' && opening === 'click';
  const wishes = {
    survey,
    mode,
    open: isClicked || mode === 'button' ? 'click' : 'load',
    position,
    width: isLength(width) ? width.trim() : '',
    label: mode === 'button' ? label.trim() : '',
    after: closes ? 'close' : '',
    ground: mode === 'inline' && isClear ? 'none' : '',
  };
  for (const [name, value] of Object.entries(wishes)) if (value !== '') address.searchParams.set(name, value);
  return address.href;
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');
}
