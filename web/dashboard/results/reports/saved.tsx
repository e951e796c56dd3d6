/** Filters that have a name: what they are, their results, and putting them away. */
import { useState } from 'react';
import type { Received } from '../../../../sdk/client.ts';
import { Menu } from '../../../ui/menu.tsx';
import { useActAndSay } from '../../context.tsx';
import { NameDialog } from '../../dialogs.tsx';
import { change, useRead } from '../../queries.ts';
import { Link } from '../../router.tsx';
import { Region } from '../../shell/states.tsx';
import { useWords } from '../../words.ts';
import { queryOf, type Filters } from '../filters/address.ts';
import { useTellFilters } from '../filters/tell-filters.ts';
import type { ResultsProps } from '../results-props.ts';

type Saved = Received<'listFilters'>[number];

export function SavedFilters({ survey, isViewed }: ResultsProps) {
  const words = useWords('reports');
  const reading = useRead('listFilters', { id: survey.id });
  return (
    <Region reading={reading} rows={2}>
      {(filters) =>
        filters.length === 0 ? (
          <p className="quiet">{words.t('savedEmpty')}</p>
        ) : (
          <ul className="reports-list" aria-label={words.t('saved')}>
            {filters.map((one) => (
              <Row key={one.id} survey={survey} one={one} isViewed={isViewed} />
            ))}
          </ul>
        )
      }
    </Region>
  );
}

function Row({ survey, one, isViewed }: ResultsProps & { one: Saved }) {
  const words = useWords('reports');
  const tell = useTellFilters(survey);
  const surveyId = survey.id;
  const act = useActAndSay();
  const [isRenamed, setRenamed] = useState(false);
  const { id, name } = one;
  const filters = one.filters as Filters;
  const query = queryOf(filters, [['filter', String(id)]]);
  const rename = async (next: string) => {
    const put = (text: string) => change('changeFilter', { id: surveyId, filter_id: id, name: text });
    const worked = await act(async () => {
      await put(next);
      return { message: words.t('filterRenamed'), undo: () => put(name) };
    });
    if (worked) setRenamed(false);
  };
  const remove = () =>
    void act(async () => {
      await change('deleteFilter', { id: surveyId, filter_id: id });
      return { message: words.t('filterDeleted'), undo: () => change('saveFilter', { id: surveyId, name, filters }) };
    });
  return (
    <li>
      <p>
        <b dir="auto">{name}</b>
        <span className="quiet small">{tell(filters)}</span>
      </p>
      <div className="actions">
        <Link
          className="button plain"
          href={`/s/${surveyId}/results?${query}`}
          aria-label={words.t('showResultsOf', { name })}
        >
          {words.t('showResults')}
        </Link>
        {!isViewed && (
          <Menu
            label={words.t('filterMenu', { name })}
            icon="more"
            items={[
              { label: words.t('renameFilter'), icon: 'rename', act: () => setRenamed(true) },
              { label: words.t('deleteFilter'), icon: 'delete', danger: true, act: remove },
            ]}
          />
        )}
      </div>
      {isRenamed && (
        <NameDialog
          title={words.t('renameFilter')}
          label={words.t('filterName')}
          action={words.t('save')}
          name={name}
          onDone={rename}
          onClose={() => setRenamed(false)}
        />
      )}
    </li>
  );
}
