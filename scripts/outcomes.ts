/**
 * A reporter of node:test that writes one line for each test: which it was, and if it failed, why. The reasons are printed
 * behind everything else: a build machine shows the end of a long output, and a red test without its reason there cannot
 * be mended.
 */
import { existsSync, readFileSync } from 'node:fs';
import type { TestEvent } from 'node:test/reporters';
import { inspect } from 'node:util';

export interface Outcome {
  name: string;
  file: string;
  /** Null of a test that passed. */
  reason: string | null;
}

const mostCharacters = 3000;

export default async function* outcomes(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:fail' && type !== 'test:pass') continue;
    if (data.todo !== undefined) continue;
    const outcome: Outcome = { name: data.name, file: data.file ?? 'no file', reason: null };
    if (type === 'test:fail') {
      const { error } = data.details;
      outcome.reason = inspect(error.cause ?? error, { depth: 4 }).slice(0, mostCharacters);
    }
    yield `${JSON.stringify(outcome)}\n`;
  }
}

export function readOutcomes(file: string): Outcome[] {
  if (!existsSync(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as Outcome);
}

export function tellFailure({ name, file, reason }: Outcome): string {
  return `✖ ${name} (${file})\n${(reason ?? '').replaceAll(/^/gm, '  ')}\n`;
}
