/** The respondent interface as pages know it, for one survey: answers by id, the newest request counts, an end stays. */
import type { AnswerResult } from '../../contract/respondent-shapes.ts';
import type { Asked, Reply } from './device.ts';

export interface Kept {
  values: Record<string, unknown>;
  seq: number;
  isComplete: boolean;
}

export interface Server {
  answers: Map<string, Kept>;
  serve(asked: Asked): Reply;
  /** Refuses what it must not take; null: nothing. */
  refuses(asked: Asked): Reply | null;
  redirectTo: string | null;
}

export function makeServer(ids: readonly string[]): Server {
  const answers = new Map<string, Kept>();
  const path = [...ids, 'submit'];
  const server: Server = {
    answers,
    redirectTo: null,
    refuses: () => null,
    serve(asked) {
      const uuid = asked.path.split('/').at(-1)!;
      const kept = answers.get(uuid);
      if (asked.method === 'GET')
        return kept
          ? { status: 200, body: { ...resultOf(uuid, kept), values: kept.isComplete ? null : kept.values } }
          : refusal(404, 'answer_not_found');
      return server.refuses(asked) ?? take(uuid, asked.body);
    },
  };

  function take(uuid: string, { values, seq, complete }: Asked['body']): Reply {
    const kept = answers.get(uuid);
    if (kept?.isComplete)
      return same(kept.values, values) ? { status: 200, body: resultOf(uuid, kept) } : refusal(409, 'answer_completed');
    if (!kept || seq >= kept.seq) answers.set(uuid, { values, seq, isComplete: complete });
    return { status: 200, body: resultOf(uuid, answers.get(uuid)!) };
  }

  function resultOf(uuid: string, { values, seq, isComplete }: Kept): AnswerResult {
    const answer = {
      id: 1,
      uuid,
      is_complete: isComplete,
      is_screenout: false,
      score: null,
      max_score: null,
      promo_code: null,
    };
    const next = isComplete ? null : (path.find((id) => !Object.hasOwn(values, id)) ?? 'submit');
    return {
      status: true,
      answer,
      next,
      redirect_url: isComplete ? server.redirectTo : null,
      path,
      version_id: 1,
      seq,
      promo_format: null,
    };
  }
  return server;
}

export function refusal(status: number, code: string, details: object = {}): Reply {
  return {
    status,
    body: {
      success: false,
      status: false,
      code,
      message: `refused: ${code}`,
      error: { code, message: `refused: ${code}`, details },
    },
  };
}

/** As the server compares: nothing said and null are the same. */
export function same(a: Record<string, unknown>, b: Record<string, unknown>): boolean {
  const said = (values: Record<string, unknown>) =>
    JSON.stringify(
      Object.entries(values)
        .filter(([, value]) => value != null && value !== '')
        .toSorted(([x], [y]) => (x < y ? -1 : 1)),
    );
  return said(a) === said(b);
}
