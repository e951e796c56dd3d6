/** What tests of files share: a survey of every type, strings that break careless writers, and readers of packages. */
import { inflateRawSync } from 'node:zlib';
import { ask, choose, draft, type Built } from './draft.ts';

export const hostile = [
  '=1+1',
  '+cmd|calc',
  '-2+3',
  '@SUM(A1)',
  '\t=tab',
  '=HYPERLINK("http://x","y")',
  '"quoted", and; both',
  "O'Brien",
  'two\nlines',
  '<b>&amp;</b> ]]> <!-- x -->',
  '_x0041_ and _x000D_',
  'Кириллица Ёё',
  'مرحبا بالعالم',
  'שלום עולם',
  '👩‍👩‍👧 ok',
  'bell\u0007 and \u001b[0m',
  '\uFFFE\uFFFF end',
  '#let x = 1 $y$ *z*',
  '   inner   spaces   ',
  'https://example.com/?a=1&b=2',
];

const list = (prefix: string, labels: Record<string, string>) => ({
  [`${prefix}Ids`]: Object.keys(labels),
  [`${prefix}Entities`]: Object.fromEntries(Object.entries(labels).map(([id, text]) => [id, { text }])),
});

export const everyType = {
  welcome: ask('welcome'),
  yes: ask('yesno', { title: 'Yes?' }),
  one: choose({ a: 'Red', b: 'Blue' }, { title: 'Colour' }),
  many: choose(
    { a: 'Red', b: 'Blue' },
    { title: 'Colours', choiceMultiple: true, choiceTextOther: true, hardToAnswer: true },
  ),
  pick: ask('dropdown', { title: 'Pick', ...list('dropdown', { x: 'X <b>bold</b>', y: 'Y & co' }) }),
  rank: ask('ranking', { title: 'Rank', ...list('ranking', { s: 'Speed', p: 'Price' }) }),
  slide: ask('slider', { title: 'Slide', sliderMin: -10 }),
  rate: ask('rating', { title: 'Rate' }),
  scale: ask('scale', { title: 'Scale', scaleStartValue: 0, scaleCount: 11 }),
  words: ask('input', { title: 'Words', inputIsTextarea: true, inputLimitMax: 20_000 }),
  mail: ask('email', { title: 'Mail' }),
  phone: ask('phone', { title: 'Phone' }),
  when: ask('datetime', { title: 'When', dateTimeType: 'datetime' }),
  grid: ask('matrix', {
    title: 'Grid',
    matrixChoiceType: 'multiple',
    ...list('matrixRow', { r: 'Row', s: 'Side' }),
    ...list('matrixCol', { c: 'Good', d: 'Bad' }),
  }),
  typed: ask('matrix', {
    title: 'Typed',
    matrixChoiceType: 'text',
    ...list('matrixRow', { r: 'Row' }),
    ...list('matrixCol', { c: 'Left', d: 'Right' }),
  }),
  message: ask('message'),
  file: ask('file', { title: 'File' }),
  html: ask('html', { htmlCode: '<p>x</p>' }),
  submit: ask('submit', { submitTerms: true }),
} satisfies Record<string, Built>;

export const everyDraft = draft(...Object.values(everyType));

/** One good value of every type but the file. */
export function everyValue(words: string): Record<string, unknown> {
  const values = {
    yes: true,
    one: 'b',
    many: { ids: ['a', 'other'], other: 'Teal; "x"' },
    pick: 'x',
    rank: ['p', 's'],
    slide: -5,
    rate: 4,
    scale: 9,
    words,
    mail: 'a@b.co',
    phone: '+14155552671',
    when: '2026-03-01T14:30',
    grid: { r: ['c', 'd'], s: ['d'] },
    typed: { r: { c: 'left text' } },
  };
  const named = Object.entries(values).map(
    ([name, value]) => [everyType[name as keyof typeof values].id, value] as const,
  );
  return { ...Object.fromEntries(named), submit: { terms: true } };
}

/** The parts of a package, by name. */
export function unzip(bytes: Buffer): Map<string, Buffer> {
  const end = bytes.lastIndexOf(Buffer.from('504b0506', 'hex'));
  let at = bytes.readUInt32LE(end + 16);
  const parts = new Map<string, Buffer>();
  for (let left = bytes.readUInt16LE(end + 10); left > 0; left -= 1) {
    const [method, packed, nameLength] = [
      bytes.readUInt16LE(at + 10),
      bytes.readUInt32LE(at + 20),
      bytes.readUInt16LE(at + 28),
    ];
    const local = bytes.readUInt32LE(at + 42);
    const start = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(start, start + packed);
    parts.set(bytes.subarray(at + 46, at + 46 + nameLength).toString(), method === 0 ? data : inflateRawSync(data));
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return parts;
}

/** The cells of a sheet by their address, as a spreadsheet program reads them. */
export function cellsOf(sheet: string): Map<string, string | number> {
  const cells = new Map<string, string | number>();
  for (const [, at = '', inner = ''] of sheet.matchAll(/<c r="([A-Z]+\d+)"[^>]*>(.*?)<\/c>/gs)) {
    const number = /^<v>(.*)<\/v>$/.exec(inner)?.[1];
    const text = /<t[^>]*>(.*)<\/t>/s.exec(inner)?.[1] ?? '';
    cells.set(at, number === undefined ? decoded(text).replace(/_x005F_/g, '_') : Number(number));
  }
  return cells;
}

export function decoded(xml: string): string {
  return xml
    .replace(/<[^>]*>/g, '')
    .replaceAll('&#13;', '\r')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
}
