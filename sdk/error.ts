/** A refusal of the server as an exception. */

/** One fault of a request that is not valid. */
export interface Fault {
  field: string;
  value: unknown;
  constraint: string;
  message: string;
}

interface Refusal {
  status: number;
  code: string;
  message: string;
  details?: Record<string, unknown>;
  requestId?: string | null;
  retryAfter?: number | null;
}

export class CanvassError extends Error {
  override readonly name = 'CanvassError';
  readonly status: number;
  /** For programs: `quiz_not_found`, `validation_error`, … */
  readonly code: string;
  readonly details: Record<string, unknown>;
  /** Names the request in the log of the server. */
  readonly requestId: string | null;
  /** Seconds that the server asks to wait before the next try; null: it did not say. */
  readonly retryAfter: number | null;

  constructor(refusal: Refusal) {
    super(refusal.message);
    this.status = refusal.status;
    this.code = refusal.code;
    this.details = refusal.details ?? {};
    this.requestId = refusal.requestId ?? null;
    this.retryAfter = refusal.retryAfter ?? null;
  }

  /** Every fault of a 422; empty for other refusals. */
  get faults(): Fault[] {
    return Array.isArray(this.details['errors']) ? (this.details['errors'] as Fault[]) : [];
  }
}

export async function errorFrom(response: Response): Promise<CanvassError> {
  const requestId = response.headers.get('x-request-id');
  const retryAfter = secondsAsked(response.headers);
  try {
    const { error } = (await response.json()) as {
      error: { code: string; message: string; details: Record<string, unknown> };
    };
    return new CanvassError({
      status: response.status,
      code: error.code,
      message: error.message,
      details: error.details,
      requestId,
      retryAfter,
    });
  } catch {
    const message = `The server answered ${response.status} without an explanation.`;
    return new CanvassError({ status: response.status, code: 'unexpected_response', message, requestId, retryAfter });
  }
}

/** Null where the header is absent, or a date, which says nothing to a clock that is wrong. */
export function secondsAsked(headers: Headers): number | null {
  const seconds = Number(headers.get('retry-after') ?? Number.NaN);
  return Number.isFinite(seconds) ? Math.max(seconds, 0) : null;
}
