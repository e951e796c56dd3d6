/** What stands over the table: search, a day to go to, the order, the columns, and the way to the trash. */
import { SearchField } from '../../../ui/search-field.tsx';
import { navigate, useAddress, withQuery } from '../../router.tsx';
import { useCommands } from '../../shell/commands.ts';
import { useTypedSearch } from '../../surveys/use-typed-search.ts';
import type { Sort } from '../asked.ts';
import { ColumnsMenu } from '../columns-menu.tsx';
import type { InHand } from '../use-reading.ts';
import { sortQuery, useNames } from './names.ts';

export function Tools({
  reading: { asked, filters, columns, questions, setColumns, telling },
  isTrash,
}: {
  reading: InHand;
  isTrash: boolean;
}) {
  const { words } = telling;
  const address = useAddress();
  const [search, type] = useTypedSearch(filters.body.search ?? '');
  const nameOf = useNames(questions, telling);
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
