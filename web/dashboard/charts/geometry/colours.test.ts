/** Colours measured as people see them, those who see fewer of them too. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { dark, light, type Palette } from './colours.ts';

const least = 19;

/** Machado, Oliveira and Fernandes (2009), at full strength, on linear light. */
const sights: Record<string, readonly number[]> = {
  usual: [1, 0, 0, 0, 1, 0, 0, 0, 1],
  protanopia: [0.152286, 1.052583, -0.204868, 0.114503, 0.786281, 0.099216, -0.003882, -0.048116, 1.051998],
  deuteranopia: [0.367322, 0.860646, -0.227968, 0.280085, 0.672501, 0.047413, -0.01182, 0.04294, 0.968881],
  tritanopia: [1.255528, -0.076749, -0.178779, -0.078411, 0.930809, 0.147602, 0.004733, 0.691367, 0.3039],
};

for (const [name, palette] of Object.entries({ light, dark })) {
  test(`[DA-222] by ${name} any two colours of a chart differ by ${least}, also for who sees fewer colours`, () => {
    for (const [sight, matrix] of Object.entries(sights)) {
      const seen = palette.series.map((colour) => labOf(through(matrix, linear(colour))));
      for (const [at, one] of seen.entries())
        for (const other of seen.slice(at + 1)) assert.ok(difference(one, other) >= least, `${sight} ${at}`);
    }
  });

  test(`[DA-222] by ${name} every colour stands out on its ground by 3 to 1, and the three of a score differ`, () => {
    for (const colour of [...palette.series, ...palette.nps])
      assert.ok(contrast(colour, palette.surface) >= 3, `${colour} ${contrast(colour, palette.surface)}`);
    for (const matrix of Object.values(sights)) {
      const [bad, middle, good] = palette.nps.map((colour) => labOf(through(matrix, linear(colour))));
      for (const value of [difference(bad!, middle!), difference(middle!, good!), difference(bad!, good!)])
        assert.ok(value >= least, `${value}`);
    }
  });
}

test('[DA-222] pages and pictures have the same colours', () => {
  const tokens = readFileSync(new URL('../../../ui/tokens.css', import.meta.url), 'utf8');
  const listed = (of: (palette: Palette) => readonly string[], name: string) =>
    of(light).forEach((day, at) =>
      assert.ok(tokens.includes(`--${name}-${at + 1}: light-dark(${day}, ${of(dark)[at]});`), `${name}-${at + 1}`),
    );
  listed(({ series }) => series, 'chart');
  listed(({ nps }) => nps, 'nps');
  for (const [token, of] of [
    ['surface', 'surface'],
    ['ink', 'ink'],
    ['ink-soft', 'soft'],
    ['line', 'line'],
  ] as const)
    assert.ok(tokens.includes(`--${token}: light-dark(${light[of]}, ${dark[of]});`), token);
});

type Three = readonly [number, number, number];

function linear(colour: string): Three {
  const part = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  };
  return [part(1), part(3), part(5)];
}

function through(matrix: readonly number[], [r, g, b]: Three): Three {
  const row = (at: number) => Math.min(Math.max(matrix[at]! * r + matrix[at + 1]! * g + matrix[at + 2]! * b, 0), 1);
  return [row(0), row(3), row(6)];
}

function contrast(one: string, other: string): number {
  const [low, high] = [one, other]
    .map((colour) => linear(colour))
    .map(([r, g, b]) => 0.2126 * r + 0.7152 * g + 0.0722 * b)
    .toSorted((a, b) => a - b);
  return (high! + 0.05) / (low! + 0.05);
}

function labOf([r, g, b]: Three): Three {
  const bent = (value: number) => (value > 216 / 24389 ? Math.cbrt(value) : (24389 / 27 / 116) * value + 16 / 116);
  const x = bent((0.4124564 * r + 0.3575761 * g + 0.1804375 * b) / 0.95047);
  const y = bent(0.2126729 * r + 0.7151522 * g + 0.072175 * b);
  const z = bent((0.0193339 * r + 0.119192 * g + 0.9503041 * b) / 1.08883);
  return [116 * y - 16, 500 * (x - y), 200 * (y - z)];
}

/** CIEDE2000. */
function difference([l1, a1, b1]: Three, [l2, a2, b2]: Three): number {
  const rad = Math.PI / 180;
  const mean = ((Math.hypot(a1, b1) + Math.hypot(a2, b2)) / 2) ** 7;
  const g = 0.5 * (1 - Math.sqrt(mean / (mean + 25 ** 7)));
  const [p1, p2] = [a1 * (1 + g), a2 * (1 + g)];
  const [c1, c2] = [Math.hypot(p1, b1), Math.hypot(p2, b2)];
  const angle = (a: number, b: number) => (a === 0 && b === 0 ? 0 : (Math.atan2(b, a) / rad + 360) % 360);
  const [h1, h2] = [angle(p1, b1), angle(p2, b2)];
  const isGrey = c1 * c2 === 0;
  const turn = isGrey ? 0 : ((h2 - h1 + 540) % 360) - 180;
  const hue = isGrey ? h1 + h2 : ((Math.abs(h1 - h2) > 180 ? h1 + h2 + 360 : h1 + h2) / 2) % 360;
  const [light2, chroma] = [(l1 + l2) / 2, (c1 + c2) / 2];
  const [dl, dc, dh] = [l2 - l1, c2 - c1, 2 * Math.sqrt(c1 * c2) * Math.sin((turn / 2) * rad)];
  const t =
    1 -
    0.17 * Math.cos((hue - 30) * rad) +
    0.24 * Math.cos(2 * hue * rad) +
    0.32 * Math.cos((3 * hue + 6) * rad) -
    0.2 * Math.cos((4 * hue - 63) * rad);
  const sl = 1 + (0.015 * (light2 - 50) ** 2) / Math.sqrt(20 + (light2 - 50) ** 2);
  const [sc, sh] = [1 + 0.045 * chroma, 1 + 0.015 * chroma * t];
  const rc = 2 * Math.sqrt(chroma ** 7 / (chroma ** 7 + 25 ** 7));
  const rt = -Math.sin(60 * Math.exp(-(((hue - 275) / 25) ** 2)) * rad) * rc;
  return Math.sqrt((dl / sl) ** 2 + (dc / sc) ** 2 + (dh / sh) ** 2 + rt * (dc / sc) * (dh / sh));
}
