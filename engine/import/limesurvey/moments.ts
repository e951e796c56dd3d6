/** Dates and uploads. */
import type { Added } from './added.ts';
import { figure } from './attributes.ts';
import type { Asked } from './question.ts';

const formats: Readonly<Record<string, string>> = {
  'dd.mm.yyyy': 'DD.MM.YYYY',
  'd.m.yyyy': 'DD.MM.YYYY',
  'dd/mm/yyyy': 'DD/MM/YYYY',
  'd/m/yyyy': 'DD/MM/YYYY',
  'mm/dd/yyyy': 'MM/DD/YYYY',
  'yyyy-mm-dd': 'YYYY-MM-DD',
};

/** As the manual numbers them; those that ours do not have are left out. */
const numbered: Readonly<Record<string, string>> = {
  1: 'DD.MM.YYYY',
  4: 'DD.MM.YYYY',
  5: 'DD/MM/YYYY',
  6: 'YYYY-MM-DD',
  8: 'DD/MM/YYYY',
  11: 'MM/DD/YYYY',
};

export function readDate({ attributes, draft, at, dateFormat }: Asked): Added[] {
  const format = (attributes.text('date_format') ?? '').trim();
  const [day, hour] = [/[dy]/i, /H/].map((sign) => format.split(/\s+/).find((part) => sign.test(part)) ?? '');
  const kind = format === '' || hour === '' ? 'date' : day === '' ? 'time' : 'datetime';
  const usual = Object.hasOwn(numbered, dateFormat) ? numbered[dateFormat] : null;
  const shown = format === '' ? usual : Object.hasOwn(formats, day!) ? formats[day!] : null;
  const isOther = format === '' ? dateFormat !== '' && usual === null : day !== '' && shown === null;
  if (isOther) draft.lost('field_dropped', { at, what: `date_format: ${format || dateFormat}`, kept: 'datetime' });
  return [
    {
      type: 'datetime',
      members: {
        dateTimeType: kind,
        ...(shown ? { dateTimeFormatOfDate: shown } : {}),
        dateTimeMin: boundOf(attributes.text('date_min'), kind, '01-01T00:00'),
        dateTimeMax: boundOf(attributes.text('date_max'), kind, '12-31T23:59'),
      },
      meant: (id) => ({ kind: 'presence', source: { type: 'widget', id } }),
    },
  ];
}

/** A year alone, or a day, is its first or last moment; an expression is brought to nothing by the draft, and told. */
function boundOf(text: string | null, kind: string, rest: string): string | null {
  const own = text?.trim() ?? '';
  if (own === '') return null;
  const whole = /^\d{4}$/.test(own) ? `${own}-${rest.slice(0, 5)}` : own;
  return kind === 'datetime' && /^\d{4}-\d{2}-\d{2}$/.test(whole) ? whole + rest.slice(5) : whole;
}

export function readFile({ attributes, draft, at }: Asked): Added[] {
  const types = (attributes.text('allowed_filetypes') ?? '').split(',').map((type) => type.trim().toLowerCase());
  const kept = types.filter((type) => /^[a-z0-9]{1,20}$/.test(type));
  for (const type of types)
    if (type !== '' && !kept.includes(type)) draft.lost('field_dropped', { at, what: `allowed_filetypes: ${type}` });
  const kilobytes = figure(attributes, 'max_filesize');
  return [
    {
      type: 'file',
      members: {
        fileFormats: kept.length > 0 ? kept : null,
        fileMaxCount: figure(attributes, 'max_num_of_files'),
        fileMaxSizeMb: kilobytes === null ? null : Math.max(1, Math.ceil(kilobytes / 1024)),
      },
      meant: (id) => ({ kind: 'presence', source: { type: 'widget', id } }),
    },
  ];
}
