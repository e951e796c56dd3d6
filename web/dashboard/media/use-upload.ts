/** A file on its way to the workspace: one at a time, and a refusal is told where the file was given. */
import { useState } from 'react';
import { CanvassError } from '../../../sdk/client.ts';
import { isSignedOut } from '../client.ts';
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { refusalIn } from '../refusal.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';

export const pictureKinds = 'image/png,image/jpeg,image/gif,image/webp';

interface Uploading {
  workspaceId: number;
  /** Where films and sounds are nothing, they are not offered in the refusal either. */
  isPicture?: boolean;
  put(url: string, file: File): void;
}

export function useUpload({ workspaceId, isPicture = false, put }: Uploading) {
  const words = useWords('shell');
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const [fault, setFault] = useState<string>();
  const tell = async (error: unknown) => {
    const isKind = error instanceof CanvassError && error.code === 'file_format';
    setFault(isKind && isPicture ? words.t('notAPicture') : await refusalIn(words.lang, error));
  };
  const send = (file: File) =>
    act(async () => {
      try {
        const { media } = await change('uploadMedia', { id: workspaceId }, { file });
        put(media.url, file);
      } catch (error) {
        if (isSignedOut(error)) throw error;
        await tell(error);
      }
    });
  const upload = (file: File) => {
    setFault(undefined);
    if (isPicture && !pictureKinds.split(',').includes(file.type)) setFault(words.t('notAPicture'));
    else once(() => send(file));
  };
  return { busy, fault, clear: () => setFault(undefined), upload };
}
