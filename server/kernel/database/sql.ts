/** What a store may use to speak SQL; the import checker lets nobody else in. */
export { sql } from 'kysely';
export type { Expression, ExpressionBuilder, Insertable, RawBuilder, Selectable } from 'kysely';
export { preparedIn, type Tx } from './db.ts';

/** A pattern for a part match in which the person's own % and _ are plain characters. */
export function partOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`;
}
