/** Puts drawn answers into the tables by COPY: a million take a minute, where requests would take an hour. */
import { randomUUID } from 'node:crypto';
import { withBulk } from '../server/kernel/database/bulk-connection.ts';
import type { MadeAnswer } from './generated.ts';

export interface Copying {
  surveyId: number;
  count: number;
  /** The answer with this id. */
  make(id: number): MadeAnswer;
  /** Ids of variables by name. */
  variableIds: ReadonlyMap<string, string>;
}

const pieceSize = 500;

export async function copyAnswers(url: string, { surveyId, count, make, variableIds }: Copying): Promise<void> {
  await withBulk(url, async (bulk) => {
    const [last] = await bulk.query<{ id: string }>(
      "select setval(s, nextval(s) + $1 - 1)::text as id from pg_get_serial_sequence('answers', 'id') s",
      [count],
    );
    const first = Number(last!.id) - count + 1;
    async function* pieces(): AsyncGenerator<Buffer> {
      for (let at = 0; at < count; at += pieceSize) {
        const ids = Array.from({ length: Math.min(pieceSize, count - at) }, (_, n) => first + at + n);
        yield Buffer.from(ids.map((id) => lineOf(surveyId, make(id), variableIds)).join(''));
      }
    }
    await bulk.copyIn(`copy answers (${columns.join(', ')}) from stdin`, pieces());
  });
}

const columns = [
  'survey_id',
  'id',
  'uuid',
  'version_id',
  'is_complete',
  'is_screenout',
  'is_hidden',
  'is_viewed',
  'is_listed',
  'started_at',
  'completed_at',
  '"values"',
  'path',
  'next',
  'times',
  'extra_fields',
  'device',
  'country',
  'referrer',
  'tags',
  'note',
  'score',
  'max_score',
  'lang',
];

function lineOf(surveyId: number, made: MadeAnswer, variableIds: ReadonlyMap<string, string>): string {
  const variables = Object.entries(made.variables).map(([name, value]) => [variableIds.get(name)!, { name, value }]);
  const cells = [
    surveyId,
    made.id,
    randomUUID(),
    made.version_id,
    made.status !== 'unfinished',
    made.status === 'screenout',
    made.is_hidden,
    made.is_viewed,
    true,
    made.started_at,
    made.completed_at,
    JSON.stringify(made.values),
    listOf(made.path),
    made.next,
    JSON.stringify(made.times),
    JSON.stringify(Object.fromEntries(variables)),
    made.device,
    made.country,
    made.referrer,
    listOf(made.tags),
    made.note,
    made.score,
    made.max_score,
    'en',
  ];
  return `${cells.map((cell) => (cell === null ? '\\N' : escaped(String(cell)))).join('\t')}\n`;
}

function listOf(texts: readonly string[]): string {
  return `{${texts.map((text) => JSON.stringify(text)).join(',')}}`;
}

const special: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

function escaped(text: string): string {
  return text.replace(/[\\\n\r\t]/g, (one) => special[one]!);
}
