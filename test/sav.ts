/** Reads an SPSS system file by its description, without the writer's own tables, as another program would. */

export interface SavFile {
  encoding: string;
  cases: number;
  variables: SavRead[];
  /** Cells in the order of the variables; null where a number is missing. */
  rows: (string | number | null)[][];
  sets: string;
}

export interface SavRead {
  name: string;
  label: string;
  /** Bytes of a text, zero for a number. */
  width: number;
  format: number;
  measure: number;
  missing: number[];
  values: Map<number, string>;
}

export function readSav(bytes: Buffer): SavFile {
  const dictionary = readDictionary(bytes);
  const { slots, infos, at } = dictionary;
  const longNames = new Map(pairs(infos.get(13)));
  const longTexts = new Map(pairs(infos.get(14)).map(([name, width]) => [name, Number.parseInt(width, 10)]));
  const display = infos.get(11)!;
  const variables: SavRead[] = [];
  const fields: { slots: number[]; width: number }[] = [];
  const heads = slots.flatMap((slot, place) => (slot.type >= 0 ? [place] : []));
  for (let head = 0; head < heads.length; head += 1) {
    const slot = slots[heads[head]!]!;
    const long = longTexts.get(slot.name);
    const parts = long === undefined ? 1 : Math.ceil(long / 252);
    variables.push({
      name: longNames.get(slot.name) ?? slot.name,
      label: slot.label,
      width: long ?? slot.type,
      format: slot.format >> 16,
      measure: display.readInt32LE(head * 12),
      missing: slot.missing,
      values: slot.values,
    });
    fields.push({ slots: heads.slice(head, head + parts), width: long ?? slot.type });
    head += parts - 1;
  }
  const width = (place: number) => Math.max(Math.ceil(slots[place]!.type / 8), 1);
  const rows = unpacked(bytes, at, slots.length).map((row) =>
    fields.map(({ slots: places, width: size }) => {
      if (size === 0) return row[places[0]!]!.equals(missing) ? null : row[places[0]!]!.readDoubleLE();
      const pieces = places.map((place) => Buffer.concat(row.slice(place, place + width(place))).subarray(0, 255));
      return Buffer.concat(pieces).subarray(0, size).toString().trimEnd();
    }),
  );
  return {
    encoding: infos.get(20)!.toString(),
    cases: Number(infos.get(16)!.readBigInt64LE(8)),
    variables,
    rows,
    sets: infos.get(7)?.toString() ?? '',
  };
}

interface Slot {
  type: number;
  name: string;
  label: string;
  format: number;
  missing: number[];
  values: Map<number, string>;
}

const missing = Buffer.from('ffffffffffffefff', 'hex');

function readDictionary(bytes: Buffer): { slots: Slot[]; infos: Map<number, Buffer>; at: number } {
  const slots: Slot[] = [];
  const infos = new Map<number, Buffer>();
  let at = 176;
  const int = () => bytes.readInt32LE((at += 4) - 4);
  for (let kind = int(); kind !== 999; kind = int()) {
    if (kind === 2) {
      const [type, isLabelled, gaps, format] = [int(), int(), int(), int()];
      at += 4;
      const name = bytes.toString('latin1', at, (at += 8)).trimEnd();
      const size = isLabelled === 1 ? int() : 0;
      const label = bytes.toString('utf8', at, at + size);
      at += Math.ceil(size / 4) * 4;
      const absent = Array.from({ length: gaps }, () => bytes.readDoubleLE((at += 8) - 8));
      slots.push({ type, name, label, format, missing: absent, values: new Map() });
    } else if (kind === 3) {
      const values = new Map<number, string>();
      for (let left = int(); left > 0; left -= 1) {
        const [value, size] = [bytes.readDoubleLE(at), bytes[at + 8]!];
        values.set(value, bytes.toString('utf8', at + 9, at + 9 + size));
        at += 8 + Math.ceil((size + 1) / 8) * 8;
      }
      if (int() !== 4) throw new Error('labels of no variable');
      for (let left = int(); left > 0; left -= 1) slots[int() - 1]!.values = values;
    } else if (kind === 7) {
      const [subtype, size, count] = [int(), int(), int()];
      infos.set(subtype, bytes.subarray(at, (at += size * count)));
    } else throw new Error(`an unknown record ${kind} at ${at}`);
  }
  return { slots, infos, at: at + 4 };
}

function pairs(record: Buffer | undefined): [string, string][] {
  const lines = record?.toString().split('\t').filter(Boolean) ?? [];
  return lines.map((line) => line.replace('\0', '').split('=') as [string, string]);
}

function unpacked(bytes: Buffer, start: number, slots: number): Buffer[][] {
  const eights: Buffer[] = [];
  for (let at = start; at < bytes.length;) {
    const codes = bytes.subarray(at, (at += 8));
    for (const code of codes) {
      if (code === 0) continue;
      if (code === 253) eights.push(bytes.subarray(at, (at += 8)));
      else if (code === 254) eights.push(Buffer.alloc(8, ' '));
      else if (code === 255) eights.push(missing);
      else {
        const value = Buffer.alloc(8);
        value.writeDoubleLE(code - 100);
        eights.push(value);
      }
    }
  }
  return Array.from({ length: eights.length / slots }, (_, row) => eights.slice(row * slots, (row + 1) * slots));
}
