/** Whose surveys are looked at, for those who belong to several workspaces. */
import { Menu } from '../../ui/menu.tsx';
import { navigate, useAddress } from '../router.tsx';
import { useWords } from '../words.ts';
import { useWorkspaces } from '../workspaces.ts';

export function WorkspaceSwitch() {
  const words = useWords('shell');
  const { workspaces } = useWorkspaces();
  const chosen = useAddress().searchParams.get('workspace');
  if (workspaces.length < 2) return null;
  const current = workspaces.find(({ id }) => String(id) === chosen);
  return (
    <Menu
      label={words.t('workspace')}
      icon="folder"
      text={current?.name ?? words.t('allWorkspaces')}
      items={[
        { key: 'all', label: words.t('allWorkspaces'), isCurrent: !current, act: () => navigate('/surveys') },
        ...workspaces.map(({ id, name }) => ({
          key: String(id),
          label: name,
          isCurrent: id === current?.id,
          act: () => navigate(`/surveys?workspace=${id}`),
        })),
      ]}
    />
  );
}
