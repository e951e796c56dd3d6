/** Search, state and order of the list. The address follows a moment after the last key, so that each letter is not a page. */
import { SearchField } from '../../ui/search-field.tsx';
import { navigate, useAddress, withQuery } from '../router.tsx';
import { useWords } from '../words.ts';
import { sorts, states, type ListAddress } from './list-address.ts';
import { useTypedSearch } from './use-typed-search.ts';

export function Tools({ place }: { place: ListAddress }) {
  const words = useWords('surveys');
  const address = useAddress();
  const [search, setSearch] = useTypedSearch(place.search);
  const choose = (changes: Record<string, string | null>) =>
    navigate(withQuery(address, { search: search.trim(), ...changes, page: null }));
  return (
    <div className="tools" role="search">
      <SearchField label={words.t('search')} value={search} onChange={setSearch} />
      {!place.archive && (
        <select
          className="input"
          aria-label={words.t('show')}
          value={place.state ?? ''}
          onChange={(event) => choose({ state: event.target.value })}
        >
          <option value="">{words.t('showAll')}</option>
          {states.map((state) => (
            <option key={state} value={state}>
              {words.t(`show_${state}`)}
            </option>
          ))}
        </select>
      )}
      <select
        className="input"
        aria-label={words.t('sortBy')}
        value={place.sort}
        onChange={(event) => choose({ sort: event.target.value === 'created_at' ? null : event.target.value })}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {words.t(`sort_${sort}`)}
          </option>
        ))}
      </select>
    </div>
  );
}
