/** Statements that took long, with their shape and never their values: those may be answers. */
import type pg from 'pg';
import type { Log } from '../process/log.ts';

const longestShape = 300;

export function tellSlow(client: pg.PoolClient, { log, milliseconds }: { log: Log; milliseconds: number }): void {
  if (milliseconds === 0) return;
  const send = client.query;
  client.query = function (this: pg.PoolClient, ...sent: unknown[]) {
    const began = performance.now();
    const result: unknown = Reflect.apply(send, this, sent);
    // A cursor is no promise: it is read piece by piece, as slowly as its reader likes.
    if (!(result instanceof Promise)) return result;
    const judge = () => {
      const took = performance.now() - began;
      if (took >= milliseconds) tell(log, sent[0], took);
    };
    result.then(judge, judge);
    return result;
  } as typeof send;
}

function tell(log: Log, statement: unknown, took: number): void {
  const { text = '', name } = (typeof statement === 'string' ? { text: statement } : statement) as {
    text?: string;
    name?: string;
  };
  log.warn(
    { statement: shapeOf(text), ...(name && { name }), milliseconds: Math.round(took) },
    'a statement took long',
  );
}

/** Values are parameters; what stands in the text itself is ours, and is left out all the same. */
export function shapeOf(text: string): string {
  return text
    .replaceAll(/'[^']*'/g, "'…'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .slice(0, longestShape);
}
