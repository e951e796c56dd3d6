/** Answers as an SPSS system file, which keeps labels, measures and missing values beside the numbers. */
import type { Table } from '../column.ts';
import type { Output } from '../spool.ts';
import { dictionary } from './dictionary.ts';
import { savNames } from './names.ts';
import { RowPacker } from './rows.ts';
import { layOut } from './segments.ts';
import { shapeVariables } from './shape.ts';

const pieceBytes = 32_768;

export async function writeSav(table: Table, { sink, progress }: Output): Promise<void> {
  const variables = await shapeVariables(table, (row) => progress(row / 2));
  const laid = layOut(variables, savNames(variables.map(({ name }) => name)));
  const named = { name: table.name, count: table.count, made: new Date() };
  for await (const bytes of gathered(dictionary(laid, named))) await sink.write(bytes);
  const packer = new RowPacker();
  let count = 0;
  for await (const row of table.rows()) {
    for (const one of laid) packer.add(one, row);
    count += 1;
    if (packer.length < pieceBytes) continue;
    await packer.flush((bytes) => sink.write(bytes));
    progress((table.count + count) / 2);
  }
  await packer.finish((bytes) => sink.write(bytes));
}

/** A write to the disk for each of ten thousand small records would take longer than to make them. */
async function* gathered(records: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let length = 0;
  for await (const record of records) {
    held.push(record);
    length += record.length;
    if (length < pieceBytes) continue;
    yield Buffer.concat(held);
    [held, length] = [[], 0];
  }
  yield Buffer.concat(held);
}
