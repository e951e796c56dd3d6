/** One row: drawn once, and moved by where it stands. */
import { memo, type CSSProperties } from 'react';
import type { Row } from '../asked.ts';
import type { Span, Strip } from '../window.ts';
import { cellText, statusOf, type Telling } from './cells.ts';

export interface Layout {
  /** What a cell shows: `pick`, `id`, `card`, a fact, or a question. */
  keys: readonly string[];
  strip: Strip;
  height: number;
}

interface LineProps {
  row: Row | null;
  /** In the whole list, from 1, the header being the first. */
  number: number | null;
  top: number;
  layout: Layout;
  span: Span;
  /** The column of the cell in the tab order; -1: it is in another row. */
  at: number;
  isPicked: boolean;
  isOpen: boolean;
  mayPick: boolean;
  telling: Telling;
}

export const Line = memo(function Line({ row, number, top, layout, span, at, telling, ...is }: LineProps) {
  const { keys, strip, height } = layout;
  const drawn = keys
    .map((_, column) => column)
    .filter((column) => (column >= span.from && column < span.to) || column === at);
  return (
    <div
      className="answers-line"
      role="row"
      style={{ transform: `translateY(${top}px)`, inlineSize: strip.width, blockSize: height }}
      {...(number !== null && { 'aria-rowindex': number })}
      {...(is.mayPick && { 'aria-selected': is.isPicked })}
      {...(row && { 'data-answer': row.id })}
      data-open={is.isOpen || undefined}
      data-new={(row && !row.is_viewed) || undefined}
    >
      {drawn.map((column) => (
        <div
          key={keys[column]}
          role="gridcell"
          className={`answers-cell is-${classOf(keys[column]!)}`}
          aria-colindex={column + 1}
          tabIndex={column === at ? 0 : -1}
          data-column={column}
          style={placeOf(strip, column)}
          {...(keys[column] === 'pick' &&
            row && { 'aria-label': telling.words.t(is.isPicked ? 'picked' : 'notPicked', { id: row.id }) })}
        >
          {row ? <Cell row={row} name={keys[column]!} isPicked={is.isPicked} telling={telling} /> : <i />}
        </div>
      ))}
    </div>
  );
});

export function placeOf({ starts, width }: Strip, column: number): CSSProperties {
  const start = starts[column]!;
  return { insetInlineStart: start, inlineSize: (starts[column + 1] ?? width) - start };
}

export function classOf(key: string): string {
  return /^[a-z_]+$/.test(key) ? key : 'reply';
}

function Cell({ row, name, isPicked, telling }: { row: Row; name: string; isPicked: boolean; telling: Telling }) {
  switch (name) {
    case 'pick':
      return <span className="answers-box" data-on={isPicked || undefined} aria-hidden="true" />;
    case 'id':
      return <span className="answers-number">{row.id}</span>;
    case 'status': {
      const status = statusOf(row);
      return <span className={`badge ${badges[status]}`}>{cellText(row, name, telling)}</span>;
    }
    case 'tags':
      return row.tags.map((tag) => (
        <span key={tag} className="badge" dir="auto">
          {tag}
        </span>
      ));
    case 'card':
      return <Card row={row} telling={telling} />;
    default:
      return <span dir="auto">{cellText(row, name, telling)}</span>;
  }
}

const badges = { completed: 'good', unfinished: 'warn', screenout: '' };

/** Where there is no room for columns: the same row in three lines. */
function Card({ row, telling }: { row: Row; telling: Telling }) {
  const { words } = telling;
  const said = row.answers[0]?.answer;
  const facts = ['status', 'score', 'tags'].map((key) => cellText(row, key, telling)).filter(Boolean);
  return (
    <>
      <strong>{words.t('answerNumber', { id: row.id })}</strong>
      <small className="quiet">{cellText(row, 'date', telling)}</small>
      <span>{facts.join(' · ')}</span>
      {said && (
        <span className="quiet" dir="auto">
          {said}
        </span>
      )}
    </>
  );
}
