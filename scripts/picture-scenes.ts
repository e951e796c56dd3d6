/** What stands in the sample survey of the pictures: a room with windows and lamps, and what is drunk and eaten there. */
import type { Page } from 'playwright-core';

export interface Drawing {
  width: number;
  height: number;
  svg: string;
}

/** As a file that can be uploaded. */
export async function draw(page: Page, { width, height, svg }: Drawing): Promise<Uint8Array> {
  await page.setViewportSize({ width, height });
  await page.setContent(
    `<body style="margin:0"><svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${svg}</svg>`,
  );
  return page.screenshot();
}

const [width, height] = [1200, 400];

export const room: Drawing = {
  width,
  height,
  svg: [
    `<defs><linearGradient id="dusk" x2="0" y2="1"><stop stop-color="#f3d9ac"/><stop offset="1" stop-color="#df9f63"/></linearGradient></defs>`,
    rect([0, 0, width, height], '#8a6144'),
    rect([0, 270, width, 130], '#6d4831'),
    rect([0, 300, width, 100], '#4a2d1e'),
    ...[60, 340, 620, 900].map((x) => window(x)),
    ...[200, 480, 760, 1040].map((x) => lamp(x)),
    ...[240, 580, 920].map((x) => table(x)),
  ].join(''),
};

export const cups: readonly Drawing[] = [
  onPlate(cup('#fffaf2', '#c08a5a')),
  onPlate(cup('#2f6b5b', '#3a2316')),
  onPlate(
    `<circle cx="200" cy="160" r="62" fill="#b9743a"/><path d="M200 160m-40 0a40 40 0 1 1 40 40a26 26 0 1 1 26-26a12 12 0 1 1-12-12" fill="none" stroke="#7d4520" stroke-width="11" stroke-linecap="round"/>`,
  ),
  onPlate(
    `<path d="M120 205 L280 205 L250 105 Z" fill="#c9772f"/><path d="M250 105 L280 205 L290 190 L262 98 Z" fill="#a75f22"/><path d="M120 205 L250 105 L262 98 L128 192 Z" fill="#fff4e2"/><path d="M140 188 L256 130" stroke="#fff4e2" stroke-width="9"/>`,
  ),
];

function window(x: number): string {
  return (
    `<rect x="${x}" y="30" width="230" height="200" rx="12" fill="url(#dusk)"/>` +
    rect([x + 111, 30, 8, 200], '#5d3d29') +
    rect([x, 124, 230, 8], '#5d3d29')
  );
}

function lamp(x: number): string {
  return (
    rect([x - 2, 0, 4, 52], '#2b1a12') +
    `<path d="M${x - 38} 88 a38 38 0 0 1 76 0 Z" fill="#2f6b5b"/><circle cx="${x}" cy="90" r="11" fill="#fff0c4"/>`
  );
}

function table(x: number): string {
  return (
    rect([x - 7, 300, 14, 100], '#2b1a12') +
    `<ellipse cx="${x}" cy="300" rx="120" ry="18" fill="#bb8350"/>` +
    `<path d="M${x - 32} 262 h64 a32 36 0 0 1 -64 0 Z" fill="#fffaf2"/>`
  );
}

function onPlate(svg: string): Drawing {
  const plate = `<ellipse cx="200" cy="215" rx="150" ry="34" fill="#fffaf2"/><ellipse cx="200" cy="211" rx="112" ry="22" fill="#efe2cf"/>`;
  return { width: 400, height: 300, svg: rect([0, 0, 400, 300], '#e9d5b8') + plate + svg };
}

function cup(china: string, coffee: string): string {
  return (
    `<path d="M282 120 a36 32 0 0 1 0 62" fill="none" stroke="${china}" stroke-width="14"/>` +
    `<path d="M112 96 h176 q0 118 -88 118 t-88 -118 Z" fill="${china}"/><ellipse cx="200" cy="98" rx="88" ry="20" fill="${coffee}"/>`
  );
}

function rect([x, y, wide, high]: readonly [number, number, number, number], fill: string): string {
  return `<rect x="${x}" y="${y}" width="${wide}" height="${high}" fill="${fill}"/>`;
}
