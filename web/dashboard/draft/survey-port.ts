/** Saving and reading through the client: one request for questions and rules, and every answer as one of a closed list. */
import { CanvassError, type Canvass, type Sent } from '../../../sdk/client.ts';
import type { SavingPort } from './saving-process.ts';
import { readDraft, writeDraft } from './draft.ts';
import type { SaveFault } from './faults.ts';
import type { SavingResult } from './saving-state.ts';

type Requests = { raw: Pick<Canvass['raw'], 'getSurvey' | 'saveSurvey'> };

/** Rules that lost their question are kept: what a colleague deleted must not stop all further saving. */
export function surveyPort(canvass: Requests, id: number): SavingPort {
  return {
    save: (draft, etag, signal) =>
      resultOf(async () => {
        // Members of a question are not told apart by type here: the server judges them.
        const sent = { id, ...writeDraft(draft), keep_broken: true } as unknown as Sent<'saveSurvey'>;
        const { data, headers } = await canvass.raw.saveSurvey(sent, { ifMatch: etag, signal });
        return { ok: true, draft: readDraft(data.widgets, data.conditions), etag: etagIn(headers) };
      }),
    read: (signal) =>
      resultOf(async () => {
        const { data, headers } = await canvass.raw.getSurvey({ id }, { signal });
        const author = { by: data.updated_by?.name ?? null, time: data.updated_at };
        return { ok: true, draft: readDraft(data.widgets, data.conditions), etag: etagIn(headers), author };
      }),
  };
}

/** No answer, and an answer that is not of Canvass, such as the page of a hotel's network, are a rejection. */
async function resultOf(ask: () => Promise<SavingResult>): Promise<SavingResult> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof CanvassError) || error.status < 400) throw error;
    const { status, code, retryAfter } = error;
    return { ok: false, status, code, retryAfter, faults: faultsOf(error) };
  }
}

/** Each of the three refusals of a save names places in its own way. */
function faultsOf({ faults }: CanvassError): SaveFault[] {
  return faults.map(
    (fault: { field?: string; path?: string; id?: string; message: string; constraint?: string; code?: string }) => ({
      field: fault.field ?? fault.path ?? fault.id ?? '',
      message: fault.message,
      constraint: fault.constraint,
      code: fault.code,
    }),
  );
}

/** A proxy that compresses marks it as weak. */
function etagIn(headers: Headers): string {
  const etag = headers.get('etag');
  if (etag === null) throw new TypeError('the answer has no ETag: something on the way has taken it out');
  return etag.replace(/^W\//, '');
}
