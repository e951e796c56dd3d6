/** The table with what stands over it: search, a day to go to, the trash, the columns, and what is done to chosen rows. */
import { useEffect, useMemo, useRef, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { SearchField } from '../../../ui/search-field.tsx';
import { navigate, useAddress, withQuery } from '../../router.tsx';
import type { ResultsProps } from '../../results/results-props.ts';
import { useLive } from '../../results/live/live.tsx';
import { Skeleton, Trouble } from '../../shell/states.tsx';
import { useCommands } from '../../shell/commands.ts';
import { useTypedSearch } from '../../surveys/use-typed-search.ts';
import { useActs } from '../acts.ts';
import type { Row, Sort } from '../asked.ts';
import { Bulk } from '../bulk.tsx';
import { lengthOf, totalOf } from '../chain.ts';
import { type FactColumn, factColumns, within } from '../columns.ts';
import { ColumnsMenu } from '../columns-menu.tsx';
import type { InHand } from '../use-reading.ts';
import { stripOf } from '../window.ts';
import { Grid } from './grid.tsx';
import { countOf, idsBetween, isPicked, nothing, type Picked, type Picking, toggled } from './picking.ts';
import { useMedia } from './use-view.ts';

interface TableProps extends ResultsProps {
  reading: InHand;
  open: number | null;
  onOpen(row: Row): void;
}

export function Table({ survey, isViewed, reading, open, onOpen }: TableProps) {
  const { table, filters, telling, questions } = reading;
  const { words } = telling;
  const { shown } = table;
  const [picked, setPicked] = useState<Picked>(nothing);
  const acts = useActs({ surveyId: survey.id, filters: filters.body, table });
  const picking = usePicking(isViewed ? null : picked, setPicked);
  const total = totalOf(shown.chain);
  const isTrash = filters.body.is_deleted === true;
  const isRead = shown.chain.down.total !== null;
  return (
    <section className="answers-table" aria-labelledby="answers-name">
      <div className="answers-heading">
        <h2 id="answers-name" tabIndex={-1}>
          {words.t(isTrash ? 'trashName' : 'answersName')}
        </h2>
        {total !== null && (
          <span className="quiet" role="status">
            {words.count('countAnswers', total)}
          </span>
        )}
      </div>
      <Tools reading={reading} isTrash={isTrash} />
      {countOf(picked, total) > 0 && (
        <Bulk
          surveyId={survey.id}
          picked={picked}
          total={total}
          isTrash={isTrash}
          fileQuestions={questions.filter(({ type }) => type === 'file').map(({ id }) => id)}
          onAct={(asking) => acts(asking, picked)}
          onPickAll={() => setPicked({ isAll: true, except: new Set() })}
          onClear={() => setPicked(nothing)}
        />
      )}
      <Newer reading={reading} />
      {shown.error !== null && <Trouble error={shown.error} retry={table.rows.retry} />}
      {isRead && lengthOf(shown.chain) === 0 && total === 0 ? (
        <Nothing reading={reading} isTrash={isTrash} />
      ) : isRead ? (
        <Columned reading={reading} picking={picking} open={open} onOpen={onOpen} />
      ) : (
        shown.error === null && (
          <>
            <Skeleton rows={8} />
            <Begin reading={reading} />
          </>
        )
      )}
    </section>
  );
}

/** Rows never move under the eye: what came in since is offered, and the list begins anew at its top. */
function Newer({ reading: { asked, filters, table, telling } }: { reading: InHand }) {
  const { words } = telling;
  const { totals } = useLive();
  const now = totals?.answer_count ?? null;
  const [known, setKnown] = useState<number | null>(null);
  useEffect(() => setKnown((before) => before ?? now), [now]);
  const more = now === null || known === null ? 0 : now - known;
  if (more <= 0 || asked.sort !== 'date' || asked.order === 'asc' || filters.body.is_deleted) return null;
  const begin = () => {
    setKnown(now);
    table.again();
    document.querySelector('.answers-grid')?.scrollTo(0, 0);
  };
  return (
    <button className="button answers-newer" type="button" onClick={begin}>
      <Icon name="up" />
      {filters.isFiltered ? words.t('someNew') : words.count('newAnswers', more)}
    </button>
  );
}

/** Nothing is drawn yet that would ask for rows. */
function Begin({ reading: { table } }: { reading: InHand }) {
  const { rows } = table;
  useEffect(() => rows.see({ from: 0, to: 1 }), [rows]);
  return null;
}

function usePicking(picked: Picked | null, setPicked: (change: (picked: Picked) => Picked) => void): Picking | null {
  const last = useRef<number | null>(null);
  return useMemo(() => {
    if (picked === null) return null;
    return {
      picked,
      pick(row, { isRange, chain }) {
        const is = !isPicked(picked, row.id);
        const ids = isRange && last.current !== null ? idsBetween(chain, last.current, row.id) : [row.id];
        last.current = row.id;
        setPicked((before) => toggled(before, ids, isRange || is));
      },
    };
  }, [picked, setPicked]);
}

function Tools({
  reading: { asked, filters, columns, questions, setColumns, telling },
  isTrash,
}: {
  reading: InHand;
  isTrash: boolean;
}) {
  const { words } = telling;
  const address = useAddress();
  const [search, type] = useTypedSearch(filters.body.search ?? '');
  const nameOf = useNames(questions, telling.words);
  const go = (changes: Record<string, string | null>) => navigate(withQuery(address, changes), 'stay');
  const toTrash = () => filters.change({ is_deleted: isTrash ? undefined : true });
  useCommands([{ name: words.t(isTrash ? 'leaveTrash' : 'openTrash'), icon: 'delete', act: toTrash }]);
  return (
    <div className="answers-tools">
      <SearchField label={words.t('search')} value={search} onChange={type} />
      {asked.sort === 'date' && (
        <label className="answers-day">
          <span>{words.t('toDay')}</span>
          <input
            className="input"
            type="date"
            value={asked.day ?? ''}
            onChange={({ target }) => (target.value === '' || target.value > '2000') && go({ day: target.value })}
          />
        </label>
      )}
      <label className="answers-day">
        <span>{words.t('order')}</span>
        <select
          className="input"
          value={`${asked.sort} ${asked.order}`}
          onChange={({ target }) => {
            const [sort, order] = target.value.split(' ') as [Sort, 'asc' | 'desc'];
            go(sortQuery(sort, order));
          }}
        >
          {(['date', 'score', 'duration_seconds', 'id'] as const).flatMap((sort) =>
            (['desc', 'asc'] as const).map((order) => (
              <option key={sort + order} value={`${sort} ${order}`}>
                {words.t(`sort_${sort}_${order}`)}
              </option>
            )),
          )}
        </select>
      </label>
      <ColumnsMenu columns={columns} questions={questions} nameOf={nameOf} onColumns={setColumns} />
      <button className="button" type="button" aria-pressed={isTrash} onClick={toTrash}>
        {words.t(isTrash ? 'leaveTrash' : 'openTrash')}
      </button>
    </div>
  );
}

function sortQuery(sort: Sort, order: 'asc' | 'desc'): Record<string, string | null> {
  return {
    sort: sort === 'date' ? null : sort,
    order: order === 'desc' ? null : order,
    ...(sort !== 'date' && { day: null }),
  };
}

function useNames(questions: InHand['questions'], words: InHand['telling']['words']): (key: string) => string {
  return (key) => {
    if (key === 'pick' || key === 'id' || key === 'card') return words.t(`column_${key}`);
    if (factColumns.some((one) => one === key)) return words.t(`column_${key as FactColumn}`);
    const question = questions.find(({ id }) => id === key);
    return question ? `${question.number}. ${question.title}` : key;
  };
}

function Nothing({ reading: { filters, telling }, isTrash }: { reading: InHand; isTrash: boolean }) {
  const { words } = telling;
  const others = Object.keys(filters.sent).filter((name) => name !== 'is_deleted');
  return (
    <div className="empty">
      <p className="quiet">{words.t(others.length > 0 ? 'noHits' : isTrash ? 'emptyTrash' : 'noHits')}</p>
      <button
        className="button"
        type="button"
        onClick={() => (others.length > 0 ? filters.clear() : filters.change({ is_deleted: undefined }))}
      >
        {words.t(others.length > 0 ? 'clearFilters' : 'leaveTrash')}
      </button>
    </div>
  );
}

const pickWidth = 48;
const idWidth = 92;

type ColumnedProps = Pick<TableProps, 'reading' | 'open' | 'onOpen'> & { picking: Picking | null };

function Columned({ reading, picking, open, onOpen }: ColumnedProps) {
  const { table, asked, columns, questions, setColumns, telling, onSee } = reading;
  const isNarrow = useMedia('(max-width: 40rem)');
  const nameOf = useNames(questions, telling.words);
  const address = useAddress();
  const mayPick = picking !== null;
  const layout = useMemo(() => {
    const first = mayPick ? [{ key: 'pick', width: pickWidth }] : [];
    const shown = isNarrow
      ? [...first, { key: 'card', width: innerWidth - 50 - (mayPick ? pickWidth : 0) }]
      : [...first, { key: 'id', width: idWidth }, ...columns];
    return {
      keys: shown.map(({ key }) => key),
      strip: stripOf(shown.map(({ width }) => width)),
      height: isNarrow ? 108 : 40,
    };
  }, [columns, isNarrow, mayPick]);
  return (
    <Grid
      key={isNarrow ? 'cards' : 'columns'}
      rows={table.rows}
      shown={table.shown}
      layout={layout}
      telling={telling}
      picking={picking}
      open={open}
      onOpen={onOpen}
      onSee={onSee}
      sorting={asked}
      nameOf={nameOf}
      onSort={(sort) => {
        const isSame = sort === asked.sort;
        navigate(withQuery(address, sortQuery(sort, isSame && asked.order === 'desc' ? 'asc' : 'desc')), 'stay');
      }}
      onResize={(key, width) =>
        setColumns(columns.map((one) => (one.key === key ? { key, width: within(width) } : one)))
      }
      earlier={telling.words.t('earlierRows')}
    />
  );
}
