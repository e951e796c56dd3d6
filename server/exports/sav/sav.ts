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
  await sink.write(dictionary(laid, { name: table.name, count: table.count, made: new Date() }));
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
