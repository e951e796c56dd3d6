/** Attributes of a question. An export lists all that its type has, so those with the value they begin with say nothing. */
import type { Draft, QuestionPlace } from '../draft.ts';
import { Part } from '../part.ts';
import type { Row } from './xml.ts';

/** Off, empty, or as the service has it anyway. */
const usual = new Set(['', '0', 'N', 'no', 'false', 'default', 'normal', 'core', 'X']);

const begun: Readonly<Record<string, readonly string[]>> = {
  answer_width: ['33'],
  array_filter_style: ['0'],
  assessment_value: ['1', ''],
  button_size: ['default'],
  commented_checkbox: ['allways', 'checked'],
  commented_checkbox_auto: ['1'],
  crop_or_resize: ['resize'],
  display_columns: ['1', ''],
  dropdown_dates_minute_step: ['1'],
  max_filesize: ['10240'],
  multiflexible_step: ['1', ''],
  printable_help: [],
  public_statistics: ['0', '1'],
  relevance: ['1', ''],
  samechoiceheight: ['1'],
  samelistheight: ['1'],
  save_as_default: ['N', 'Y'],
  scale_export: ['0', '1', '2', '3'],
  scriptActivate: ['1'],
  show_comment: ['1'],
  show_title: ['1'],
  showpopups: ['1'],
  slider_default_set: ['1'],
  statistics_graphtype: ['0'],
  statistics_showgraph: ['0', '1'],
  statistics_showmap: ['0', '1'],
  value_range_allows_missing: ['1'],
};

/** Parts of something that is switched on by another attribute. */
const parts: readonly { form: RegExp; isOn: (values: ReadonlyMap<string, string>) => boolean }[] = [
  { form: /^time_limit_/, isOn: (values) => isSet(values, 'time_limit') },
  { form: /^location_/, isOn: (values) => isSet(values, 'location_mapservice') },
  { form: /^slider_/, isOn: (values) => isSet(values, 'slider_layout') },
  { form: /^other_position_code$/, isOn: (values) => values.get('other_position') === 'specific' },
];

function isSet(values: ReadonlyMap<string, string>, name: string): boolean {
  return (values.get(name) ?? '') !== '' && values.get(name) !== '0';
}

export function attributesOf(draft: Draft, rows: readonly Row[], at: QuestionPlace): Part {
  const values = new Map(rows.map((row) => [row['attribute'] ?? '', row['value'] ?? '']));
  const telling = [...values].filter(([name, value]) => {
    if (name === '' || (Object.hasOwn(begun, name) ? begun[name]!.includes(value) : usual.has(value))) return false;
    return parts.every(({ form, isOn }) => !form.test(name) || isOn(values));
  });
  return new Part(draft, Object.fromEntries(telling), { at, path: '' });
}

export function isYes(part: Part, name: string): boolean {
  return part.oneOf(name, ['1', 'Y', 'yes', 'true']) !== null;
}

/** A number that stands there as such; an expression is told. */
export function figure(part: Part, name: string): number | null {
  const text = part.text(name);
  if (text === null || text.trim() === '') return null;
  if (/^\s*-?\d{1,15}(?:[.,]\d{1,9})?\s*$/.test(text)) return Number(text.replace(',', '.'));
  part.lose(name);
  return null;
}
