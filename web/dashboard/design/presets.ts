/** Eight themes of ours, from which those of a workspace begin. Each can be read by day and by night; a test asks the engine. */
import { defaultLook } from '../../../contract/theme-defaults.ts';
import type { ThemeMembers } from '../../../contract/theme-members.ts';

export const presetNames = ['paper', 'mono', 'ocean', 'forest', 'sunrise', 'lavender', 'lemon', 'midnight'] as const;
export type PresetName = (typeof presetNames)[number];

/** The font that comes with the program. */
const golos = 44;

const looks: Readonly<Record<PresetName, Partial<ThemeMembers>>> = {
  paper: {
    ...colours('#2b2118', '#3b3026', '#9a4632'),
    bg_color: '#faf5ea',
    dropdown_bg_color: '#fffdf7',
    buttons_color: '#8a3d2b',
    heading_font: 'Georgia',
    buttons_radius: 6,
    input_style: 'underline',
    dark_mode: 'auto',
    dark_colors: {
      ...atNight('#f4eadc', '#e3d8c8', '#efb09c'),
      bg_color: '#1e1915',
      dropdown_bg_color: '#29231d',
      buttons_color: '#e3a48f',
      buttons_text_color: '#2b140d',
    },
  },
  mono: {
    ...colours('#000000', '#141414', '#141414'),
    base_font_id: golos,
    buttons_color: '#000000',
    buttons_radius: 0,
    answer_border: 2,
    dark_mode: 'auto',
    dark_colors: {
      ...atNight('#ffffff', '#ececec', '#ffffff'),
      bg_color: '#0b0b0b',
      dropdown_bg_color: '#161616',
      buttons_color: '#ffffff',
      buttons_text_color: '#000000',
    },
  },
  ocean: {
    ...colours('#0a3550', '#17333f', '#0a6280'),
    background_type_id: 2,
    bg_color: '#0f5f7c',
    bg_gradient_start: '#083b5c',
    bg_gradient_end: '#2b9aa8',
    backdrop_color: '#ffffff',
    base_font_id: golos,
    buttons_color: '#0b6a88',
    buttons_radius: 14,
    dark_mode: 'auto',
    dark_colors: {
      ...atNight('#eaf7fb', '#d3e6ec', '#8fdcea'),
      bg_color: '#04141e',
      bg_gradient_start: '#03131f',
      bg_gradient_end: '#0b3a45',
      backdrop_color: '#0c2530',
      dropdown_bg_color: '#12303c',
      buttons_color: '#6cd0e0',
      buttons_text_color: '#04212b',
    },
  },
  forest: {
    ...colours('#1d3a2b', '#2b3a31', '#2f6b4a'),
    bg_color: '#22412f',
    backdrop_color: '#fbf8ef',
    dropdown_bg_color: '#ffffff',
    heading_font: 'Georgia',
    buttons_color: '#a94f1d',
    buttons_radius: 10,
    dark_mode: 'auto',
    dark_colors: {
      ...atNight('#eef4e6', '#d8e2d4', '#a3d6b4'),
      bg_color: '#0c1811',
      backdrop_color: '#16261c',
      dropdown_bg_color: '#1f3327',
      buttons_color: '#f0a878',
      buttons_text_color: '#331505',
    },
  },
  sunrise: {
    ...colours('#5a1d3b', '#4a2a38', '#b02a5b'),
    background_type_id: 2,
    bg_color: '#ffd9bd',
    bg_gradient_start: '#ffd9a8',
    bg_gradient_end: '#f58fae',
    backdrop_color: '#fffaf6',
    dropdown_bg_color: '#ffffff',
    base_font_id: golos,
    buttons_color: '#b82e5f',
    buttons_radius: 999,
    dark_mode: 'auto',
    dark_colors: {
      ...atNight('#ffeaf0', '#f3d9e0', '#ffb0c6'),
      bg_color: '#1f0f18',
      bg_gradient_start: '#2a1410',
      bg_gradient_end: '#3a1230',
      backdrop_color: '#28161f',
      dropdown_bg_color: '#341d29',
      buttons_color: '#ff9cb8',
      buttons_text_color: '#3b0a1e',
    },
  },
  lavender: {
    ...colours('#36275f', '#3a3352', '#5d43b5'),
    bg_color: '#f3effb',
    dropdown_bg_color: '#ffffff',
    base_font_id: golos,
    buttons_color: '#6849c2',
    buttons_radius: 22,
    dark_mode: 'auto',
    dark_colors: {
      ...atNight('#f1ecff', '#ddd6ef', '#c4b3ff'),
      bg_color: '#191427',
      dropdown_bg_color: '#241d36',
      buttons_color: '#b8a4ff',
      buttons_text_color: '#1c0f45',
    },
  },
  lemon: {
    ...colours('#141414', '#1d1b10', '#4a3d00'),
    bg_color: '#ffe14d',
    dropdown_bg_color: '#fff3b5',
    error_color: '#9c1111',
    widget_active_color: '#141414',
    base_font_id: golos,
    buttons_color: '#141414',
    buttons_text_color: '#ffe14d',
    buttons_radius: 12,
    answer_border: 2,
    dark_mode: 'auto',
    dark_colors: {
      ...atNight('#ffe97a', '#f2e9c4', '#ffe97a'),
      bg_color: '#16140a',
      dropdown_bg_color: '#232011',
      buttons_color: '#ffe14d',
      buttons_text_color: '#141414',
    },
  },
  midnight: {
    ...colours('#f6f4ff', '#dedaf5', '#bcb0ff'),
    background_type_id: 2,
    bg_color: '#12142b',
    bg_gradient_start: '#0e1024',
    bg_gradient_end: '#241a45',
    dropdown_bg_color: '#1e1d3c',
    error_color: '#ff9fb0',
    base_font_id: golos,
    buttons_color: '#a497ff',
    buttons_text_color: '#120c33',
    buttons_radius: 12,
  },
};

export function presetOf(name: PresetName): ThemeMembers {
  return { ...defaultLook, ...looks[name] };
}

function colours(titles: string, texts: string, marked: string) {
  return { header_color: titles, answers_text_color: texts, link_color: marked, widget_active_color: marked };
}

function atNight(titles: string, texts: string, marked: string) {
  return { ...colours(titles, texts, marked), error_color: '#ffa396' };
}
