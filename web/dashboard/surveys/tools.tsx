/** Search and order of the list. The address follows a moment after the last key, so that each letter is not a page. */
import { useEffect, useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { useDashboard } from '../context.tsx';
import { navigate, useAddress, withQuery } from '../router.tsx';
import type { ListAddress } from './list-address.ts';

const stillMilliseconds = 250;

export function Tools({ place }: { place: ListAddress }) {
  const { words } = useDashboard();
  const address = useAddress();
  const [search, setSearch] = useState(place.search);
  useEffect(() => {
    if (search.trim() === place.search) return;
    const timer = setTimeout(
      () => navigate(withQuery(address, { search: search.trim(), page: null }), 'replace'),
      stillMilliseconds,
    );
    return () => clearTimeout(timer);
  });
  return (
    <div className="tools" role="search">
      <div className="searching">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label={words.t('search')}
          placeholder={words.t('search')}
          value={search}
          maxLength={200}
          onChange={(event) => setSearch(event.target.value)}
        />
      </div>
      <select
        className="input"
        aria-label={words.t('sortBy')}
        value={place.sort}
        onChange={(event) =>
          navigate(
            withQuery(address, { sort: event.target.value === 'created_at' ? null : event.target.value, page: null }),
          )
        }
      >
        <option value="created_at">{words.t('sortCreated')}</option>
        <option value="updated_at">{words.t('sortUpdated')}</option>
        <option value="name">{words.t('sortName')}</option>
      </select>
    </div>
  );
}
