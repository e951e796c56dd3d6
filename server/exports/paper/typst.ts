/** What sets papers, in processes of their own. */
import { BoundedProcesses, type ProcessBounds, TookTooMuch } from '../../kernel/background/bounded-processes.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Template } from './templates.ts';

export interface TypstJob {
  template: Template;
  /** JSON text. */
  paper: string;
}

export type TypstResult = { pdf: Uint8Array } | { fault: string };

/** A process of its own takes 150 MB and a second to begin with. */
export function makeTypst(bounds: ProcessBounds): (asked: TypstJob) => Promise<Uint8Array> {
  const processes = new BoundedProcesses<TypstJob, TypstResult>('server/exports/paper/typst-worker.ts', bounds);
  return async (asked) => {
    const set = await processes.run(asked).catch((error: unknown) => {
      if (error instanceof TookTooMuch) refuse('422 export_too_large', { message: tooMuch });
      throw error;
    });
    if ('fault' in set) throw new Error(set.fault);
    return set.pdf;
  };
}

const tooMuch = 'This paper takes too long to set. Leave questions out, narrow the filters, or take CSV.';
