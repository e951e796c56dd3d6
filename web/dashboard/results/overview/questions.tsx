/** Drop-off and a card for every question, from one report. Cards below the fold are drawn once the first ones stand. */
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { Received } from '../../../../sdk/client.ts';
import { whenFree } from '../../../ui/when-free.ts';
import { useRead } from '../../queries.ts';
import { Boundary, Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { comparedForms } from '../compare/compared.ts';
import { CompareNotes } from '../compare/notes.tsx';
import { type InForce, useCompared, useFilters } from '../filters/use-filters.ts';
import { useLiveRenewal } from '../live/live.tsx';
import type { ResultsProps } from '../results-props.ts';
import { Card } from './cards/card.tsx';
import { groupsOf } from './cards/groups.ts';
import { DropOff } from './drop-off.tsx';

type Report = Received<'getReport'>['report'];

/** More than a large window holds. */
const atOnce = 6;

export function Questions({ survey }: ResultsProps) {
  const filters = useFilters();
  const other = useCompared();
  useLiveRenewal(['getReport']);
  const reading = useRead('getReport', { id: survey.id, ...filters.weighted });
  const { weighted } = other ?? filters;
  const second = useRead('getReport', { id: survey.id, ...weighted }, { enabled: other !== null });
  return (
    <Region reading={reading} rows={6}>
      {({ report }) => (
        <>
          <NoneMatch report={report} filters={filters} />
          <Boundary>
            <DropOff widgets={report.widgets} />
          </Boundary>
          {other ? (
            <Region reading={second} rows={6}>
              {(b) => <Compared survey={survey} a={report} b={b.report} other={other} />}
            </Region>
          ) : (
            <Cards survey={survey} widgets={report.widgets} reportUuid={report.report_uuid} />
          )}
        </>
      )}
    </Region>
  );
}

function NoneMatch({ report, filters }: { report: Report; filters: InForce }) {
  const words = useWords('overview');
  if (report.answers_count > 0 || !filters.isFiltered) return null;
  return (
    <p className="notice">
      <span>{words.t('noneMatch')}</span>
      <button className="button" type="button" onClick={filters.clear}>
        {words.t('clearFilters')}
      </button>
    </p>
  );
}

type ComparedProps = Pick<ResultsProps, 'survey'> & { a: Report; b: Report; other: InForce };

function Compared({ survey, a, b, other }: ComparedProps) {
  const forms = useMemo(() => comparedForms(a, b), [a, b]);
  const widgets = [...forms.values()].map((form) => (form.a ?? form.b)!);
  return (
    <Cards survey={survey} widgets={widgets} reportUuid={a.report_uuid} compared={forms}>
      <CompareNotes forms={forms.values()} other={other} />
    </Cards>
  );
}

/** Whose bars are shares, with what chance may have done to them. */
const isShared = (type: string) => ['yesno', 'choice', 'dropdown', 'rating', 'scale'].includes(type);

interface CardsProps extends Pick<ResultsProps, 'survey'> {
  widgets: Report['widgets'];
  reportUuid: string;
  compared?: ReturnType<typeof comparedForms>;
  /** Below the heading. */
  children?: ReactNode;
}

function Cards({ survey, widgets, reportUuid, compared, children }: CardsProps) {
  const words = useWords('overview');
  const [isAll, setAll] = useState(false);
  useEffect(() => whenFree(() => setAll(true)), []);
  const groups = groupsOf(widgets);
  return (
    <>
      <h2 className="overview-questions">{words.t('part_questions')}</h2>
      {children}
      {widgets.some(({ type }) => isShared(type)) && <p className="quiet small">{words.t('thinLine')}</p>}
      <div className="question-cards">
        {(isAll ? groups : groups.slice(0, atOnce)).map((group) => (
          <section key={group.widget.id} className="card result-card" aria-labelledby={`card-${group.widget.id}`}>
            <Boundary>
              <Card {...{ survey, reportUuid, compared }} {...group} />
            </Boundary>
          </section>
        ))}
      </div>
    </>
  );
}
