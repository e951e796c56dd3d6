/** The colours of a picture: those of a light page, written out, for a picture has no page to ask. */
export const colours = {
  paper: '#faf9f6',
  surface: '#ffffff',
  ink: '#1c1b18',
  soft: '#5d5950',
  edge: '#8b867a',
  accent: '#14594d',
  warn: '#7a4d00',
  danger: '#a8261b',
} as const;

/** By where a way leads, in turn. */
const ways = ['#14594d', '#7a64e0', '#8f780a', '#b0552b'] as const;

export function hueOf(turn: number): string {
  return ways[turn % ways.length]!;
}
