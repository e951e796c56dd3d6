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

export function readDate({ attributes, draft, at }: Asked): Added[] {
  const format = (attributes.text('date_format') ?? '').trim();
  const [day, hour] = [/[dy]/i, /H/].map((sign) => format.split(/\s+/).find((part) => sign.test(part)) ?? '');
  const kind = format === '' || hour === '' ? 'date' : day === '' ? 'time' : 'datetime';
  const shown = Object.hasOwn(formats, day!) ? formats[day!] : null;
  if (format !== '' && day !== '' && shown === null)
    draft.lost('field_dropped', { at, what: `date_format: ${format}`, kept: 'datetime' });
  return [
    {
      type: 'datetime',
      members: {
        dateTimeType: kind,
        ...(shown ? { dateTimeFormatOfDate: shown } : {}),
        dateTimeMin: boundOf(attributes.text('date_min'), kind, '01-01'),
        dateTimeMax: boundOf(attributes.text('date_max'), kind, '12-31'),
      },
      meant: (id) => ({ kind: 'presence', source: { type: 'widget', id } }),
    },
  ];
}

/** A year alone is the first or the last day of it; an expression is brought to nothing by the draft, and told. */
function boundOf(text: string | null, kind: string, day: string): string | null {
  const own = text?.trim() ?? '';
  if (own === '') return null;
  const whole = /^\d{4}$/.test(own) ? `${own}-${day}` : own;
  return kind === 'datetime' && /^\d{4}-\d{2}-\d{2}$/.test(whole) ? `${whole}T00:00` : whole;
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
