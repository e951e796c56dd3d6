/** Files that were made: by whom, of which answers, whether they are there still, and why one is not. */
import { useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { useActAndSay, usePerson } from '../../context.tsx';
import { isOpen, tellFailure, type Job } from '../../exporting/job.ts';
import { exportKinds } from '../../exporting/kinds.ts';
import { useMakeFile } from '../../exporting/make.ts';
import { Pager } from '../../pager.tsx';
import { change, useRead, useReadPage } from '../../queries.ts';
import { Region } from '../../shell/states.tsx';
import { tellSize } from '../../size.ts';
import { useWords } from '../../words.ts';
import type { Filters } from '../filters/address.ts';
import { useTellFilters } from '../filters/tell-filters.ts';
import type { ResultsProps } from '../results-props.ts';

const shown = 10;
const [soon, late] = [1000, 30_000];

export function History({ survey }: ResultsProps) {
  const words = useWords('reports');
  const [offset, setOffset] = useState(0);
  const every = (page?: { items: readonly Job[] }) => (page?.items.some(isOpen) ? soon : late);
  const reading = useReadPage('listExports', { id: survey.id, limit: shown, offset }, { every });
  const names = new Map(
    useRead('listMembers', { id: survey.folder.workspace_id }).data?.map((one) => [one.user_id, one.name]),
  );
  return (
    <>
      <p className="quiet small">{words.t('historyHint')}</p>
      <Region reading={reading} rows={3}>
        {({ items, total }) =>
          total === 0 ? (
            <p className="quiet">{words.t('historyEmpty')}</p>
          ) : (
            <>
              <ul className="reports-list" aria-label={words.t('history')}>
                {items.map((job) => (
                  <Row key={job.id} survey={survey} job={job} maker={names.get(job.user_id ?? 0)} />
                ))}
              </ul>
              <Pager offset={offset} shown={shown} total={total} onTurn={setOffset} />
            </>
          )
        }
      </Region>
    </>
  );
}

interface RowProps {
  survey: ResultsProps['survey'];
  job: Job;
  maker: string | undefined;
}

function Row({ survey, job, maker }: RowProps) {
  const words = useWords('reports');
  const telling = useWords('exporting');
  const tell = useTellFilters(survey);
  const person = usePerson();
  const { isBlank } = exportKinds[job.kind];
  const clock = new Intl.DateTimeFormat(words.lang, { dateStyle: 'medium', timeStyle: 'short' });
  const time = clock.format(new Date(job.created_at));
  const name = job.user_id === person.id ? words.t('you') : (maker ?? words.t('somebody'));
  const facts = [
    ...(isBlank ? [] : [tell(job.filters)]),
    ...(job.labels === 'values' ? [words.t('coded')] : []),
    ...(job.size === null ? [] : [tellSize(job.size, words.lang)]),
  ];
  const isThere = job.url !== null;
  return (
    <li className="export-job">
      <p>
        <b>{telling.t(`kind_${job.kind}`)}</b>
        <span className="quiet small">{facts.join(' · ')}</span>
        <span className="quiet small">{words.t('by', { name, time })}</span>
        {job.status === 'failed' && <span className="fault">{tellFailure(job, telling)}</span>}
        {isOpen(job) && <span className="quiet small">{telling.t(`state_${job.status}`)}</span>}
        {job.status === 'done' && (
          <span className="quiet small">
            {isThere ? words.t('until', { time: clock.format(new Date(job.expires_at!)) }) : words.t('expired')}
          </span>
        )}
        {isOpen(job) && (
          <progress max={100} value={job.progress} aria-label={`${telling.t(`kind_${job.kind}`)}, ${time}`} />
        )}
      </p>
      <Acts survey={survey} job={job} time={time} />
    </li>
  );
}

function Acts({ survey, job, time }: { survey: ResultsProps['survey']; job: Job; time: string }) {
  const words = useWords('reports');
  const telling = useWords('exporting');
  const act = useActAndSay();
  const make = useMakeFile();
  const file = telling.t(`kind_${job.kind}`);
  const { id } = survey;
  const stop = () =>
    void act(async () => {
      await change('deleteExport', { id, job_id: job.id });
      return words.t('stopped');
    });
  const again = () =>
    void act(async () => {
      const { labels, delimiter, crosstabs, widget_id: question, kind } = job;
      const form = { labels, delimiter, crosstabs, ...(question !== null && { widget_id: question }) };
      await make({ id, kind, ...(job.filters as Filters), ...form }, survey.name);
    });
  if (isOpen(job))
    return (
      <button className="button plain" type="button" aria-label={words.t('stopOf', { file, time })} onClick={stop}>
        {telling.t('stop')}
      </button>
    );
  if (job.url !== null)
    return (
      <a className="button" href={job.url} download={job.file_name} aria-label={words.t('downloadOf', { file, time })}>
        <Icon name="down" />
        {telling.t('download')}
      </a>
    );
  return (
    <button className="button plain" type="button" aria-label={words.t('againOf', { file, time })} onClick={again}>
      <Icon name="redo" />
      {words.t('again')}
    </button>
  );
}
