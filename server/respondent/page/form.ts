/** A form as a browser without scripts posts it: urlencoded, or multipart with files; fields into values. */
import { Busboy } from '@fastify/busboy';
import type { UploadedFile } from '../../../contract/operation.ts';
import type { Question } from '../../../contract/questions/types.ts';
import { isOn, numberOf, textOf } from '../../../engine/questions/members.ts';
import { plainName } from '../../kernel/uploads.ts';
import { Problem } from '../../kernel/problem.ts';

export interface PostedFile extends UploadedFile {
  field: string;
}

export interface Posted {
  fields: URLSearchParams;
  files: readonly PostedFile[];
}

export async function readForm(contentType: string, body: Buffer | null): Promise<Posted> {
  if (!/^multipart\/form-data/i.test(contentType))
    return { fields: new URLSearchParams(body?.toString('utf8') ?? ''), files: [] };
  const fields = new URLSearchParams();
  const files: PostedFile[] = [];
  await new Promise<void>((done, fail) => {
    const broken = () => fail(new Problem('400 malformed_json'));
    try {
      const parser = new Busboy({
        headers: { 'content-type': contentType },
        limits: { fields: 20_000, files: 20, fieldSize: 1_048_576 },
      });
      parser.on('field', (name: string, value: string) => fields.append(name, value));
      parser.on('file', (field, stream, fileName) => {
        const chunks: Buffer[] = [];
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
          const bytes = Buffer.concat(chunks);
          // A file field that was left empty comes as a file without a name and without bytes.
          if (fileName || bytes.length > 0) files.push({ field, name: plainName(fileName), bytes });
        });
      });
      parser.on('error', broken);
      parser.on('finish', () => done());
      parser.end(body ?? Buffer.alloc(0));
    } catch {
      broken();
    }
  });
  return { fields, files };
}

/** What the form says about one question; null: nothing. */
export function postedValue(question: Question, fields: URLSearchParams): unknown {
  const name = `v[${question.id}]`;
  const one = fields.get(name) ?? '';
  switch (question.type) {
    case 'yesno':
      return one === '' ? null : one;
    case 'choice':
    case 'dropdown':
      return picked(question, name, fields);
    case 'ranking':
      return ranked(name, fields);
    case 'slider':
    case 'rating':
    case 'scale':
      // What is no number stays a text, and the engine says that it does not fit.
      return one.trim() === '' ? null : Number.isFinite(Number(one)) ? Number(one) : one;
    case 'matrix':
      return textOf(question, 'matrixChoiceType') === 'text' ? typedGrid(name, fields) : chosenGrid(name, fields);
    case 'file':
      return fields.getAll(`${name}[]`).slice(0, numberOf(question, 'fileMaxCount', 1));
    case 'submit':
      return isOn(question, 'submitTerms') ? { terms: fields.get(`${name}[terms]`) === '1' } : null;
    case 'input':
    case 'email':
    case 'phone':
    case 'datetime':
      return one === '' ? null : one;
    case 'welcome':
    case 'message':
    case 'html':
      return null;
  }
}

function picked(question: Question, name: string, fields: URLSearchParams): unknown {
  const isMultiple = isOn(question, question.type === 'choice' ? 'choiceMultiple' : 'dropdownMultiple');
  const ids = (isMultiple ? fields.getAll(`${name}[]`) : [fields.get(name) ?? '']).filter((id) => id !== '');
  if (ids.length === 0) return null;
  // The field of one's own text is there whether or not it is chosen; what stands in it counts only then.
  const other = ids.includes('other') ? (fields.get(`${name}[other]`) ?? null) : null;
  return isMultiple ? { ids, other } : { id: ids[0], other };
}

/** Places into an order. Two options in one place are no order: the second is left out, and found missing. */
function ranked(name: string, fields: URLSearchParams): string[] | null {
  const places = within(name, fields).map(([key, place]) => ({ option: key.slice(1, -1), place: Number(place) }));
  const given = places
    .filter(({ place }) => Number.isInteger(place) && place > 0)
    .toSorted((a, b) => a.place - b.place);
  const order = given.filter(({ place }, n) => given[n - 1]?.place !== place).map(({ option }) => option);
  return order.length === 0 ? null : order;
}

function chosenGrid(name: string, fields: URLSearchParams): Record<string, string[]> {
  const grid: Record<string, string[]> = Object.create(null) as Record<string, string[]>;
  for (const [key, column] of within(name, fields)) {
    const row = /^\[(.*)\]\[\]$/s.exec(key)?.[1];
    if (row !== undefined) (grid[row] ??= []).push(column);
  }
  return { ...grid };
}

function typedGrid(name: string, fields: URLSearchParams): Record<string, Record<string, string>> {
  const grid: Record<string, Record<string, string>> = Object.create(null) as Record<string, Record<string, string>>;
  for (const [key, text] of within(name, fields)) {
    const [, row, column] = /^\[(.*)\]\[(.*)\]$/s.exec(key) ?? [];
    if (row !== undefined && column !== undefined && text.trim() !== '') (grid[row] ??= {})[column] = text;
  }
  return { ...grid };
}

/** Fields below this name, by the rest of theirs; empty ones are left out. */
function within(name: string, fields: URLSearchParams): [rest: string, value: string][] {
  return [...fields]
    .filter(([key, value]) => key.startsWith(`${name}[`) && value !== '')
    .map(([key, value]) => [key.slice(name.length), value]);
}
