/** The looks of a survey page, member by member: one table of data for the operations, the reference and the page. */
import { z } from 'zod';
import { colour, constraint, integer, named, text, webUrl } from './common.ts';
import { fonts } from './fonts.ts';
import { limits } from './limits.ts';
import { defaultLook } from './theme-defaults.ts';

/** What is taken and what is given back; `null` is a value only where `takes` accepts it. */
interface Member {
  takes: z.ZodType;
  gives: z.ZodType;
  meaning: string;
}

const given = z.string();
const fontName = named().refine((name) => /^[\p{L}\p{M}\p{N} -]*$/u.test(name), {
  ...constraint('format'),
  message: 'may hold letters, digits, spaces and hyphens only',
});

const colours = {
  header_color: paint('Titles'),
  answers_text_color: paint('Texts of options and fields'),
  buttons_color: paint('Buttons'),
  widget_active_color: paint('Chosen options and fields in use'),
  link_color: paint('Links'),
  buttons_text_color: paint('Texts on buttons'),
  dropdown_bg_color: paint('Opened lists'),
  bg_color: paint('Page, with background_type_id 1'),
  error_color: paint('Messages about replies that do not fit'),
  backdrop_color: paintOrNull('Panel behind the questions; null: none'),
  bg_gradient_start: paintOrNull('Page, with background_type_id 2'),
  bg_gradient_end: paintOrNull('Page, with background_type_id 2'),
} as const satisfies Record<string, Member>;

/** No `<`: the text stands in a style element, which "</style" would end. */
const styleSheet = text(limits.customCss).refine((css) => !css.includes('<'), {
  ...constraint('format'),
  message: 'must not hold <',
});

const darkColours = z.record(z.string(), colour).superRefine((sent, context) => {
  for (const name of Object.keys(sent).filter((key) => !Object.hasOwn(colours, key))) {
    context.addIssue({ code: 'custom', path: [name], ...constraint('enum'), message: 'is no colour of a theme' });
  }
});

export const themeMembers = {
  ...colours,
  background_type_id: { ...same(integer(1, 3)), meaning: '1 colour, 2 gradient, 3 image' },
  bg_image_url: picture('Page, with background_type_id 3'),
  logo_url: picture('Logo, above the questions; null: none'),
  logo_alt: {
    takes: named().nullable(),
    gives: given.nullable(),
    meaning: 'What the logo says, for those who do not see it; null: it is decoration',
  },
  favicon_url: picture("Picture of the page in the browser's tab; null: none"),
  base_font_id: {
    ...same(integer(1, 44)),
    meaning: Object.entries(fonts)
      .map(([id, name]) => `${id} ${name}`)
      .join(', '),
  },
  base_font: { ...font(), meaning: 'Name of a font, which wins over base_font_id' },
  heading_font: { ...font(), meaning: 'Name of the font of titles; null: that of the other texts' },
  buttons_radius: { ...same(integer(0, 999)), meaning: 'Rounding of buttons in pixels' },
  answer_border: { ...same(integer(0, 999)), meaning: 'Border of options in pixels' },
  input_style: { ...same(z.enum(['box', 'underline'])), meaning: 'Fields as boxes or as lines' },
  dark_mode: {
    ...same(z.enum(['off', 'auto'])),
    meaning: 'auto: dark_colors where the respondent prefers dark pages',
  },
  dark_colors: {
    takes: darkColours,
    gives: z.record(z.string(), given),
    meaning: 'Colour members for dark pages',
  },
  custom_css: {
    takes: styleSheet.nullable(),
    gives: given.nullable(),
    meaning: 'Put into the survey page after all other styles',
  },
  service_text: {
    takes: text(limits.serviceText).nullable(),
    gives: given.nullable(),
    meaning: 'Replaces the footer',
  },
} as const satisfies Record<string, Member>;

export type ThemeMember = keyof typeof themeMembers;
export type ThemeMembers = { [Name in ThemeMember]: z.output<(typeof themeMembers)[Name]['gives']> };
export type SentMembers = { [Name in ThemeMember]?: z.output<(typeof themeMembers)[Name]['takes']> };

export const themeMemberNames = Object.keys(themeMembers) as ThemeMember[];

export const themeDefaults: ThemeMembers = defaultLook;

type Gives = { [Name in ThemeMember]: (typeof themeMembers)[Name]['gives'] };
type Takes = { [Name in ThemeMember]: z.ZodOptional<(typeof themeMembers)[Name]['takes']> };

export const themeOutput = shapeOf(({ gives, meaning }) => gives.describe(meaning)) as Gives;
export const themeInput = shapeOf(({ takes, meaning }) => takes.optional().describe(meaning)) as Takes;

function paint(meaning: string) {
  return { takes: colour, gives: given, meaning };
}

function paintOrNull(meaning: string) {
  return { takes: colour.nullable(), gives: given.nullable(), meaning };
}

function picture(meaning: string) {
  return { takes: webUrl.nullable(), gives: given.nullable(), meaning };
}

function font() {
  return { takes: fontName.nullable(), gives: given.nullable() };
}

function same<T extends z.ZodType>(schema: T) {
  return { takes: schema, gives: schema };
}

function shapeOf(schema: (member: Member) => z.ZodType): Record<string, z.ZodType> {
  return Object.fromEntries(themeMemberNames.map((name) => [name, schema(themeMembers[name])]));
}
