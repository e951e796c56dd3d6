/** A file that is being made, or was: how far it is, and why it could not be. */
import type { Received } from '../../../sdk/client.ts';
import type { Words } from '../words.ts';
import { exportKinds } from './kinds.ts';

export type Job = Received<'getExport'>['export'];

export function isOpen(job: Pick<Job, 'status'> | undefined): boolean {
  return job?.status === 'queued' || job?.status === 'running';
}

export function tellFailure({ kind, error }: Job, words: Words<'exporting'>): string {
  if (error?.code === 'export_too_large') return tellTooMany(kind, words);
  if (error?.code === 'internal_error' || error === null) return words.t('state_failed');
  return `${words.t('failed_gone')} ${error.message}`;
}

export function tellTooMany(kind: Job['kind'], words: Words<'exporting'>): string {
  const { most } = exportKinds[kind];
  if (kind !== 'answers_word' && kind !== 'answers_xlsx') return words.t('tooMany_other');
  return words.t(`tooMany_${kind}`, { most: new Intl.NumberFormat(words.lang).format(most!) });
}
