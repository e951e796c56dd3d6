/** A theme as style: variables for the page's own sheet, with a guard that no choice of colours makes a text unreadable. */
import { fonts } from '../contract/fonts.ts';
import type { ThemeMembers } from '../contract/theme-members.ts';
import { telephonePicture } from './picture.ts';
import { contrast, mixed, parseColour, plainest, readable, type Rgb, writeColour } from './colours.ts';

const native =
  'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans Arabic", "Noto Sans Hebrew", "Helvetica Neue", Arial, sans-serif';

/** Where the author has set no colours for dark pages. */
const night: Partial<ThemeMembers> = {
  bg_color: '#15171c',
  header_color: '#f4f5f7',
  answers_text_color: '#e4e7ec',
  dropdown_bg_color: '#20242b',
  buttons_color: '#7fb0ff',
  buttons_text_color: '#0b1a33',
  widget_active_color: '#8ab6ff',
  link_color: '#9cc2ff',
  error_color: '#ff9d92',
};

export interface ThemeStyle {
  css: string;
  /** Classes of the root element. */
  classes: string;
  /** Fonts by their names, as far as they are not the device's own. */
  families: string[];
}

export type Scheme = 'light' | 'dark';

/** `scheme` is what somebody asks to see; without it the reader's own preference decides. */
export function themeStyle(theme: ThemeMembers, scheme?: Scheme): ThemeStyle {
  const isNight = theme.dark_mode === 'auto';
  const font = theme.base_font ?? fonts[theme.base_font_id] ?? 'Native';
  const heading = theme.heading_font ?? font;
  const shapes = [
    `--font:${family(font)}`,
    `--heading:${family(heading)}`,
    `--radius:${theme.buttons_radius}px`,
    `--border:${theme.answer_border}px`,
    `color-scheme:${isNight ? (scheme ?? 'light dark') : isDark(theme) ? 'dark' : 'light'}`,
  ];
  const own = `html{${[...shapes, ...written(theme)].join(';')}}${narrowed(theme)}`;
  const atNight =
    isNight && scheme !== 'light'
      ? `html{${written(nightOf(theme)).join(';')}}${narrowed(nightOf(theme))}${plateOf(theme)}`
      : '';
  return {
    css: `${theme.input_style === 'underline' ? underlined : ''}${own}${atNight && scheme === undefined ? `@media(prefers-color-scheme:dark){${atNight}}` : atNight}`,
    families: [font, heading].filter((name) => name !== 'Native'),
    classes: [theme.input_style === 'underline' && 'underline', hasPanel(theme) && 'backdrop']
      .filter(Boolean)
      .join(' '),
  };
}

/** Fields as lines, for pages that have them so. */
const underlined = [
  '.underline .field:not(summary){border-width:0 0 2px;border-radius:0;padding-inline-start:.125rem;background-color:transparent}',
  '.underline .field:not(summary,select){padding-inline-end:.125rem}',
  '.underline .field:not(summary):focus{box-shadow:0 2px 0 var(--active)}',
].join('');

/** The colour that continues the page in what the browser draws around it; null: the same by night. */
export function barColours(theme: ThemeMembers): { day: string; night: string | null } {
  const isNight = theme.dark_mode === 'auto';
  return { day: writeColour(groundOf(theme)), night: isNight ? writeColour(groundOf(nightOf(theme))) : null };
}

/** The theme as it is on dark pages: the author's own colours for them, over ours. */
export function nightOf(theme: ThemeMembers): ThemeMembers {
  return {
    ...theme,
    ...night,
    backdrop_color: null,
    bg_gradient_start: null,
    bg_gradient_end: null,
    ...theme.dark_colors,
  };
}

/** A logo was chosen for the light page on which it stands by day: a dark one would vanish at night. */
function plateOf(theme: ThemeMembers): string {
  const [day, night] = [groundOf(theme), groundOf(nightOf(theme))];
  if (theme.logo_url === null || imageOf(theme) || !luminous(day) || luminous(night)) return '';
  return `.logo img{block-size:calc(clamp(2rem,6vh,3.25rem) + 1rem);padding:.5rem .75rem;border-radius:.75rem;background:${writeColour(day)}}`;
}

function written(theme: ThemeMembers): string[] {
  return Object.entries(paints(theme)).map(([name, value]) => `--${name}:${value}`);
}

/** Grounds and colours by the names that the sheet of the page has for them. */
export function paints(theme: ThemeMembers): Record<string, string> {
  const panel = panelOf(theme);
  const field = fieldOn(panel, parseColour(theme.dropdown_bg_color));
  const on = (hex: string, least: number) => readable(parseColour(hex), [panel, field], least);
  const accent = parseColour(theme.buttons_color);
  const shown: Record<string, Rgb> = {
    panel,
    ink: on(theme.answers_text_color, 7),
    title: on(theme.header_color, 4.5),
    accent,
    'on-accent': readable(parseColour(theme.buttons_text_color), [accent], 4.5),
    active: on(theme.widget_active_color, 3.2),
    link: on(theme.link_color, 4.5),
    error: on(theme.error_color, 4.5),
    field,
    list: field,
  };
  return {
    bg: background(theme),
    ...Object.fromEntries(Object.entries(shown).map(([name, colour]) => [name, writeColour(colour)])),
  };
}

/** Fields take the colour of lists only where the same texts can be read on both; otherwise a shade of the page. */
function fieldOn(panel: Rgb, list: Rgb): Rgb {
  const end = plainest(panel);
  if (contrast(list, panel) < 1.6 && contrast(end, list) >= 4.5) return list;
  return mixed(panel, luminous(end) ? [0, 0, 0] : [255, 255, 255], 0.08);
}

/** What texts stand on. On a picture they get a panel, for nobody knows what is in it; so they do where no one colour is between both ends. */
function panelOf(theme: ThemeMembers): Rgb {
  if (theme.backdrop_color) return parseColour(theme.backdrop_color);
  return isSteep(theme) ? parseColour(theme.bg_color) : groundOf(theme);
}

function groundOf(theme: ThemeMembers): Rgb {
  const gradient = gradientOf(theme);
  return gradient ? mixed(gradient[0], gradient[1], 0.5) : parseColour(theme.bg_color);
}

function hasPanel(theme: ThemeMembers): boolean {
  return theme.backdrop_color !== null || imageOf(theme) !== null || isSteep(theme);
}

function isSteep(theme: ThemeMembers): boolean {
  const gradient = gradientOf(theme);
  return gradient !== null && contrast(gradient[0], gradient[1]) > 1.5;
}

function background(theme: ThemeMembers): string {
  const image = imageOf(theme);
  const gradient = gradientOf(theme);
  if (image) return `${theme.bg_color} url("${image}") center/cover fixed`;
  return gradient
    ? `linear-gradient(160deg,${writeColour(gradient[0])},${writeColour(gradient[1])}) fixed`
    : theme.bg_color;
}

/** A telephone need not load what fills a large screen. */
function narrowed(theme: ThemeMembers): string {
  const image = imageOf(theme);
  const narrow = image && telephonePicture(image);
  return narrow ? `@media(max-width:36rem){html{--bg:${background({ ...theme, bg_image_url: narrow })}}}` : '';
}

function gradientOf({
  background_type_id: type,
  bg_gradient_start: start,
  bg_gradient_end: end,
}: ThemeMembers): [Rgb, Rgb] | null {
  return type === 2 && start && end ? [parseColour(start), parseColour(end)] : null;
}

function imageOf({ background_type_id: type, bg_image_url: address }: ThemeMembers): string | null {
  return type === 3 && address ? new URL(address).href.replace(/["\\<]/g, encodeURIComponent) : null;
}

function isDark(theme: ThemeMembers): boolean {
  return !luminous(panelOf(theme));
}

function luminous(colour: Rgb): boolean {
  return contrast(colour, [0, 0, 0]) > contrast(colour, [255, 255, 255]);
}

/** Names hold letters, digits, spaces and hyphens only; one that the device has not is drawn as Native. */
function family(name: string): string {
  return name === 'Native' ? native : `"${name}",${native}`;
}
