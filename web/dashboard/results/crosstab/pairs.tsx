/** The pairs that go into the report as PDF or Word, a page for each. */
import { limits } from '../../../../contract/limits.ts';
import { Icon } from '../../../ui/icons.tsx';
import { MakeButton } from '../../exporting/make-button.tsx';
import { navigate, useAddress, withQuery } from '../../router.tsx';
import { useWords } from '../../words.ts';
import { useFilters } from '../filters/use-filters.ts';
import type { ResultsProps } from '../results-props.ts';
import { isSame, keyOf, pairsIn, pairsTo, withoutPair, withPair, type Crossing, type Field } from './crossing.ts';

interface PairsProps extends ResultsProps {
  fields: readonly Field[];
  /** The one that is looked at. */
  pair: Crossing;
}

export function Pairs({ survey, fields, pair }: PairsProps) {
  const words = useWords('crosstab');
  const { body } = useFilters();
  const pairs = pairsIn(useAddress());
  const isIn = pairs.some((one) => isSame(one, pair));
  const isFull = pairs.length >= limits.crosstabs;
  const put = (next: readonly Crossing[]) =>
    navigate(withQuery(new URL(location.href), { crosstabs: pairsTo(next) }), 'stay');
  const nameOf = (id: string, row?: string) =>
    fields.find(({ key }) => key === keyOf(id, row))?.name ?? words.t('goneQuestion');
  return (
    <section className="crosstab-pairs" aria-labelledby="crosstab-pairs">
      <h2 id="crosstab-pairs">{words.t('inReport')}</h2>
      {pairs.length === 0 && <p className="quiet">{words.t('inReportHint')}</p>}
      <ul>
        {pairs.map((one) => (
          <li key={JSON.stringify(one)}>
            <span>{words.t('pairOf', { row: nameOf(one.row, one.row_id), col: nameOf(one.col, one.col_id) })}</span>
            <button
              className="button plain round"
              type="button"
              aria-label={words.t('leaveOut', {
                pair: words.t('pairOf', { row: nameOf(one.row, one.row_id), col: nameOf(one.col, one.col_id) }),
              })}
              onClick={() => put(withoutPair(pairs, one))}
            >
              <Icon name="close" />
            </button>
          </li>
        ))}
      </ul>
      <div className="actions">
        <button
          className="button"
          type="button"
          aria-disabled={isIn || isFull}
          onClick={() => !isIn && !isFull && put(withPair(pairs, pair))}
        >
          <Icon name="add" />
          {words.t(isIn ? 'isInReport' : isFull ? 'reportIsFull' : 'addToReport')}
        </button>
        {pairs.length > 0 && (
          <>
            <MakeButton
              input={{ ...body, id: survey.id, kind: 'report_pdf', crosstabs: pairs }}
              surveyName={survey.name}
              name={words.t('asPdf')}
            />
            <MakeButton
              input={{ ...body, id: survey.id, kind: 'report_word', crosstabs: pairs }}
              surveyName={survey.name}
              name={words.t('asWord')}
            />
          </>
        )}
      </div>
    </section>
  );
}
