/** Two questions against each other. */
import { useId } from 'react';
import type { PageProps } from '../../page-props.ts';
import { useRead } from '../../queries.ts';
import { navigate, useAddress, withQuery } from '../../router.tsx';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import { ResultsFrame } from '../frame.tsx';
import type { ResultsProps } from '../results-props.ts';
import { crossingOf, fieldsOf, sideIn, sideTo, type Field } from './crossing.ts';
import './crosstab.css';
import { Findings } from './findings.tsx';
import { Pairs } from './pairs.tsx';
import { CrosstabTable } from './table.tsx';

export function CrosstabPage({ params }: PageProps) {
  return (
    <ResultsFrame id={Number(params['id'])} at="crosstab">
      {(props) => <Crosstab {...props} />}
    </ResultsFrame>
  );
}

function Crosstab(props: ResultsProps) {
  const words = useWords('crosstab');
  const { weighted } = useFilters();
  const report = useRead('getReport', { id: props.survey.id, ...weighted });
  return (
    <Region reading={report}>
      {(read) => {
        const fields = fieldsOf(read.report.widgets);
        if (fields.length < 2)
          return (
            <div className="empty">
              <h2>{words.t('tooFewFields')}</h2>
              <p className="quiet">{words.t('tooFewFieldsWhy')}</p>
            </div>
          );
        return <Chosen {...props} fields={fields} />;
      }}
    </Region>
  );
}

/** Where the address names none, the first two: what can be done is seen at once. */
function Chosen({ fields, ...props }: ResultsProps & { fields: readonly Field[] }) {
  const words = useWords('crosstab');
  const address = useAddress();
  const named = (side: 'row' | 'col') => fields.find(({ key }) => key === sideIn(address, side));
  const row = named('row') ?? fields.find((field) => field !== named('col'))!;
  const col = named('col') ?? fields.find((field) => field !== row)!;
  const go = (changes: Record<string, string | null>) => navigate(withQuery(new URL(location.href), changes), 'stay');
  const choose = (side: 'row' | 'col', key: string) => {
    const field = fields.find((one) => one.key === key)!;
    const [other, now] = side === 'row' ? (['col', col] as const) : (['row', row] as const);
    // The same twice says nothing: the two change places.
    const swapped = field === now ? (side === 'row' ? row : col) : now;
    go({ ...sideTo(side, field), ...sideTo(other, swapped) });
  };
  return (
    <>
      <div className="crosstab-sides">
        <SideField label={words.t('rows')} fields={fields} chosen={row} onChoose={(key) => choose('row', key)} />
        <button className="button" type="button" onClick={() => go({ ...sideTo('row', col), ...sideTo('col', row) })}>
          <span aria-hidden="true">⇄</span> {words.t('swap')}
        </button>
        <SideField label={words.t('columns')} fields={fields} chosen={col} onChoose={(key) => choose('col', key)} />
      </div>
      <Read {...props} row={row} col={col} />
      <Pairs {...props} fields={fields} pair={crossingOf(row, col)} />
    </>
  );
}

function SideField(props: { label: string; fields: readonly Field[]; chosen: Field; onChoose(key: string): void }) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{props.label}</label>
      <select
        id={id}
        className="input"
        value={props.chosen.key}
        onChange={(event) => props.onChoose(event.target.value)}
      >
        {props.fields.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
    </div>
  );
}

function Read({ survey, row, col }: ResultsProps & { row: Field; col: Field }) {
  const { weighted } = useFilters();
  const reading = useRead('getCrosstab', { id: survey.id, ...crossingOf(row, col), ...weighted });
  return (
    <Region reading={reading}>
      {({ crosstab }) => (
        <div aria-busy={reading.isPlaceholderData}>
          <Findings crosstab={crosstab} />
          <CrosstabTable surveyId={survey.id} crosstab={crosstab} row={row} col={col} />
        </div>
      )}
    </Region>
  );
}
