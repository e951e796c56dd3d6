/** A server that keeps one draft and its revision, over a network that fails as a test says. */
import { type Draft, readDraft, writeDraft } from '../web/dashboard/draft/draft.ts';
import type { SaveFault } from '../web/dashboard/draft/faults.ts';
import type { SavingResult, Stored } from '../web/dashboard/draft/saving-state.ts';
import type { SavingPort } from '../web/dashboard/draft/saving.ts';

/** What becomes of a request: it is lost before or after the server did it, hangs, or is refused. */
export type Mishap =
  | 'none'
  | 'lost'
  | 'answer lost'
  | 'hangs'
  | 'answer hangs'
  | 500
  | 503
  | 404
  | 429
  | 401
  | 403
  | 413
  | 422;

export interface DraftServer {
  stored(): Stored;
  /** How often something was stored. */
  saves(): number;
  /** One for each person, with what happens to their requests, in turn; after that nothing does. */
  port(mishaps: Mishap[], heard?: (request: 'save' | 'read', draft?: Draft) => void): SavingPort;
  /** Somebody saves without looking, through the interface. */
  overwrite(draft: Draft): void;
  /** What is wrong with what is sent: then nothing is stored. */
  judge(faultsOf: (draft: Draft) => readonly SaveFault[]): void;
  /** Every request from now on is refused so. */
  refuse(status: number | null, code?: string): void;
}

export function makeDraftServer(first: Draft): DraftServer {
  let [draft, revision, saves] = [first, 1, 0];
  let refusal: { status: number; code: string } | null = null;
  let faultsOf: (sent: Draft) => readonly SaveFault[] = () => [];
  const etag = () => `"${revision}"`;
  const answer = (): SavingResult => ({ ok: true, draft: overTheWire(draft), etag: etag() });
  const keep = (sent: Draft) => {
    [draft, revision, saves] = [overTheWire(sent), revision + 1, saves + 1];
  };

  async function over(mishap: Mishap, work: () => SavingResult): Promise<SavingResult> {
    // Every request takes a moment, in which somebody can type.
    await Promise.resolve();
    if (refusal) return { ok: false, ...refusal };
    if (typeof mishap === 'number') return refused(mishap);
    if (mishap === 'lost') throw new TypeError('no connection');
    if (mishap === 'hangs') return new Promise(() => {});
    const reply = work();
    if (mishap === 'answer lost') throw new TypeError('the connection broke');
    return mishap === 'answer hangs' ? new Promise(() => {}) : reply;
  }

  return {
    stored: () => ({ draft, etag: etag() }),
    saves: () => saves,
    port: (mishaps, heard = () => {}) => ({
      save(sent, seen) {
        heard('save', sent);
        return over(mishaps.shift() ?? 'none', () => {
          if (seen !== etag()) return { ok: false, status: 412, code: 'revision_conflict' };
          const faults = faultsOf(sent);
          if (faults.length > 0) return { ok: false, status: 422, code: 'validation_error', faults };
          keep(sent);
          return answer();
        });
      },
      read() {
        heard('read');
        return over(mishaps.shift() ?? 'none', answer);
      },
    }),
    overwrite: keep,
    judge: (judge) => void (faultsOf = judge),
    refuse(status, code = 'some_code') {
      refusal = status === null ? null : { status, code };
    },
  };
}

function refused(status: number): SavingResult {
  return { ok: false, status, code: 'some_code', ...(status === 429 && { retryAfter: 7 }) };
}

function overTheWire(draft: Draft): Draft {
  const { conditions, ...questions } = JSON.parse(JSON.stringify(writeDraft(draft))) as ReturnType<typeof writeDraft>;
  return readDraft(questions, conditions);
}
