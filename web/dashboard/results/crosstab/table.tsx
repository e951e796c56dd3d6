/** The table: counts or shares, with a mark at the cells that stand out, which is told by a sign and not by a shade alone. */
import { markOf, residuals, type Mark } from '../../../../engine/residuals.ts';
import { Icon } from '../../../ui/icons.tsx';
import { Segments } from '../../../ui/segments.tsx';
import { useCopy } from '../../copy.ts';
import { Link, navigate, useAddress, withQuery } from '../../router.tsx';
import { useWords } from '../../words.ts';
import { askingFor, useAddresses } from '../addresses.ts';
import { useFilters } from '../filters/use-filters.ts';
import { type Crosstab, type Field, testOf } from './crossing.ts';

type Shown = 'counts' | 'row' | 'col' | 'total';

const signs: Record<Mark, string> = { [-2]: '▼▼', [-1]: '▼', 0: '', 1: '▲', 2: '▲▲' };
const kinds: readonly Shown[] = ['counts', 'row', 'col', 'total'];

interface TableProps {
  surveyId: number;
  crosstab: Crosstab;
  row: Field;
  col: Field;
}

export function CrosstabTable({ surveyId, crosstab, row, col }: TableProps) {
  const words = useWords('crosstab');
  const copy = useCopy();
  const asked = useAddress().searchParams.get('percent');
  const shown = kinds.find((kind) => kind === asked) ?? 'counts';
  const { rows, cols, counts, row_totals: rowTotals, col_totals: colTotals, total } = crosstab;
  const marks = isMarked(crosstab) ? residuals(counts).map((row) => row.map(markOf)) : null;
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 2 });
  const percent = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 });
  const cell = (r: number, c: number) =>
    shown === 'counts' ? number.format(counts[r]![c]!) : `${percent.format(crosstab.percent[shown][r]![c]!)} %`;
  const asTable = () => [
    ['', ...cols.map(({ text }) => text), words.t('total')],
    ...rows.map(({ text }, r) => [text, ...cols.map((_, c) => cell(r, c)), number.format(rowTotals[r]!)]),
    [words.t('total'), ...colTotals.map((one) => number.format(one)), number.format(total)],
  ];
  return (
    <>
      <div className="crosstab-tools">
        <Segments
          label={words.t('shows')}
          chosen={shown}
          onChoose={(kind) =>
            navigate(withQuery(new URL(location.href), { percent: kind === 'counts' ? null : kind }), 'stay')
          }
          choices={kinds.map((value) => ({ value, name: words.t(`shows_${value}`) }))}
        />
        <button
          className="button plain"
          type="button"
          onClick={() => copy(separated(asTable()), { said: words.t('copied'), otherwise: separated(asTable()) })}
        >
          <Icon name="copy" />
          {words.t('copyTable')}
        </button>
      </div>
      <Grid
        crosstab={crosstab}
        names={{ row: row.name, col: col.name }}
        cell={cell}
        addressOf={useCellAddresses(surveyId, crosstab)}
        marks={marks}
      />
      {marks?.some((row) => row.some((mark) => mark !== 0)) && <p className="quiet small">{words.t('marks')}</p>}
    </>
  );
}

interface GridProps {
  crosstab: Crosstab;
  names: { row: string; col: string };
  cell(row: number, col: number): string;
  addressOf(row: number, col: number): string | null;
  marks: readonly (readonly Mark[])[] | null;
}

/**
 * Of the answers behind a cell; null: nobody is there, or no filter asks for them. The table itself says what its sides are: while the
 * next one is read the address is ahead of it.
 */
function useCellAddresses(surveyId: number, crosstab: Crosstab): GridProps['addressOf'] {
  const { body } = useFilters();
  const addressOf = useAddresses(surveyId);
  return (r, c) => {
    const tests = [testOf(crosstab.row, crosstab.rows[r]!.id), testOf(crosstab.col, crosstab.cols[c]!.id)];
    const isAsked = crosstab.counts[r]![c]! > 0 && tests.every((one) => one !== null);
    return isAsked ? addressOf('answers', askingFor([...(body.widgets ?? []), ...tests], body)) : null;
  };
}

function Grid({ crosstab, names, cell, addressOf, marks }: GridProps) {
  const words = useWords('crosstab');
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 2 });
  const { rows, cols, row_totals: rowTotals, col_totals: colTotals, total } = crosstab;
  return (
    <div className="crosstab-scroll" role="region" aria-label={words.t('tableOf', names)} tabIndex={0}>
      <table className="crosstab">
        <caption className="only-heard">{words.t('tableOf', names)}</caption>
        <thead>
          <tr>
            <td />
            {cols.map(({ id, text }) => (
              <th key={id} scope="col">
                <span dir="auto">{text}</span>
              </th>
            ))}
            <th scope="col">{words.t('total')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ id, text }, r) => (
            <tr key={id}>
              <th scope="row">
                <span dir="auto">{text}</span>
              </th>
              {cols.map((col, c) => (
                <Cell
                  key={col.id}
                  text={cell(r, c)}
                  mark={marks?.[r]![c] ?? 0}
                  address={addressOf(r, c)}
                  name={words.t('cellOf', { row: text, col: col.text })}
                />
              ))}
              <td className="sum">{number.format(rowTotals[r]!)}</td>
            </tr>
          ))}
          <tr className="sum">
            <th scope="row">{words.t('total')}</th>
            {colTotals.map((one, c) => (
              <td key={cols[c]!.id}>{number.format(one)}</td>
            ))}
            <td>{number.format(total)}</td>
          </tr>
        </tbody>
      </table>
    </div>
  );
}

interface CellProps {
  text: string;
  mark: Mark;
  address: string | null;
  /** What is behind it. */
  name: string;
}

function Cell({ text, mark, address, name }: CellProps) {
  const words = useWords('crosstab');
  const shown =
    mark === 0 ? (
      text
    ) : (
      <>
        {text} <span aria-hidden="true">{signs[mark]}</span>
        <span className="only-heard">{words.t(mark > 0 ? 'moreThanExpected' : 'fewerThanExpected')}</span>
      </>
    );
  return (
    <td data-mark={mark || undefined}>
      {address === null ? (
        shown
      ) : (
        <Link href={address} title={name}>
          {shown}
        </Link>
      )}
    </td>
  );
}

/** Of weighed answers, and of such that count in several cells, nothing is known that marks could rest on. */
function isMarked({ warnings }: Crosstab): boolean {
  return !warnings.some((warning) => warning === 'weighted' || warning === 'multiple' || warning === 'too_few');
}

/** As spreadsheets take it: what would end a cell or begin a formula is made harmless. */
function separated(table: readonly (readonly string[])[]): string {
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').replace(/^([=+@-])/, "'$1");
  return table.map((row) => row.map(plain).join('\t')).join('\n');
}
