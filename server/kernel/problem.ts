/**
 * Refusals as exceptions, and the translation of PostgreSQL's errors into them: by code and constraint name, never by
 * the text of the message, which changes with the language and the version of the server.
 */
import { problemCode, problems, problemStatus, type Fault, type ProblemKey } from '../../contract/problems.ts';

export class Problem extends Error {
  readonly key: ProblemKey;
  readonly details: Record<string, unknown>;
  readonly headers: Record<string, string>;

  constructor(
    key: ProblemKey,
    options: { message?: string; details?: Record<string, unknown>; headers?: Record<string, string> } = {},
  ) {
    super(options.message ?? problems[key]);
    this.key = key;
    this.details = options.details ?? {};
    this.headers = options.headers ?? {};
  }

  get status(): number {
    return problemStatus(this.key);
  }

  get code(): string {
    return problemCode(this.key);
  }
}

export function refuse(key: ProblemKey, options?: ConstructorParameters<typeof Problem>[1]): never {
  throw new Problem(key, options);
}

/** A 422 that lists every fault; the first one is repeated at the top. */
export function invalid(faults: readonly Fault[]): Problem {
  const shown = faults.map((fault) => ({ ...fault, value: shorten(fault.value) }));
  const first = shown[0]!;
  return new Problem('422 validation_error', {
    message: first.message,
    details: { field: first.field, value: first.value, constraint: first.constraint, errors: shown },
  });
}

/** One fault of a 422 as an exception. */
export function refuseField(field: string, fault: Omit<Fault, 'field' | 'value'> & { value?: unknown }): never {
  throw invalid([{ field, value: fault.value ?? null, constraint: fault.constraint, message: fault.message }]);
}

function shorten(value: unknown): unknown {
  if (typeof value === 'string') return [...value.slice(0, 400)].slice(0, 200).join('').toWellFormed();
  if (value === undefined || value === null || typeof value === 'number' || typeof value === 'boolean')
    return value ?? null;
  if (Array.isArray(value)) return `array of ${value.length}`;
  return 'object';
}

const gone = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOENT', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EAI_AGAIN']);

/** Constraint names that say what the person did; the store that owns the table adds its own. */
const constraintProblems = new Map<string, () => Problem>();

export function translateConstraint(name: string, problem: () => Problem): void {
  constraintProblems.set(name, problem);
}

/** What an error of the driver means for the caller; null when it is our own mistake. */
export function translateDatabaseError(error: unknown): Problem | null {
  if (!(error instanceof Error)) return null;
  const { code, constraint } = error as { code?: string; constraint?: string };
  if (code === '23505' || code === '23503' || code === '23514') {
    return (constraint !== undefined && constraintProblems.get(constraint)?.()) || null;
  }
  return isUnavailable(error, code) ? new Problem('503 unavailable', { headers: { 'Retry-After': '2' } }) : null;
}

/** Two transactions that block each other: PostgreSQL ends one of them, and it may simply go again. */
export function isConflict(error: unknown): boolean {
  const { code } = error as { code?: string };
  return code === '40001' || code === '40P01';
}

/** Lock and statement time-outs, deadlocks: the database is there, but not for this. */
function isUnavailable(error: Error, code: string | undefined): boolean {
  return isAway(error) || code === '55P03' || code === '57014' || isConflict(error);
}

/** Connection lost (08), resources gone (53), shutdown (57P), read-only standby (25006): the next statement fares no better. */
export function isAway(error: unknown): boolean {
  if (error instanceof Problem) return error.key === '503 unavailable';
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (code !== undefined && (gone.has(code) || /^(08|53|57P|25006$)/.test(code))) return true;
  return 'unavailable' in error;
}
