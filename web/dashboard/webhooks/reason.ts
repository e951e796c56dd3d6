/** Why an attempt failed, as a sentence with what helps: by what went wrong, and by what the receiver said. */
import type { LogEntry } from './scope.ts';

export type Reason =
  | 'arrived'
  | 'timeout'
  | 'connect'
  | 'tls'
  | 'address_refused'
  | 'redirect'
  | 'no_room'
  | 'dropped'
  | 'refused'
  | 'nowhere'
  | 'gone'
  | 'method'
  | 'large'
  | 'busy'
  | 'broken'
  | 'status';

type Told = Pick<LogEntry, 'is_success' | 'error' | 'status_code'>;

export function reasonOf({ is_success: isSuccess, error, status_code: status }: Told): Reason {
  if (isSuccess) return 'arrived';
  if (error === null) return 'dropped';
  if (error !== 'status') return error;
  return byStatus(status ?? 0);
}

function byStatus(status: number): Reason {
  if (status === 401 || status === 403) return 'refused';
  if (status === 404) return 'nowhere';
  if (status === 405) return 'method';
  if (status === 410) return 'gone';
  if (status === 413) return 'large';
  if (status === 429) return 'busy';
  return status >= 500 ? 'broken' : 'status';
}
