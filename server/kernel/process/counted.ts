/**
 * What the process counts as it happens, each with the values that its label takes: they are closed, so that nobody can make
 * new lines by what they send, and each stands at 0 from the start, so that the first of its kind is seen as an increase.
 */
import { problemCode, problems, type ProblemKey } from '../../../contract/problems.ts';
import { deliveryErrors } from '../../../contract/webhook-members.ts';

/** Below the interface, where no operation can refuse. */
const unparsed = ['malformed_request', 'request_timeout', 'headers_too_large'] as const;
const codes = new Set<string>([...(Object.keys(problems) as ProblemKey[]).map(problemCode), ...unparsed]);

export const counted = {
  refused: {
    name: 'canvass_refused_requests_total',
    help: 'Requests refused or failed, by the code of the reason; other: a file or a page that is not there.',
    label: 'code',
    values: [...codes, 'other'],
  },
  uncaught: {
    name: 'canvass_uncaught_errors_total',
    help: 'Errors that nobody caught, by whether they belonged to a request. Each is a fault to report.',
    label: 'origin',
    values: ['request', 'process'],
  },
  jobs: {
    name: 'canvass_jobs_finished_total',
    help: 'Background jobs that ended, by result. A failed one is tried again.',
    label: 'result',
    values: ['done', 'failed'],
  },
  webhookAttempts: {
    name: 'canvass_webhook_attempts_total',
    help: 'Attempts to hand a message to a webhook, by result.',
    label: 'result',
    values: ['delivered', ...deliveryErrors],
  },
  exports: {
    name: 'canvass_exports_finished_total',
    help: 'Exports in the background that ended, by result; refused: too large, or without room; failed: a fault.',
    label: 'result',
    values: ['done', 'refused', 'failed', 'deleted'],
  },
  letters: {
    name: 'canvass_letters_finished_total',
    help: 'Letters that the mail server took, and those that were given up.',
    label: 'result',
    values: ['sent', 'failed'],
  },
} as const satisfies Record<string, { name: string; help: string; label: string; values: readonly string[] }>;

export type Counted = typeof counted;

/** A code of the catalogue, or what stands for all others. */
export function countedCode(code: string | null): string {
  return code !== null && codes.has(code) ? code : 'other';
}
