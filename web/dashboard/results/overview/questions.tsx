/** Drop-off and a card for every question, from one report. Cards below the fold are drawn once the first ones stand. */
import { useEffect, useState } from 'react';
import { whenFree } from '../../../ui/when-free.ts';
import { useRead } from '../../queries.ts';
import { Boundary, Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import { useLiveRenewal } from '../live/live.tsx';
import type { ResultsProps } from '../results-props.ts';
import { Card } from './cards/card.tsx';
import { groupsOf } from './cards/groups.ts';
import { DropOff } from './drop-off.tsx';

/** More than a large window holds. */
const atOnce = 6;

export function Questions({ survey }: ResultsProps) {
  const words = useWords('overview');
  const { weighted, isFiltered, clear } = useFilters();
  useLiveRenewal(['getReport']);
  const reading = useRead('getReport', { id: survey.id, ...weighted });
  const [isAll, setAll] = useState(false);
  useEffect(() => whenFree(() => setAll(true)), []);
  return (
    <Region reading={reading} rows={6}>
      {({ report }) => {
        const groups = groupsOf(report.widgets);
        return (
          <>
            {report.answers_count === 0 && isFiltered && (
              <p className="notice">
                <span>{words.t('noneMatch')}</span>
                <button className="button" type="button" onClick={clear}>
                  {words.t('clearFilters')}
                </button>
              </p>
            )}
            <Boundary>
              <DropOff widgets={report.widgets} />
            </Boundary>
            <h2 className="overview-questions">{words.t('part_questions')}</h2>
            <div className="question-cards">
              {(isAll ? groups : groups.slice(0, atOnce)).map((group) => (
                <section key={group.widget.id} className="card result-card" aria-labelledby={`card-${group.widget.id}`}>
                  <Boundary>
                    <Card survey={survey} {...group} />
                  </Boundary>
                </section>
              ))}
            </div>
          </>
        );
      }}
    </Region>
  );
}
