/** A file that takes time: a button, then how far it is with a way to stop it, then the file, or why there is none. */
import { useEffect, useRef, useState } from 'react';
import type { Received, Sent } from '../../../../sdk/client.ts';
import { Icon } from '../../../ui/icons.tsx';
import { useActAndSay } from '../../context.tsx';
import { change, useRead } from '../../queries.ts';
import { Trouble } from '../../shell/states.tsx';
import { useOnce } from '../../use-once.ts';
import { useWords } from '../../words.ts';

type Job = Received<'createExport'>['export'];

interface FileJobProps {
  input: Sent<'createExport'>;
  name: string;
}

const lookEvery = 1000;

export function FileJob({ input, name }: FileJobProps) {
  const [made, setMade] = useState<Job | null>(null);
  const [busy, once] = useOnce();
  const act = useActAndSay();
  const begin = () => once(() => act(async () => setMade((await change('createExport', input)).export)));
  if (made !== null) return <Underway surveyId={input.id} made={made} name={name} onEnd={() => setMade(null)} />;
  return (
    <button className="button" type="button" aria-disabled={busy} onClick={begin}>
      <Icon name="unpublish" />
      {name}
    </button>
  );
}

function Underway({ surveyId, made, name, onEnd }: { surveyId: number; made: Job; name: string; onEnd(): void }) {
  const words = useWords('fileJob');
  const act = useActAndSay();
  const reading = useRead('getExport', { id: surveyId, job_id: made.id });
  const { refetch } = reading;
  const job = reading.data?.export ?? made;
  const isOpen = job.status === 'queued' || job.status === 'running';
  useEffect(() => {
    if (!isOpen) return;
    const timer = setInterval(() => void refetch(), lookEvery);
    return () => clearInterval(timer);
  }, [isOpen, refetch]);
  const stop = () =>
    void act(async () => {
      await change('deleteExport', { id: surveyId, job_id: made.id });
      onEnd();
    });
  if (reading.error && !reading.data) return <Trouble error={reading.error} retry={() => void refetch()} />;
  return (
    <div className="file-job">
      {isOpen && (
        <>
          <label>
            {words.t(job.status === 'queued' ? 'waits' : 'isMade', { name })}
            <progress max={100} value={job.progress} />
          </label>
          <button className="button plain" type="button" onClick={stop}>
            {words.t('stop')}
          </button>
        </>
      )}
      {job.status === 'done' && job.url !== null && <Ready job={job} name={name} />}
      {((job.status === 'done' && job.url === null) || job.status === 'failed') && (
        <>
          <span className="fault" role="alert">
            {job.error === null ? words.t('isOver') : words.t(reasonOf(job.error.code))}
          </span>
          <button className="button" type="button" onClick={onEnd}>
            {words.t('tryAgain')}
          </button>
        </>
      )}
    </div>
  );
}

/** Who waited for it is taken to it. */
function Ready({ job, name }: { job: Job; name: string }) {
  const words = useWords('fileJob');
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) link.current?.focus();
  }, []);
  const size = new Intl.NumberFormat(words.lang, { style: 'unit', unit: 'megabyte', maximumFractionDigits: 1 });
  return (
    <span role="status">
      <a ref={link} className="button primary" href={job.url!} download={job.file_name}>
        <Icon name="unpublish" />
        {words.t('keep', { name })}
      </a>{' '}
      <small className="quiet">{words.t('keepFor', { size: size.format((job.size ?? 0) / 1_000_000) })}</small>
    </span>
  );
}

function reasonOf(code: string): 'tooLarge' | 'failed' {
  return code === 'export_too_large' ? 'tooLarge' : 'failed';
}
