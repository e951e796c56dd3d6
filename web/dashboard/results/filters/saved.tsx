/** Filters under names, for all who see the survey: opened by their number in the address, kept, changed, deleted. */
import { useState } from 'react';
import { Menu, type MenuChoice } from '../../../ui/menu.tsx';
import { useActAndSay } from '../../context.tsx';
import { NameDialog } from '../../dialogs.tsx';
import { change, useRead } from '../../queries.ts';
import { navigate } from '../../router.tsx';
import { useWords } from '../../words.ts';
import type { Filters } from './address.ts';
import { isSame, openSaved } from './opened.ts';
import { useFilters } from './use-filters.ts';

interface SavedProps {
  surveyId: number;
  isViewed: boolean;
}

export function SavedFilters({ surveyId: id, isViewed }: SavedProps) {
  const words = useWords('filters');
  const act = useActAndSay();
  const { body, isFiltered, saved: opened } = useFilters();
  const reading = useRead('listFilters', { id });
  const all = reading.data ?? [];
  const [asking, setAsking] = useState<'save' | 'rename' | null>(null);
  const current = all.find((one) => one.id === opened);
  const isChanged = current !== undefined && !isSame(current.filters as Filters, body);
  const open = (one: { id: number; filters: object }) =>
    navigate(openSaved(new URL(location.href), { id: one.id, filters: one.filters as Filters }), 'stay');
  const save = (name: string) =>
    act(async () => {
      const { filter } = await change('saveFilter', { id, name, filters: body });
      setAsking(null);
      open(filter);
      return words.t('savedAs', { name });
    });
  const set = async (members: { name?: string; filters?: Filters }) => {
    const { id: filterId, name, filters } = current!;
    await act(async () => {
      await change('changeFilter', { id, filter_id: filterId, ...members });
      setAsking(null);
      const undo = () => change('changeFilter', { id, filter_id: filterId, name, filters: filters as Filters });
      return { message: words.t('savedAs', { name: members.name ?? name }), undo };
    });
  };
  const remove = () =>
    act(async () => {
      const { id: filterId, name, filters } = current!;
      await change('deleteFilter', { id, filter_id: filterId });
      const undo = () => change('saveFilter', { id, name, filters: filters as Filters });
      return { message: words.t('deletedSaved', { name }), undo };
    });
  const items: MenuChoice[] = [
    ...all.map((one) => ({ label: one.name, icon: 'check' as const, act: () => open(one) })),
    ...(isViewed
      ? []
      : [
          ...(isFiltered
            ? [{ label: words.t('saveFilters'), icon: 'add' as const, act: () => setAsking('save') }]
            : []),
          ...(current
            ? [
                { label: words.t('renameSaved'), icon: 'rename' as const, act: () => setAsking('rename') },
                { label: words.t('deleteSaved'), icon: 'delete' as const, danger: true, act: () => void remove() },
              ]
            : []),
        ]),
  ];
  return (
    <>
      {opened !== null && reading.data && !current && <span className="quiet small">{words.t('savedGone')}</span>}
      {current && isChanged && (
        <span className="filter-changed">
          <span className="quiet small">{words.t('changedSaved', { name: current.name })}</span>
          {!isViewed && (
            <button className="button plain" type="button" onClick={() => void set({ filters: body })}>
              {words.t('updateSaved')}
            </button>
          )}
          <button className="button plain" type="button" onClick={() => open(current)}>
            {words.t('resetSaved')}
          </button>
        </span>
      )}
      {items.length > 0 && (
        <Menu
          label={words.t('savedFilters')}
          icon="folder"
          text={current?.name ?? words.t('savedFilters')}
          items={items}
        />
      )}
      {asking && (
        <NameDialog
          title={words.t(asking === 'save' ? 'saveFilters' : 'renameSaved')}
          label={words.t('filterName')}
          action={words.t('save')}
          name={asking === 'rename' ? (current?.name ?? '') : ''}
          onDone={async (name) => void (await (asking === 'save' ? save(name) : set({ name })))}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
