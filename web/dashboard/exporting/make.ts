/** Has a file made, and watches it. */
import type { Sent } from '../../../sdk/client.ts';
import { usePerson } from '../context.tsx';
import { change } from '../queries.ts';
import { watch } from './watched.ts';

type Asked = Sent<'createExport'>;

export function useMakeFile(): (asked: Asked, surveyName: string) => Promise<void> {
  const { id: personId } = usePerson();
  return async (asked, surveyName) => {
    const { export: job } = await change('createExport', asked);
    watch(personId, { surveyId: asked.id, surveyName, jobId: job.id, kind: asked.kind });
  };
}
