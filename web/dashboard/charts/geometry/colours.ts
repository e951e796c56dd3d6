/**
 * Colours of charts, by day and by night, in their order. Each stands out on its ground by 3 to 1, and any two are told apart
 * by people who see fewer colours too: `colours.test.ts` measures both. `tokens.css` of `web/ui` holds the same for the page.
 */
export interface Palette {
  surface: string;
  ink: string;
  soft: string;
  line: string;
  series: readonly string[];
  /** Detractors, passives, promoters. */
  nps: readonly string[];
}

export const light: Palette = {
  surface: '#ffffff',
  ink: '#1c1b18',
  soft: '#5d5950',
  line: '#e5e1d8',
  series: ['#14594d', '#8370e1', '#aa900e', '#4d0b8e', '#3b9b8b', '#716009'],
  nps: ['#c24a12', '#949086', '#14594d'],
};

export const dark: Palette = {
  surface: '#1e201d',
  ink: '#eeece6',
  soft: '#b3afa4',
  line: '#32342f',
  series: ['#72cab5', '#7d67e0', '#ecd25f', '#c8b2ff', '#1f8070', '#9c8418'],
  nps: ['#e87a50', '#706c62', '#72cab5'],
};
