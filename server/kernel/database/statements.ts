/** While tests run, keeps each statement really sent, once, for the check that the survey's key is named in it. */
import { appendFileSync } from 'node:fs';
import type pg from 'pg';

const file = process.env['CANVASS_STATEMENTS'];
const seen = new Set<string>();

export function recordStatements(client: pg.PoolClient): void {
  if (!file) return;
  const send = client.query;
  client.query = function (this: pg.PoolClient, ...sent: unknown[]) {
    const [first] = sent as [string | { text?: string } | undefined];
    const text = typeof first === 'string' ? first : first?.text;
    if (text && !seen.has(text)) {
      seen.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(send, this, sent);
  } as typeof send;
}
