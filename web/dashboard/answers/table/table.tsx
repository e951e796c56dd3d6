/** The table with what stands over it, and what is done to chosen rows. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ResultsProps } from '../../results/results-props.ts';
import { Skeleton, Trouble } from '../../shell/states.tsx';
import { useCommands } from '../../shell/commands.ts';
import { useActs } from '../acts.ts';
import type { Row } from '../asked.ts';
import { Bulk } from '../bulk.tsx';
import { findRow, lengthOf, rowAt, totalOf } from '../chain.ts';
import type { InHand } from '../use-reading.ts';
import { Columned } from './columned.tsx';
import { Newer } from './newer.tsx';
import { countOf, idsBetween, isPicked, nothing, type Picked, type Picking, toggled } from './picking.ts';
import { Tools } from './tools.tsx';

interface TableProps extends ResultsProps {
  reading: InHand;
  open: number | null;
  onOpen(row: Row): void;
  onNote(row: Row): void;
}

export function Table({ survey, isViewed, reading, open, onOpen, onNote }: TableProps) {
  const { table, filters, telling, questions } = reading;
  const { words } = telling;
  const { shown } = table;
  const [picked, setPicked] = useState<Picked>(nothing);
  const acts = useActs({ surveyId: survey.id, filters: filters.body, table });
  const picking = usePicking(isViewed ? null : picked, setPicked);
  usePickingByKey(reading, open, picking);
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
        <Columned {...{ reading, picking, open, onOpen, onNote }} />
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

/** Nothing is drawn yet that would ask for rows. */
function Begin({ reading: { table } }: { reading: InHand }) {
  const { rows } = table;
  useEffect(() => rows.see({ from: 0, to: 1 }), [rows]);
  return null;
}

/** The answer that is open beside the table, by the key that chooses a row in it. */
function usePickingByKey({ table, telling }: InHand, open: number | null, picking: Picking | null): void {
  const { chain } = table.shown;
  const row =
    open === null
      ? null
      : rowAt(
          chain,
          findRow(chain, ({ id }) => id === open),
        );
  const mayPick = row !== null && picking !== null;
  useCommands(
    mayPick
      ? [{ name: telling.words.t('pickAnswer'), keys: 'x', act: () => picking.pick(row, { isRange: false, chain }) }]
      : [],
  );
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
