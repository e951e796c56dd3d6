/** What a picture is made of, in pixels, and how it is written as SVG. */
import type { Palette } from '../geometry/colours.ts';

export type Paint = 'ink' | 'soft' | 'line' | 'surface' | { series: number } | { nps: number };

export type Mark =
  | { is: 'box'; x: number; y: number; width: number; height: number; paint: Paint; opacity?: number; pattern?: number }
  | { is: 'line'; points: readonly (readonly [number, number])[]; paint: Paint; thick: number; dashed?: boolean }
  | { is: 'dot'; x: number; y: number; radius: number; paint: Paint }
  | { is: 'text'; x: number; y: number; text: string; size: number; anchor: Anchor; paint: Paint; isBold?: boolean };

export type Anchor = 'start' | 'middle' | 'end';

/** How wide a text is: a page asks its canvas. */
export type Measure = (text: string, size: number) => number;

export const roughly: Measure = (text, size) => [...text].length * size * 0.56;

export interface Picture {
  width: number;
  height: number;
  marks: readonly Mark[];
}

export const fonts = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

/** One file that needs nothing else; `scale` makes more pixels of the same picture. */
export function svgOf({ width, height, marks }: Picture, palette: Palette, scale = 1): string {
  const colourOf = (paint: Paint): string => {
    if (typeof paint === 'string') return palette[paint];
    return 'nps' in paint ? palette.nps[paint.nps]! : palette.series[paint.series % palette.series.length]!;
  };
  const drawn = marks.map((mark) => drawnAs(mark, colourOf)).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width * scale}" height="${height * scale}" viewBox="0 0 ${width} ${height}" font-family="${escaped(fonts)}">${patterns(palette)}<rect width="100%" height="100%" fill="${palette.surface}"/>${drawn}</svg>`;
}

function drawnAs(mark: Mark, colourOf: (paint: Paint) => string): string {
  const colour = colourOf(mark.paint);
  switch (mark.is) {
    case 'box': {
      const place = `x="${short(mark.x)}" y="${short(mark.y)}" width="${short(mark.width)}" height="${short(mark.height)}"`;
      const over = mark.pattern ? `<rect ${place} fill="url(#pattern-${mark.pattern})"/>` : '';
      return `<rect ${place} fill="${colour}"${mark.opacity === undefined ? '' : ` fill-opacity="${short(mark.opacity)}"`}/>${over}`;
    }
    case 'line': {
      const points = mark.points.map(([x, y]) => `${short(x)},${short(y)}`).join(' ');
      const dashes = mark.dashed ? ' stroke-dasharray="6 4"' : '';
      return `<polyline points="${points}" fill="none" stroke="${colour}" stroke-width="${mark.thick}" stroke-linejoin="round" stroke-linecap="round"${dashes}/>`;
    }
    case 'dot':
      return `<circle cx="${short(mark.x)}" cy="${short(mark.y)}" r="${mark.radius}" fill="${colour}"/>`;
    case 'text': {
      const weight = mark.isBold ? ' font-weight="600"' : '';
      return `<text x="${short(mark.x)}" y="${short(mark.y)}" font-size="${mark.size}" text-anchor="${mark.anchor}" fill="${colour}"${weight}>${escaped(mark.text)}</text>`;
    }
  }
}

/** Strokes in the colour of the ground, one kind for each colour but the first. */
const strokes = ['M0 8L8 0', 'M0 0L8 8', 'M0 4H8', 'M4 0V8', 'M0 8L8 0M0 0L8 8'];

function patterns({ surface }: Palette): string {
  const made = strokes.map(
    (path, at) =>
      `<pattern id="pattern-${at + 1}" width="8" height="8" patternUnits="userSpaceOnUse"><path d="${path}" stroke="${surface}" stroke-width="1.5" fill="none"/></pattern>`,
  );
  return `<defs>${made.join('')}</defs>`;
}

function short(value: number): string {
  return String(Math.round(value * 100) / 100);
}

function escaped(text: string): string {
  const clean = text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '').toWellFormed();
  return clean.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** On as many lines as there may be; what does not fit ends with an ellipsis. */
export function linesOfText(
  text: string,
  { width, size, most }: { width: number; size: number; most: number },
  measure: Measure,
): string[] {
  const lines: string[] = [];
  let open = '';
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = open === '' ? word : `${open} ${word}`;
    if (measure(longer, size) <= width || open === '') open = longer;
    else {
      lines.push(open);
      open = word;
    }
  }
  lines.push(open);
  const shown = lines.slice(0, most);
  if (lines.length > most) shown[most - 1] += ` ${lines[most]!}`;
  return shown.map((line) => cut(line, width, (part) => measure(part, size)));
}

function cut(text: string, width: number, lengthOf: (text: string) => number): string {
  if (lengthOf(text) <= width) return text;
  const signs = [...text];
  while (signs.length > 1 && lengthOf(`${signs.join('')}…`) > width) signs.pop();
  return `${signs.join('').trimEnd()}…`;
}
