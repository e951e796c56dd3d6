/** Which surveys give codes of the list: each survey has one list at most, and leaves its former one. */
import { useState } from 'react';
import { SearchField } from '../../ui/search-field.tsx';
import { useActAndSay } from '../context.tsx';
import { change, useRead } from '../queries.ts';
import { Region } from '../shell/states.tsx';
import { useWanted } from '../use-wanted.ts';
import { useWords } from '../words.ts';
import type { PromoList } from './stock.tsx';

export function Surveys({ list }: { list: PromoList }) {
  const words = useWords('codes');
  const [search, setSearch] = useState('');
  const reading = useRead('listPromoListSurveys', { list_id: list.id, limit: 50, ...(search && { search }) });
  return (
    <section className="card panel" aria-labelledby="codes-surveys">
      <h2 id="codes-surveys">{words.t('surveys')}</h2>
      <p className="quiet small">{words.t('surveysHint')}</p>
      <SearchField label={words.t('searchSurveys')} value={search} onChange={setSearch} />
      <Region reading={reading} rows={2}>
        {({ data, total }) => (
          <>
            <ul className="codes-surveys">
              {data.map((survey) => (
                <Item key={survey.id} listId={list.id} survey={survey} />
              ))}
            </ul>
            {total === 0 && <p className="quiet small">{words.t('noSurveyFound')}</p>}
            {total > data.length && <p className="quiet small">{words.count('moreSurveys', total - data.length)}</p>}
          </>
        )}
      </Region>
    </section>
  );
}

interface ItemProps {
  listId: number;
  survey: { id: number; name: string; attach: boolean };
}

function Item({ listId, survey: { id, name, attach } }: ItemProps) {
  const words = useWords('codes');
  const act = useActAndSay();
  const [isAttached, want, giveUp] = useWanted(attach);
  const put = (isWanted: boolean) =>
    isWanted
      ? change('attachPromoList', { list_id: listId, quize_ids: [id] })
      : change('detachPromoLists', { quize_ids: [id] });
  const choose = async (isWanted: boolean) => {
    want(isWanted);
    const worked = await act(async () => {
      await put(isWanted);
      // Which list it had before is not known here: attaching is taken back by hand.
      if (isWanted) return words.t('attached', { name });
      return { message: words.t('detached', { name }), undo: () => put(true) };
    });
    if (!worked) giveUp();
  };
  return (
    <li>
      <label className="switch">
        <input type="checkbox" checked={isAttached} onChange={({ target }) => void choose(target.checked)} />
        <span dir="auto">{name}</span>
      </label>
    </li>
  );
}
