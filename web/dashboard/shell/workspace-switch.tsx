/** Whose surveys are looked at, for those who belong to several workspaces; and the other screens of a workspace. */
import { Menu } from '../../ui/menu.tsx';
import { navigate, useAddress } from '../router.tsx';
import { useWords } from '../words.ts';
import { useWorkspaces } from '../workspaces.ts';
import { places } from '../workspace/places.ts';
import { useCommands } from './commands.ts';

export function WorkspaceSwitch() {
  const words = useWords('shell');
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
  useCommands(meant ? screens.map(({ label, act }) => ({ name: label, icon: 'right' as const, act })) : []);
  if (!meant) return null;
  return (
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
      ]}
    />
  );
}
