import { type TableKind, whole } from './kind.ts';

export const datetimeColumn: TableKind<string> = {
  parts: () => [whole],
  text: (value) => ({ moment: value.replace('T', ' ') }),
  code: (value) => value,
  measure: 'nominal',
  values: () => [],
  storage: 'moment',
};
