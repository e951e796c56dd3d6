/** What an error means for the caller, and how it is written; what nobody foresaw is logged, and shows nothing of itself. */
import { problemsOf, type Operation } from '../../../contract/operation.ts';
import { Problem, translateDatabaseError } from '../problem.ts';
import { wireTime } from '../process/clock.ts';
import type { Kernel } from './kernel.ts';
import type { Result } from './result.ts';

/** What an error means for the caller of an operation. */
export function problemFor(kernel: Kernel, asked: OperationCall, error: unknown): Problem {
  const problem = asProblem(error) ?? unexpected(kernel, asked, error);
  if (!kernel.strict || problemsOf(asked.operation).includes(problem.key)) return problem;
  kernel.log.error(
    { operation: asked.operation.path, problem: problem.key },
    'a refusal that the contract does not name',
  );
  return new Problem('500 internal_error');
}

interface OperationCall {
  operation: Operation;
  requestId: string;
}

function unexpected(kernel: Kernel, { operation, requestId }: OperationCall, error: unknown): Problem {
  kernel.log.error(
    { err: error, request: requestId, operation: `${operation.method} ${operation.path}` },
    'a request failed',
  );
  return new Problem('500 internal_error');
}

export function asProblem(error: unknown): Problem | null {
  return error instanceof Problem ? error : translateDatabaseError(error);
}

export function refused(problem: Problem, requestId: string): Result {
  return {
    status: problem.status,
    headers: problem.headers,
    cookies: [],
    body: JSON.stringify(errorBody(problem, requestId)),
  };
}

export function errorBody(problem: Pick<Problem, 'code' | 'message' | 'details'>, requestId: string) {
  const { code, message, details } = problem;
  return {
    success: false,
    status: false,
    code,
    message,
    error: { code, message, details, request_id: requestId, timestamp: wireTime() },
  };
}

/** The code in a body as it was made above, also in one that was kept for a repeat. */
export function codeIn(body: string): string | null {
  return /^\{"success":false,"status":false,"code":"(\w+)"/.exec(body)?.[1] ?? null;
}
