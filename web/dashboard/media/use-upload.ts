/** A file on its way to the workspace: one at a time, and a refusal is told. */
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { useOnce } from '../use-once.ts';

export function useUpload(workspaceId: number, put: (url: string, file: File) => void) {
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const send = (file: File) =>
    act(async () => {
      const { media } = await change('uploadMedia', { id: workspaceId }, { file });
      put(media.url, file);
    });
  return { busy, upload: (file: File) => once(() => send(file)) };
}
