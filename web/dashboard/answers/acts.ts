/** What is done to the chosen answers: at once where the way back is known, several parts one after another where they are many. */
import type { Sent } from '../../../sdk/client.ts';
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import type { Filters } from '../results/filters/address.ts';
import { useWords } from '../words.ts';
import type { Row } from './asked.ts';
import type { Picked } from './table/picking.ts';
import type { InTable } from './use-rows.ts';

type Bulk = Sent<'changeAnswers'>;
export type Action = Bulk['action'];

export interface Asking {
  action: Action;
  tags?: string[];
}

interface Doing {
  surveyId: number;
  filters: Filters;
  table: InTable;
}

/** The interface takes so many at once. */
const most = 500;

const opposite: Partial<Record<Action, Action>> = {
  trash: 'restore',
  restore: 'trash',
  tag: 'untag',
  untag: 'tag',
  viewed: 'unviewed',
  unviewed: 'viewed',
};

/** Does it and says so; false: it did not work. */
export function useActs({ surveyId, filters, table }: Doing) {
  const words = useWords('answers');
  const act = useActAndSay();
  const send = async (asking: Asking, picked: Picked): Promise<{ affected: number; ids: number[] | null }> => {
    const { action } = asking;
    const body = {
      id: surveyId,
      include: 'answer_ids' as const,
      ...asking,
      ...(action === 'purge' && { confirm_purge: true }),
    };
    if (picked.isAll) {
      const { weight: _, ...rest } = filters;
      const exclude = [...(rest.exclude ?? []), ...picked.except];
      const meant = { ...rest, ...(exclude.length > 0 && { exclude }) };
      const done = await change('changeAnswers', { ...body, scope: 'filtered', filters: meant });
      return { affected: done.affected, ids: done.answer_ids ?? null };
    }
    const ids = [...picked.ids];
    const changed: number[] = [];
    let affected = 0;
    for (let at = 0; at < ids.length; at += most) {
      const done = await change('changeAnswers', { ...body, answer_ids: ids.slice(at, at + most) });
      affected += done.affected;
      changed.push(...(done.answer_ids ?? []));
    }
    return { affected, ids: changed };
  };
  return (asking: Asking, picked: Picked): Promise<boolean> =>
    act(async () => {
      const { action, tags = [] } = asking;
      const { affected, ids } = await send(asking, picked);
      const back = opposite[action];
      const mayUndo = back !== undefined && ids !== null && ids.length > 0;
      const putBack = shownAfter(table, asking, ids);
      const undo = async () => {
        await send({ action: back!, ...(tags.length > 0 && { tags }) }, { isAll: false, ids: new Set(ids) });
        putBack();
      };
      return { message: words.count(`did_${action}`, affected), ...(mayUndo && { undo }) };
    });
}

/** Shows what was done in the rows that are there, and gives the way back. */
function shownAfter(
  { rows, again }: InTable,
  { action, tags = [] }: Asking,
  ids: readonly number[] | null,
): () => void {
  if (ids === null) {
    again();
    return again;
  }
  const meant = new Set(ids);
  if (action === 'trash' || action === 'restore' || action === 'purge') {
    const putBack = rows.takeOut(meant);
    return () => void (putBack() || again());
  }
  const before = new Map<number, Row>();
  rows.change((row) => {
    if (!meant.has(row.id)) return row;
    before.set(row.id, row);
    return remarked(row, action, tags);
  });
  return () => rows.change((row) => before.get(row.id) ?? row);
}

function remarked(row: Row, action: Action, tags: readonly string[]): Row {
  if (action === 'viewed' || action === 'unviewed') return { ...row, is_viewed: action === 'viewed' };
  const others = row.tags.filter((tag) => !tags.includes(tag));
  return {
    ...row,
    tags: action === 'untag' ? others : [...row.tags, ...tags.filter((tag) => !row.tags.includes(tag))],
  };
}
