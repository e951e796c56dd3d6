/** The rows that the address asks for, begun anew when it asks for others. */
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { CanvassError } from '../../../sdk/client.ts';
import { canvass, isSignedOut } from '../client.ts';
import { signedOut } from '../queries.ts';
import { dayIn, dayOf, inputFor, type Reading, type Row } from './asked.ts';
import { makeRows, type Rows, type Shown } from './rows.ts';

export interface InTable {
  rows: Rows;
  shown: Shown;
  /** Reads the list from its beginning, as it is by now. */
  again(): void;
}

/** `seen`: the first row under somebody's eyes, at whose day the list is opened anew where its cursors have grown too old. */
export function useRows(reading: Reading, seen: () => Row | null): InTable {
  const [turn, setTurn] = useState({ n: 0, day: null as string | null });
  const key = JSON.stringify([reading, turn.n]);
  const rows = useMemo(() => {
    const { day } = turn;
    const asked: Reading = day === null ? reading : { ...reading, asked: { ...reading.asked, day } };
    return makeRows({
      isAtDay: dayOf(asked) !== null,
      read: async (wanted, signal) => {
        const { data } = await canvass.listAnswers(inputFor(asked, wanted), { signal });
        return { rows: data.answers, next: data.next_cursor, total: data.total };
      },
    });
  }, [key]);
  useEffect(() => () => rows.stop(), [rows]);
  const shown = useSyncExternalStore(rows.subscribe, rows.shown);
  const isOld = shown.error instanceof CanvassError && shown.error.code === 'cursor_invalid';
  useEffect(() => {
    if (isSignedOut(shown.error)) signedOut.tell(rows.retry);
    if (!isOld) return;
    const row = seen();
    setTurn(({ n }) => ({ n: n + 1, day: row && reading.asked.sort === 'date' ? dayIn(row) : null }));
  }, [isOld, shown.error]);
  return { rows, shown, again: () => setTurn(({ n }) => ({ n: n + 1, day: null })) };
}
