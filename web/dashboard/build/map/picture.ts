/**
 * The map as a picture that stands for itself: one SVG of all rows, in light colours, for documents and for print. It is made from the
 * numbers of the layout; texts are cut by what `measure` says, for a picture has nobody who would do it.
 */
import { colours, hueOf } from './colours.ts';
import { heights, spineOf, type MapLayout, type MapLine, type PlacedRow } from './layout.ts';
import { linesBetween, type Line } from './lines.ts';
import type { Mark } from './marks.ts';
import type { MapRule } from './rows.ts';
import { signs } from './signs.ts';
import { chipOf, nameOfRow, shortOf, type MapTelling } from './tell-map.ts';

export interface PictureOf {
  layout: MapLayout;
  telling: MapTelling;
  title: string;
  sentence(mark: Mark): string;
  measure(text: string, font: string): number;
  /** Read from the right. */
  isMirrored: boolean;
}

const head = 56;
const family = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

export function pictureOf(of: PictureOf): string {
  const { layout, title, isMirrored } = of;
  const [width, height] = [Math.ceil(layout.width + 2 * heights.margin), Math.ceil(layout.height + head)];
  const { lines, tips } = linesBetween(layout, -Infinity, Infinity);
  const mirror = isMirrored ? ` transform="translate(${layout.width} 0) scale(-1 1)"` : '';
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="${family}" direction="${isMirrored ? 'rtl' : 'ltr'}">`,
    hatch,
    `<rect width="${width}" height="${height}" fill="${colours.paper}"/>`,
    `<g transform="translate(${heights.margin} ${head})">`,
    words(
      { x: layout.card.start, y: -24, text: title, most: layout.card.end - layout.card.start, size: 20, is: 'title' },
      of,
    ),
    `<g fill="none"${mirror}>`,
    ...lines.map((line) => `<path d="${line.path}" stroke="${strokeOf(line)}" stroke-width="2"${dashOf(line)}/>`),
    ...tips.map((tip) => `<path d="${tip.path}" fill="${strokeOf(tip)}"/>`),
    '</g>',
    ...layout.rows.map((placed) => rowOf(placed, of)),
    '</g></svg>',
  ].join('\n');
}

const hatch = `<defs><pattern id="hatch" width="8" height="8" patternUnits="userSpaceOnUse" patternTransform="rotate(45)"><path d="M0 0V8" stroke="${colours.danger}" stroke-opacity="0.3" stroke-width="2"/></pattern></defs>`;

function rowOf(placed: PlacedRow, of: PictureOf): string {
  const { row, top, bottom, lines } = placed;
  const { card } = of.layout;
  const isWrong = row.marks.some(({ severity }) => severity === 'error');
  const round = row.kind === 'question' || row.kind === 'fold' || row.kind === 'gone' ? 10 : 22;
  const box = `x="${at(card.start, card.end - card.start, of)}" y="${top}" width="${card.end - card.start}" height="${bottom - top}" rx="${round}"`;
  const edge = isWrong ? `stroke="${colours.danger}" stroke-width="2"` : `stroke="${colours.edge}"`;
  const dash = row.met === 'no' || row.kind === 'fold' ? ' stroke-dasharray="5 4"' : '';
  return [
    `<rect ${box} fill="${colours.surface}" ${edge}${dash}/>`,
    ...(row.marks.some(({ code }) => code === 'unreachable') ? [`<rect ${box} fill="url(#hatch)"/>`] : []),
    ...lines.map((line) => lineOf(line, placed, of)),
  ].join('');
}

function lineOf(line: MapLine, placed: PlacedRow, of: PictureOf): string {
  switch (line.is) {
    case 'title':
      return titleOf(line, placed, of);
    case 'mark':
      return markOf(line.mark, line.middle, of);
    case 'gate':
      return gateOf(line.rule, line.middle, of);
    case 'rule':
      return ruleOf(line, placed, of);
  }
}

function titleOf({ middle }: MapLine, { row }: PlacedRow, of: PictureOf): string {
  const { card } = of.layout;
  const number = row.kind === 'question' ? of.telling.ground.numbers.get(row.key) : undefined;
  const station = at(card.start + 11, 30, of);
  const fill = row.kind === 'submit' ? colours.accent : colours.surface;
  const isEnd = row.kind === 'submit' || row.kind === 'welcome';
  return [
    `<rect x="${station}" y="${middle - 13}" width="30" height="26" rx="13" fill="${fill}" stroke="${isEnd ? colours.accent : colours.edge}" stroke-width="2"/>`,
    number === undefined
      ? ''
      : `<text x="${station + 15}" y="${middle + 4.5}" font-size="13" font-weight="600" text-anchor="middle" fill="${colours.ink}">${number}</text>`,
    words(
      {
        x: card.start + 52,
        y: middle + 5,
        text: nameOfRow(row, of.telling),
        most: card.end - card.start - 64,
        size: 15,
        is: 'name',
      },
      of,
    ),
  ].join('');
}

function gateOf(gate: MapRule, middle: number, of: PictureOf): string {
  const { card } = of.layout;
  const x = at(spineOf(of.layout), 0, of);
  return [
    `<path d="M${x} ${middle - 8}L${x + 8} ${middle}L${x} ${middle + 8}L${x - 8} ${middle}z" fill="${colours.surface}" stroke="${colours.accent}" stroke-width="2"/>`,
    words(
      {
        x: card.start + 52,
        y: middle + 4.5,
        text: shortOf(gate, of.telling),
        most: card.end - card.start - 64,
        size: 13,
        is: 'soft',
      },
      of,
    ),
  ].join('');
}

type RuleLine = Extract<MapLine, { rule: MapRule }>;

function ruleOf({ rule, middle }: RuleLine, { row }: PlacedRow, of: PictureOf): string {
  const { card, ways } = of.layout;
  const isLast = row.rules.length > 1 && row.rules.at(-1) === rule;
  const text = shortOf(rule, of.telling, isLast);
  if (rule.kind !== 'jump')
    return words(
      { x: card.start + 52, y: middle + 4.5, text, most: card.end - card.start - 64, size: 13, is: 'soft' },
      of,
    );
  const chip = chipOf(rule, of.telling);
  const wide = Math.max(30, of.measure(chip, `600 13px ${family}`) + 16);
  const isOut = rule.course === 'out';
  const start = isOut ? card.start + 8 : card.end - 12 - wide;
  const way = ways.find((one) => one.rule === rule);
  const stroke = way
    ? strokeOf({ is: way.trunk.isDead ? 'dead' : 'way', side: way.trunk.side, hue: way.trunk.hue })
    : colours.edge;
  const dash = rule.gone === 'no' ? ' stroke-dasharray="4 3"' : '';
  const left = at(start, wide, of);
  const from = isOut ? card.start + 16 + wide : card.start + 52;
  return [
    `<rect x="${left}" y="${middle - 11}" width="${wide}" height="22" rx="11" fill="none" stroke="${stroke}" stroke-width="1.5"${dash}/>`,
    `<text x="${left + wide / 2}" y="${middle + 4.5}" font-size="13" font-weight="600" text-anchor="middle" fill="${colours.ink}">${escaped(chip)}</text>`,
    words(
      { x: from, y: middle + 4.5, text, most: (isOut ? card.end - 12 : start - 8) - from, size: 13, is: 'soft' },
      of,
    ),
  ].join('');
}

function markOf(mark: Mark, middle: number, of: PictureOf): string {
  const { card } = of.layout;
  const stroke = { error: colours.danger, warning: colours.warn, hint: colours.soft }[mark.severity];
  const x = at(card.start + 18, 16, of);
  return [
    `<path d="${signs[mark.severity]}" transform="translate(${x} ${middle - 8})" fill="none" stroke="${stroke}" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/>`,
    words(
      {
        x: card.start + 42,
        y: middle + 4.5,
        text: of.sentence(mark),
        most: card.end - card.start - 54,
        size: 13,
        is: 'name',
      },
      of,
    ),
  ].join('');
}

interface Words {
  x: number;
  y: number;
  text: string;
  most: number;
  size: number;
  is: 'title' | 'name' | 'soft';
}

function words({ x, y, text, most, size, is }: Words, of: PictureOf): string {
  const weight = is === 'title' ? 600 : is === 'name' ? 500 : 400;
  const shown = fitted(text, most, (some) => of.measure(some, `${weight} ${size}px ${family}`));
  const fill = is === 'soft' ? colours.soft : colours.ink;
  return `<text x="${at(x, 0, of)}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escaped(shown)}</text>`;
}

/** As much of it as fits. */
export function fitted(text: string, most: number, measure: (text: string) => number): string {
  if (measure(text) <= most) return text;
  const signs = [...text];
  let [fits, tooMany] = [0, signs.length];
  while (tooMany - fits > 1) {
    const middle = Math.floor((fits + tooMany) / 2);
    if (measure(`${signs.slice(0, middle).join('')}…`) <= most) fits = middle;
    else tooMany = middle;
  }
  return `${signs.slice(0, fits).join('').trimEnd()}…`;
}

/** Where something this wide begins, seen from the left. */
function at(start: number, wide: number, { layout, isMirrored }: PictureOf): number {
  return isMirrored ? layout.width - start - wide : start;
}

function strokeOf({ is, side, hue }: Pick<Line, 'is' | 'side' | 'hue'>): string {
  if (is === 'dead') return colours.warn;
  if (side === 'spine') return colours.edge;
  return side === 'before' ? colours.soft : hueOf(hue);
}

function dashOf({ is }: Line): string {
  if (is === 'dead') return ' stroke-dasharray="7 5"';
  if (is === 'past') return ' stroke-dasharray="1 5" stroke-linecap="round"';
  return is === 'open' ? ' stroke-dasharray="2 4"' : '';
}

/** Signs that no XML may hold are left out: with one of them there would be no picture at all. */
function escaped(text: string): string {
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]|\p{Surrogate}/gu, '');
  return clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
