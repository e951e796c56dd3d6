/**
 * A reporter of node:test that tells only what failed, and why. Its text comes behind everything else that a run prints:
 * a build machine shows the end of a long output, and a red test without its reason there cannot be mended.
 */
import { inspect } from 'node:util';
import type { TestEvent } from 'node:test/reporters';

const mostCharacters = 3000;

export default async function* failures(events: AsyncIterable<TestEvent>): AsyncGenerator<string> {
  for await (const { type, data } of events) {
    if (type !== 'test:fail' || data.todo !== undefined) continue;
    const { error } = data.details;
    const reason = inspect(error.cause ?? error, { depth: 4 }).slice(0, mostCharacters);
    yield `✖ ${data.name} (${data.file ?? 'no file'})\n${reason.replaceAll(/^/gm, '  ')}\n`;
  }
}
