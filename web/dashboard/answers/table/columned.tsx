/** The grid with the columns that are chosen, or with one card for each row where there is no room for columns. */
import { useMemo } from 'react';
import { navigate, useAddress, withQuery } from '../../router.tsx';
import type { Row } from '../asked.ts';
import { within } from '../columns.ts';
import type { InHand } from '../use-reading.ts';
import { stripOf } from '../window.ts';
import { Grid } from './grid.tsx';
import { sortQuery, useNames } from './names.ts';
import type { Picking } from './picking.ts';
import { useMedia } from './use-view.ts';

const pickWidth = 48;
const idWidth = 92;

interface ColumnedProps {
  reading: InHand;
  picking: Picking | null;
  open: number | null;
  onOpen(row: Row): void;
  onNote(row: Row): void;
}

export function Columned({ reading, picking, open, onOpen, onNote }: ColumnedProps) {
  const { table, asked, columns, questions, setColumns, telling, onSee } = reading;
  const isNarrow = useMedia('(max-width: 40rem)');
  const nameOf = useNames(questions, telling);
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
      onNote={onNote}
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
