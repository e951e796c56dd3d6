/** Everything that stands before the first row of an SPSS file. */
import type { Labelled, Measure } from '../../../engine/table/kind.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { headingParts } from '../heading-parts.ts';
import { double, info, int, padded, roundedUp, systemMissing, utf8 } from './records.ts';
import type { Laid } from './segments.ts';
import type { Format } from './shape.ts';

/** What SPSS shows of them. */
const longestLabel = 255;
const longestValueLabel = 120;

export interface Named {
  name: string;
  count: number;
  made: Date;
}

/** In pieces: ten thousand variables with their labels take long, and respondents wait in the same process. */
export async function* dictionary(laid: readonly Laid[], named: Named): AsyncGenerator<Buffer> {
  const pace = yieldOften();
  yield header(laid, named);
  for (const records of [variableRecords, valueLabels])
    for (const one of laid) {
      yield records(one);
      await pace();
    }
  yield Buffer.concat([
    info(3, 4, int(20, 0, 0, -1, 1, 1, 2, utf8Page)),
    info(4, 8, double(systemMissing, Number.MAX_VALUE, lowest)),
    ...responseSets(laid),
    info(11, 4, Buffer.concat(laid.map((one) => int(...display(one))))),
    info(13, 1, Buffer.from(laid.map(({ segments, name }) => `${segments[0]!.shortName}=${name}`).join('\t'))),
    ...veryLong(laid),
    info(16, 8, Buffer.concat([bigInt(1), bigInt(named.count)])),
    info(20, 1, Buffer.from('UTF-8')),
    int(999, 0),
  ]);
}

const utf8Page = 65_001;
/** The number after the one that means none. */
const lowest = -1.797_693_134_862_315_5e308;
const mostCounted = 2_147_483_647;

function header(laid: readonly Laid[], { name, count, made }: Named): Buffer {
  const eights = laid.reduce((sum, { segments }) => sum + segments.reduce((all, one) => all + one.eights, 0), 0);
  const [day = '', month = '', year = ''] = made
    .toLocaleDateString('en-GB', { day: '2-digit', month: 'short', year: '2-digit', timeZone: 'UTC' })
    .split(' ');
  return Buffer.concat([
    Buffer.from('$FL2'),
    padded('@(#) SPSS DATA FILE Canvass', 60),
    int(2, eights, 1, 0, count > mostCounted ? -1 : count),
    double(100),
    padded(`${day} ${month.slice(0, 3)} ${year}`, 9),
    padded(made.toISOString().slice(11, 19), 8),
    padded(name.replaceAll(/\s+/g, ' '), 64),
    Buffer.alloc(3),
  ]);
}

/** A text takes as many as it has eights of bytes. */
const furtherEight = Buffer.concat([int(2, -1, 0, 0, 0, 0), padded('', 8)]);

function variableRecords({ variable, segments }: Laid): Buffer {
  const { shape, about, label } = variable;
  const missing = shape.kind === 'number' ? about.missing : [];
  return Buffer.concat(
    segments.flatMap(({ shortName, bytes, eights }, part) => {
      const text = part === 0 ? labelBytes(label) : Buffer.alloc(0);
      const isLabelled = text.length > 0;
      const format = shape.kind === 'number' ? formatCode(shape.format) : textFormat(bytes);
      return [
        int(2, bytes, isLabelled ? 1 : 0, missing.length, format, format),
        padded(shortName, 8),
        ...(isLabelled ? [int(text.length), padded(text.toString(), roundedUp(text.length, 4))] : []),
        double(...missing),
        ...Array.from({ length: eights - 1 }, () => furtherEight),
      ];
    }),
  );
}

/** Of a long one the end stays, which tells the options and rows of a question apart. */
function labelBytes(label: string): Buffer {
  const text = label.replaceAll(/\s+/g, ' ');
  if (Buffer.byteLength(text) <= longestLabel) return Buffer.from(text);
  const end = utf8(headingParts(text), longestLabel / 2);
  const rest = Buffer.concat([Buffer.from('…'), end]);
  return Buffer.concat([utf8(text, longestLabel - rest.length), rest]);
}

const formats: Record<Format['type'], number> = { number: 5, date: 20, time: 21, datetime: 22 };

function formatCode({ type, width, decimals }: Format): number {
  return formats[type] * 65_536 + width * 256 + decimals;
}

function textFormat(bytes: number): number {
  return 65_536 + bytes * 256;
}

function valueLabels({ variable: { about, shape }, index }: Laid): Buffer {
  if (shape.kind !== 'number' || about.values.length === 0) return Buffer.alloc(0);
  const labels = about.values.map(({ code, label }: Labelled) => {
    const text = utf8(label.replaceAll(/\s+/g, ' '), longestValueLabel);
    const size = roundedUp(text.length + 1, 8);
    return Buffer.concat([double(code), Buffer.from([text.length]), padded(text.toString(), size - 1)]);
  });
  return Buffer.concat([int(3, labels.length), ...labels, int(4, 1, index)]);
}

/** Options that were chosen together, so that tables can count them as one question. */
function responseSets(laid: readonly Laid[]): Buffer[] {
  const sets = new Map<string, { label: string; members: string[] }>();
  for (const { variable, segments } of laid) {
    if (variable.set === null) continue;
    const set = sets.get(variable.set.name) ?? { label: variable.set.label, members: [] };
    set.members.push(segments[0]!.shortName.toLowerCase());
    sets.set(variable.set.name, set);
  }
  const lines = [...sets].map(([name, { label, members }]) => {
    const text = labelBytes(label);
    return `$${name}=D1 1 ${text.length} ${text.toString()} ${members.join(' ')}\n`;
  });
  return lines.length === 0 ? [] : [info(7, 1, Buffer.from(lines.join('')))];
}

const measures: Record<Measure, number> = { nominal: 1, ordinal: 2, scale: 3 };

/** Measure, width on the screen, and side: numbers stand right. */
function display({ variable: { about, shape }, segments }: Laid): number[] {
  const isNumber = shape.kind === 'number';
  const width = isNumber ? Math.max(shape.format.width, 8) : Math.min(Math.max(shape.bytes, 8), 40);
  return segments.flatMap(() => [measures[about.measure], width, isNumber ? 1 : 0]);
}

function veryLong(laid: readonly Laid[]): Buffer[] {
  const lines = laid.flatMap(({ variable: { shape }, segments }) =>
    shape.kind === 'text' && segments.length > 1
      ? [`${segments[0]!.shortName}=${String(shape.bytes).padStart(5, '0')}\0\t`]
      : [],
  );
  return lines.length === 0 ? [] : [info(14, 1, Buffer.from(lines.join('')))];
}

function bigInt(value: number): Buffer {
  const buffer = Buffer.alloc(8);
  buffer.writeBigInt64LE(BigInt(value));
  return buffer;
}
