/** Whose surveys are looked at, for those who belong to several workspaces; the other screens of a workspace; another one. */
import { useState } from 'react';
import { later } from '../../ui/later.tsx';
import { Menu } from '../../ui/menu.tsx';
import { navigate, useAddress } from '../router.tsx';
import { useWords } from '../words.ts';
import { useWorkspaces } from '../workspaces.ts';
import { places } from '../workspace/places.ts';
import { useCommands } from './commands.ts';

const NewWorkspaceDialog = later(async () => (await import('./new-workspace.tsx')).NewWorkspaceDialog);

export function WorkspaceSwitch() {
  const words = useWords('shell');
  const [isMaking, setMaking] = useState(false);
  const { workspaces } = useWorkspaces();
  const address = useAddress();
  const [, inPath, place] = /^\/w\/(\d+)\/(\w+)/.exec(address.pathname) ?? [];
  const chosen = inPath ?? address.searchParams.get('workspace');
  const current = workspaces.find(({ id }) => String(id) === chosen);
  const meant = current ?? workspaces[0];
  const isOne = workspaces.length < 2;
  const screens = places.map((one) => ({
    key: one,
    label: isOne || current ? words.t(`place_${one}`) : `${words.t(`place_${one}`)} · ${meant?.name ?? ''}`,
    act: () => meant && navigate(`/w/${meant.id}/${one}`),
  }));
  const make = () => setMaking(true);
  const commands = screens.map(({ label, act }) => ({ name: label, icon: 'right' as const, act }));
  useCommands(meant ? [...commands, { name: words.t('newWorkspace'), icon: 'add' as const, act: make }] : []);
  if (!meant) return null;
  return (
    <>
      <Menu
        label={words.t('workspace')}
        icon="folder"
        text={isOne ? words.t('workspace') : (current?.name ?? words.t('allWorkspaces'))}
        items={[
          ...(isOne
            ? []
            : [
                { key: 'all', label: words.t('allWorkspaces'), isCurrent: !current, act: () => navigate('/surveys') },
                ...workspaces.map(({ id, name }) => ({
                  key: String(id),
                  label: name,
                  isCurrent: id === current?.id,
                  act: () => navigate(place ? `/w/${id}/${place}` : `/surveys?workspace=${id}`),
                })),
              ]),
          ...screens,
          { key: 'new', label: words.t('newWorkspace'), icon: 'add', act: make },
        ]}
      />
      {isMaking && <NewWorkspaceDialog onClose={() => setMaking(false)} />}
    </>
  );
}
