/** The files that are being made, at the edge of every screen until they are put away. */
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { CanvassError } from '../../../sdk/client.ts';
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay, usePerson } from '../context.tsx';
import { change, useRead } from '../queries.ts';
import { tellSize } from '../size.ts';
import { useWords } from '../words.ts';
import './exporting.css';
import { isOpen, tellFailure, type Job } from './job.ts';
import { forget, markFetched, useWatched, type Watched } from './watched.ts';

const every = 1000;

export function Tray(_: { onClose(): void }) {
  const words = useWords('exporting');
  const { id: personId } = usePerson();
  const watched = useWatched(personId);
  // What one has is in the way of what one does next; a file that comes later shows itself again.
  const isWanted = watched.some(({ isFetched }) => !isFetched);
  const [chosen, setChosen] = useState<{ isFolded: boolean; isWanted: boolean } | null>(null);
  const isFolded = chosen?.isWanted === isWanted ? chosen.isFolded : !isWanted;
  const setFolded = (next: boolean) => setChosen({ isFolded: next, isWanted });
  const [fold, list] = [useRef<HTMLButtonElement>(null), useRef<HTMLUListElement>(null)];
  useLayoutEffect(() => {
    if (isFolded && list.current?.contains(document.activeElement)) fold.current?.focus();
  }, [isFolded, list, fold]);
  return (
    <section className="tray card" aria-label={words.t('files')}>
      <header>
        <h2>{`${words.t('files')} · ${watched.length}`}</h2>
        <button
          ref={fold}
          className="link-like"
          type="button"
          aria-expanded={!isFolded}
          onClick={() => setFolded(!isFolded)}
        >
          {words.t(isFolded ? 'filesUnfold' : 'filesFold')}
        </button>
      </header>
      <ul ref={list} hidden={isFolded}>
        {watched.map((one) => (
          <File key={one.jobId} one={one} personId={personId} />
        ))}
      </ul>
    </section>
  );
}

interface FileProps {
  one: Watched;
  personId: number;
}

function File({ one, personId }: FileProps) {
  const words = useWords('exporting');
  const { surveyId, jobId } = one;
  const reading = useRead(
    'getExport',
    { id: surveyId, job_id: jobId },
    { every: (read) => (read === undefined || isOpen(read.export) ? every : false) },
  );
  const { error } = reading;
  const job = reading.data?.export;
  const isGone = error instanceof CanvassError && (error.status === 404 || error.status === 403);
  useEffect(() => {
    if (isGone) forget(personId, jobId);
  }, [isGone, personId, jobId]);
  const file = words.t(`kind_${one.kind}`);
  return (
    <li>
      <p>
        <b>{file}</b>
        <span className="quiet small tray-survey" dir="auto">
          {one.surveyName}
        </span>
      </p>
      <Said file={file} job={job} />
      {isOpen(job) && <progress max={100} value={job!.progress} aria-label={`${file}: ${words.t('state_running')}`} />}
      <p className={job?.status === 'failed' ? 'fault' : 'quiet small'}>
        {job === undefined ? error && words.t('notAsked') : <State job={job} />}
      </p>
      <Acts {...{ one, job, personId }} />
    </li>
  );
}

function Acts({ one, job, personId }: FileProps & { job: Job | undefined }) {
  const words = useWords('exporting');
  const act = useActAndSay();
  const { surveyId, jobId } = one;
  const file = words.t(`kind_${one.kind}`);
  const away = () => forget(personId, jobId);
  const stop = () =>
    act(async () => {
      await change('deleteExport', { id: surveyId, job_id: jobId });
      away();
    });
  return (
    <div className="actions">
      {job?.url && (
        <a
          className="button primary"
          href={job.url}
          download={job.file_name}
          onClick={() => markFetched(personId, jobId)}
          aria-label={words.t('downloadOf', { file })}
        >
          <Icon name="down" />
          {words.t('download')}
        </a>
      )}
      {isOpen(job) ? (
        <button
          className="button plain"
          type="button"
          aria-label={words.t('stopOf', { file })}
          onClick={() => void stop()}
        >
          {words.t('stop')}
        </button>
      ) : (
        <button className="button plain round" type="button" aria-label={words.t('putAway', { file })} onClick={away}>
          <Icon name="close" />
        </button>
      )}
    </div>
  );
}

function State({ job }: { job: Job }) {
  const words = useWords('exporting');
  if (job.status === 'failed') return tellFailure(job, words);
  const size = job.size === null ? '' : ` · ${tellSize(job.size, words.lang)}`;
  return words.t(`state_${job.status}`) + (job.status === 'running' ? ` · ${job.progress} %` : size);
}

/** Said once it has ended, not at every step. */
function Said({ file, job }: { file: string; job: Job | undefined }) {
  const words = useWords('exporting');
  const said =
    job?.status === 'done'
      ? words.t('saidReady', { file })
      : job?.status === 'failed'
        ? words.t('saidFailed', { file, why: tellFailure(job, words) })
        : '';
  return (
    <span className="only-heard" role="status">
      {said}
    </span>
  );
}
