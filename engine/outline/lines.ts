/** An outline line by line: what each line is, before anybody asks whether it fits. */

export type LineKind = 'name' | 'screen' | 'end' | 'question' | 'option' | 'column' | 'description';

export interface Line {
  /** Counted from 1 over all lines, empty ones too. */
  number: number;
  kind: LineKind;
  /** Still with escaped signs hidden; `plain` shows them. */
  text: string;
  /** An empty line stands before it, or nothing at all. */
  isApart: boolean;
  /** Of an option that begins as on paper: whether more than one of its kind may be ticked. */
  box: Box | null;
}

export type Box = 'several' | 'one';

const kinds: Record<string, LineKind> = {
  '#': 'name',
  '>': 'screen',
  '<': 'end',
  '-': 'option',
  '+': 'column',
  ':': 'description',
};

export function linesOf(text: string): Line[] {
  let isApart = true;
  return text.split(/\r\n|\r|\n/).flatMap((raw, at) => {
    const line = hideEscaped(raw).trim();
    if (line === '') isApart = true;
    if (line === '' || line.startsWith('//')) return [];
    const made = { number: at + 1, ...readLine(line), isApart };
    isApart = false;
    return [made];
  });
}

function readLine(line: string): Pick<Line, 'kind' | 'text' | 'box'> {
  const kind = /^.(\s|$)/u.test(line) ? kinds[line[0]!] : undefined;
  const text = kind ? line.slice(1).trim() : line;
  const boxed = kind === undefined || kind === 'option' ? boxOf(text) : null;
  return boxed ? { kind: 'option', ...boxed } : { kind: kind ?? 'question', text, box: null };
}

/** What stands before an option on paper, ticked or not: square, or round. */
const boxes: readonly [Box, RegExp][] = [
  ['several', /^(?:\[ ?\]|\[[xXхХ✓✔]\](?=\s)|[☐☑☒□■⬜])\s*(?=\S)/u],
  ['one', /^(?:\( ?\)|\([xXхХ✓✔]\)(?=\s)|[○◯●◉⚪])\s*(?=\S)/u],
];

function boxOf(line: string): Pick<Line, 'text' | 'box'> | null {
  for (const [box, sign] of boxes) if (sign.test(line)) return { text: line.replace(sign, ''), box };
  return null;
}

/** Places of private use that stand for signs which mean nothing but themselves. */
const hidden = 0xf0000;

function hideEscaped(line: string): string {
  return line.replace(/\\([!-/:-@[-`{-~])/g, (_, sign: string) => String.fromCodePoint(hidden + sign.charCodeAt(0)));
}

export function plain(text: string): string {
  return text.replace(/[\u{f0021}-\u{f007e}]/gu, (found) => String.fromCharCode(found.codePointAt(0)! - hidden)).trim();
}
