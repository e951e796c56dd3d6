/** Filters under names, for all who see the survey: opened by their number in the address, kept, changed, deleted. */
import { useState } from 'react';
import type { Received } from '../../../../sdk/client.ts';
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
  const { body, isFiltered, saved: opened } = useFilters();
  const reading = useRead('listFilters', { id });
  const all = reading.data ?? [];
  const [asking, setAsking] = useState<'save' | 'rename' | null>(null);
  const current = all.find((one) => one.id === opened);
  const isChanged = current !== undefined && !isSame(current.filters, body);
  const { open, save, set, remove } = useSavedActs({ id, body, current, onDone: () => setAsking(null) });
  const items: MenuChoice[] = [
    ...all.map((one) => ({ label: one.name, icon: 'check' as const, act: () => open(one) })),
    ...(isFiltered && !isViewed
      ? [{ label: words.t('saveFilters'), icon: 'add' as const, act: () => setAsking('save') }]
      : []),
    ...(current && !isViewed
      ? [
          { label: words.t('renameSaved'), icon: 'rename' as const, act: () => setAsking('rename') },
          { label: words.t('deleteSaved'), icon: 'delete' as const, danger: true, act: () => void remove() },
        ]
      : []),
  ];
  return (
    <>
      {opened !== null && reading.data && !current && <span className="quiet small">{words.t('savedGone')}</span>}
      {current && isChanged && (
        <Changed
          name={current.name}
          onUpdate={isViewed ? null : () => void set({ filters: body })}
          onReset={() => open(current)}
        />
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

function Changed({ name, onUpdate, onReset }: { name: string; onUpdate: (() => void) | null; onReset(): void }) {
  const words = useWords('filters');
  return (
    <span className="filter-changed">
      <span className="quiet small">{words.t('changedSaved', { name })}</span>
      {onUpdate && (
        <button className="button plain" type="button" onClick={onUpdate}>
          {words.t('updateSaved')}
        </button>
      )}
      <button className="button plain" type="button" onClick={onReset}>
        {words.t('resetSaved')}
      </button>
    </span>
  );
}

interface ActsProps {
  id: number;
  /** The filters in force. */
  body: Filters;
  /** The saved one that is opened. */
  current: Received<'listFilters'>[number] | undefined;
  onDone(): void;
}

function useSavedActs({ id, body, current, onDone }: ActsProps) {
  const words = useWords('filters');
  const act = useActAndSay();
  const open = (one: { id: number; filters: object }) =>
    navigate(openSaved(new URL(location.href), { id: one.id, filters: one.filters }), 'stay');
  const save = (name: string) =>
    act(async () => {
      const { filter } = await change('saveFilter', { id, name, filters: body });
      onDone();
      open(filter);
      return words.t('savedAs', { name });
    });
  const set = async (members: { name?: string; filters?: Filters }) => {
    const { id: filterId, name, filters } = current!;
    await act(async () => {
      await change('changeFilter', { id, filter_id: filterId, ...members });
      onDone();
      const undo = () => change('changeFilter', { id, filter_id: filterId, name, filters });
      return { message: words.t('savedAs', { name: members.name ?? name }), undo };
    });
  };
  const remove = () =>
    act(async () => {
      const { id: filterId, name, filters } = current!;
      await change('deleteFilter', { id, filter_id: filterId });
      const undo = () => change('saveFilter', { id, name, filters });
      return { message: words.t('deletedSaved', { name }), undo };
    });
  return { open, save, set, remove };
}
