import { type TableKind, whole } from './kind.ts';

export const fileColumn: TableKind<string[]> = {
  parts: () => [whole],
  text: (value, _, about) => {
    const files = value.flatMap((id) => about.file(id) ?? []);
    return files.map(({ name, url }) => `${name} (${url})`).join('; ');
  },
  code: (value) => value.join(';'),
  measure: 'nominal',
  values: () => [],
  storage: 'text',
};
