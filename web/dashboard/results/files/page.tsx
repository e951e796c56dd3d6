/** The files that respondents sent: pictures as pictures, others by their names. */
import { MakeButton } from '../../exporting/make-button.tsx';
import { useEffect, useId } from 'react';
import type { Received } from '../../../../sdk/client.ts';
import '../../lists.css';
import type { PageProps } from '../../page-props.ts';
import { Pager } from '../../pager.tsx';
import { useRead, useReadPage } from '../../queries.ts';
import { navigate, useAddress, withQuery } from '../../router.tsx';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import { ResultsFrame } from '../frame.tsx';
import type { ResultsProps } from '../results-props.ts';
import './files.css';
import { FileCards } from './cards.tsx';
import { goodMilliseconds } from './kept-addresses.ts';

type Report = Received<'getReport'>['report'];

const pageSize = 48;

export function FilesPage({ params }: PageProps) {
  return (
    <ResultsFrame id={Number(params['id'])} at="files">
      {(props) => <Files {...props} />}
    </ResultsFrame>
  );
}

function Files(props: ResultsProps) {
  const words = useWords('resultFiles');
  const { sent } = useFilters();
  const reading = useRead('getReport', { id: props.survey.id, ...sent });
  return (
    <Region reading={reading}>
      {({ report }) => {
        const asked = report.widgets.filter(({ type }) => type === 'file');
        const questions = [...new Map(asked.toReversed().map(({ id, title }) => [id, title]))].toReversed();
        if (questions.length === 0)
          return (
            <div className="empty">
              <h2>{words.t('noQuestions')}</h2>
              <p className="quiet">{words.t('noQuestionsWhy')}</p>
            </div>
          );
        return <Gallery {...props} report={report} questions={questions} />;
      }}
    </Region>
  );
}

interface GalleryProps extends ResultsProps {
  report: Report;
  questions: readonly [id: string, title: string][];
}

function Gallery({ survey, report, questions }: GalleryProps) {
  const words = useWords('resultFiles');
  const { clear, isFiltered } = useFilters();
  const query = useAddress().searchParams;
  const question = questions.find(([id]) => id === query.get('q'))?.[0];
  const sort = orders.find((one) => one === query.get('sort')) ?? 'created_at';
  const page = Math.max(1, Math.trunc(Number(query.get('page'))) || 1);
  const go = (changes: Record<string, string | null>) => navigate(withQuery(new URL(location.href), changes), 'stay');
  const reading = useReadPage('listReportFiles', {
    id: survey.id,
    report_uuid: report.report_uuid,
    ...(question !== undefined && { widget_id: question }),
    sort,
    limit: pageSize,
    offset: (page - 1) * pageSize,
  });
  const { refetch } = reading;
  useEffect(() => {
    const timer = setInterval(() => void refetch(), goodMilliseconds);
    return () => clearInterval(timer);
  }, [refetch]);
  return (
    <>
      <Tools survey={survey} questions={questions} question={question} sort={sort} go={go} />
      <Region reading={reading}>
        {({ items, total }) => (
          <section aria-labelledby="files-count" aria-busy={reading.isPlaceholderData}>
            <h2 id="files-count" aria-live="polite">
              {words.count('files', total)}
            </h2>
            {total === 0 && isFiltered && (
              <button className="button" type="button" onClick={clear}>
                {words.t('withoutFilters')}
              </button>
            )}
            <FileCards surveyId={survey.id} files={items} titles={new Map(questions)} renew={() => void refetch()} />
            <Pager
              offset={(page - 1) * pageSize}
              shown={pageSize}
              total={total}
              onTurn={(offset) => go({ page: String(offset / pageSize + 1) })}
            />
          </section>
        )}
      </Region>
    </>
  );
}

interface ToolsProps {
  survey: ResultsProps['survey'];
  questions: GalleryProps['questions'];
  question: string | undefined;
  sort: (typeof orders)[number];
  go(changes: Record<string, string | null>): void;
}

function Tools({ survey, questions, question, sort, go }: ToolsProps) {
  const words = useWords('resultFiles');
  const { weight: _, ...filters } = useFilters().body;
  return (
    <div className="files-tools">
      <Select
        label={words.t('question')}
        value={question ?? ''}
        options={[['', words.t('everyQuestion')], ...questions]}
        onChoose={(q) => go({ q, page: null })}
      />
      <Select
        label={words.t('order')}
        value={sort}
        options={orders.map((one) => [one, words.t(`order_${one}`)])}
        onChoose={(chosen) => go({ sort: chosen === 'created_at' ? null : chosen, page: null })}
      />
      <MakeButton
        input={{
          ...filters,
          id: survey.id,
          kind: 'files_zip',
          ...(question !== undefined && { widget_id: question }),
        }}
        surveyName={survey.name}
        name={words.t('allAsZip')}
      />
    </div>
  );
}

const orders = ['created_at', 'size', 'answer_id'] as const;

interface SelectProps {
  label: string;
  value: string;
  options: readonly (readonly [value: string, name: string])[];
  onChoose(value: string): void;
}

function Select({ label, value, options, onChoose }: SelectProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select id={id} className="input" value={value} onChange={(event) => onChoose(event.target.value)}>
        {options.map(([one, name]) => (
          <option key={one} value={one}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}
