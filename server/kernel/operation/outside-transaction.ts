/**
 * What waits for strangers (a name server, a receiver) is done while the request holds no connection to the database:
 * some of them answering slowly would otherwise take all connections from respondents. A handler that needs such work
 * asks for it; its transaction ends with nothing kept, the work is done, and the handler begins anew with the result.
 */
export type Outside = <T>(work: () => Promise<T>, undo?: (done: T) => Promise<void>) => Promise<T>;

/** What was done for one request. It is undone when the request is refused after all: nobody will ever name it. */
export interface DoneOutside {
  results: unknown[];
  undo: (() => Promise<void>)[];
}

/** Not a refusal and not a fault: the handler goes on when this is done. */
export class NeededFirst extends Error {
  readonly #work: () => Promise<unknown>;
  readonly #undo: ((done: unknown) => Promise<void>) | undefined;

  constructor(work: () => Promise<unknown>, undo?: (done: unknown) => Promise<void>) {
    super('work outside of the transaction is needed first');
    this.#work = work;
    this.#undo = undo;
  }

  async doIt({ results, undo }: DoneOutside): Promise<void> {
    const done = await this.#work();
    results.push(done);
    undo.push(async () => this.#undo?.(done));
  }
}

/** One for each time that the handler runs; results are known by the order in which they were asked for. */
export function outsideWith(results: readonly unknown[]): Outside {
  let place = 0;
  return async <T>(work: () => Promise<T>, undo?: (done: T) => Promise<void>) => {
    if (place >= results.length) throw new NeededFirst(work, undo as (done: unknown) => Promise<void>);
    place += 1;
    return results[place - 1] as T;
  };
}
