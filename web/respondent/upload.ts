/**
 * Brings files to the server as soon as they are chosen, one after another, and tells how far they are. One that does
 * not get through is tried again until it does, or until it is given up; one that is refused is told at its question.
 */
import type { Acts } from './question-parts.tsx';
import { answerAddress, does, show, type SurveyPage } from './survey-page.ts';
import { askedPause, makeRest, parsed, pauseAfter, type Rest, type Trouble, troubleOf } from './trouble.ts';
import { isUploading } from './view.ts';

interface Upload {
  id: string;
  files: File[];
  page: SurveyPage;
  acts: Pick<Acts, 'answer' | 'next'>;
}

export interface Uploads {
  bring(upload: Upload): Promise<void>;
  retry(): void;
  /** What is on its way to this question is given up. */
  drop(id: string): void;
}

type Brought =
  | { file: { id: string; name: string } }
  | { refused: string }
  | { trouble: Trouble; pause: number | null };

const patience = 30_000;
const slowAfter = 6_000;

/** Files on their way to one question. */
interface Way {
  isDropped: boolean;
  rest: Rest;
  /** Ends the request under way. */
  cut(): void;
}

export function makeUploads(): Uploads {
  const ways = new Map<string, Way>();
  const urge = (way: Way) => {
    way.cut();
    way.rest.end();
  };
  return {
    retry: () => ways.forEach(urge),
    drop(id) {
      const way = ways.get(id);
      if (!way) return;
      way.isDropped = true;
      urge(way);
    },
    async bring(upload) {
      const way: Way = { isDropped: false, rest: makeRest(window), cut: () => {} };
      ways.set(upload.id, way);
      tell(upload, 0);
      await Promise.race([known(upload.page), new Promise<void>((done) => (way.cut = () => way.isDropped && done()))]);
      for (const file of upload.files) if (!way.isDropped) await bringOne(upload, file, way);
      if (ways.get(upload.id) === way) ways.delete(upload.id);
      tell(upload, undefined);
      goOn(upload);
    },
  };
}

/** When the last one has come, or been given up; not past a file that was refused. */
function goOn({ page, acts }: Upload): void {
  if (isUploading(page.view)) return;
  const { isAwaiting, uploadFaults = {} } = page.view.doing ?? {};
  does(page, { isAwaiting: false });
  if (isAwaiting && Object.values(uploadFaults).every((fault) => fault === '')) acts.next();
}

/** Resolves when the server knows the answer: files can be sent to no other. */
async function known({ answer, outbox }: SurveyPage): Promise<void> {
  if (!answer.isStarted) outbox.wake();
  await outbox.settled();
}

async function bringOne(upload: Upload, file: File, way: Way): Promise<void> {
  const { id, page } = upload;
  const address = `${answerAddress(page)}/files?widget_id=${encodeURIComponent(id)}`;
  for (let tries = 1; !way.isDropped; tries += 1) {
    tell(upload, 0);
    const brought = await sendFile(address, { upload, file, way });
    if (way.isDropped) break;
    const isTrouble = 'trouble' in brought && brought.trouble !== 'large';
    does(page, { uploadTrouble: isTrouble ? brought.trouble : null });
    if ('file' in brought) return add(upload, brought.file);
    if (isTrouble) await way.rest.for(brought.pause ?? pauseAfter(tries));
    else
      return tell(
        upload,
        undefined,
        'refused' in brought ? brought.refused : page.view.data.quiz.texts['trouble_file'],
      );
  }
  does(page, { uploadTrouble: null });
}

function add({ id, page, acts }: Upload, file: { id: string; name: string }): void {
  const value = page.view.session.values[id];
  show(page, { files: { ...page.view.files, [file.id]: file.name } });
  acts.answer(id, [...(Array.isArray(value) ? (value as string[]) : []), file.id]);
}

function tell({ id, page }: Upload, percent: number | undefined, fault = ''): void {
  const { doing, session } = page.view;
  const { [id]: _, ...uploads } = doing?.uploads ?? {};
  const faults = doing?.uploadFaults;
  does(page, {
    ...(fault !== '' && { faultyStep: session.current }),
    uploads: percent === undefined ? uploads : { ...uploads, [id]: percent },
    uploadFaults: percent === undefined && fault === '' ? (faults ?? {}) : { ...faults, [id]: fault },
  });
}

interface Sending {
  upload: Upload;
  file: File;
  way: Way;
}

/** By the older way of asking: only that one tells how much has gone. */
function sendFile(address: string, { upload, file, way }: Sending): Promise<Brought> {
  return new Promise((done) => {
    const form = new FormData();
    form.append('file', file);
    const request = new XMLHttpRequest();
    let [slow, over] = [0, 0];
    const stop = () => [slow, over].forEach((timer) => clearTimeout(timer));
    const still = () => {
      stop();
      slow = window.setTimeout(() => does(upload.page, { uploadTrouble: 'slow' }), slowAfter);
      over = window.setTimeout(() => end({ trouble: 'slow', pause: null }), patience);
    };
    const end = (brought: Brought) => {
      stop();
      done(brought);
      request.abort();
    };
    way.cut = () => end({ trouble: 'slow', pause: 0 });
    request.open('POST', address);
    request.upload.onprogress = ({ loaded, total }) => {
      tell(upload, Math.round((loaded / (total || 1)) * 100));
      still();
    };
    request.onerror = () => end({ trouble: 'offline', pause: null });
    request.onload = () => end(readReply(request));
    request.send(form);
    still();
  });
}

function readReply(request: XMLHttpRequest): Brought {
  const said = parsed(request.responseText);
  const trouble = troubleOf(request.status, said);
  if (trouble)
    return { trouble, pause: trouble === 'busy' ? askedPause(request.getResponseHeader('Retry-After')) : null };
  const { id, name, message } = said as { id: string; name: string; message: string };
  return request.status === 201 ? { file: { id, name } } : { refused: message };
}
