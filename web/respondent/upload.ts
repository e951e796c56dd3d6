/** Brings files to the server as soon as they are chosen, one after another, and tells how far they are. */
import type { Doing, View } from './view.ts';

interface Upload {
  id: string;
  files: File[];
  address: string;
  view(): View;
  does(change: Partial<Doing>): void;
  /** Resolves when the server knows the answer. */
  ready(): Promise<void>;
  add(id: string, file: { id: string; name: string }): void;
}

export async function uploadFiles({ id, files, address, view, does, ready, add }: Upload): Promise<void> {
  const { texts } = view().data.quiz;
  const tell = (percent: number | undefined, fault = '') => {
    const { [id]: _, ...uploads } = view().doing?.uploads ?? {};
    does({
      uploads: percent === undefined ? uploads : { ...uploads, [id]: percent },
      uploadFaults: { ...view().doing?.uploadFaults, [id]: fault },
    });
  };
  tell(0);
  await ready();
  for (const file of files) {
    try {
      const sent = await sendFile(`${address}?widget_id=${encodeURIComponent(id)}`, file, tell);
      tell(undefined);
      add(id, sent);
    } catch (error) {
      tell(undefined, (error as Error).message || texts['error_server']);
    }
  }
}

/** By the older way of asking: only that one tells how much has gone. */
function sendFile(address: string, file: File, tell: (percent: number) => void): Promise<{ id: string; name: string }> {
  return new Promise((done, fail) => {
    const form = new FormData();
    form.append('file', file);
    const request = new XMLHttpRequest();
    request.open('POST', address);
    request.responseType = 'json';
    request.upload.onprogress = ({ loaded, total }) => tell(Math.round((loaded / (total || 1)) * 100));
    request.onerror = () => fail(new Error(''));
    request.onload = () => {
      const said = request.response as { id: string; name: string; message?: string } | null;
      if (request.status === 201 && said) done(said);
      else fail(new Error(said?.message ?? ''));
    };
    request.send(form);
  });
}
