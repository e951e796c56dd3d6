/** What can be done with a folder. */
import { useState } from 'react';
import { Menu, type MenuChoice } from '../../ui/menu.tsx';
import { useActAndSay } from '../context.tsx';
import { NameDialog } from '../dialogs.tsx';
import { change } from '../queries.ts';
import { useWords } from '../words.ts';
import { useWorkspaces, type Folder } from '../workspaces.ts';
import { DeleteFolder } from './delete-folder.tsx';

interface FolderMenuProps {
  folder: Folder;
  siblings: Folder[];
  onDeleted?: (() => void) | undefined;
}

export function FolderMenu({ folder, siblings, onDeleted }: FolderMenuProps) {
  const words = useWords('surveys');
  const act = useActAndSay();
  const { mayChange } = useWorkspaces();
  const [asking, setAsking] = useState<'rename' | 'delete' | null>(null);
  const { id, name, workspace_id: workspaceId, is_default: isDefault } = folder;
  const order = siblings.map((one) => one.id);
  const at = order.indexOf(id);
  const moveTo = (place: number) =>
    void act(async () => {
      await change('reorderFolders', { id: workspaceId, folder_ids: order.toSpliced(at, 1).toSpliced(place, 0, id) });
      return {
        message: words.t('folderMoved', { name, place: place + 1, of: order.length }),
        undo: () => change('reorderFolders', { id: workspaceId, folder_ids: order }),
      };
    });
  const rename = async (to: string) => {
    const worked = await act(async () => {
      await change('renameFolder', { folder_id: id, name: to });
      return { message: words.t('renamed'), undo: () => change('renameFolder', { folder_id: id, name }) };
    });
    if (worked) setAsking(null);
  };
  if (!mayChange(workspaceId)) return null;
  const items: MenuChoice[] = [
    { label: words.t('rename'), icon: 'rename', act: () => setAsking('rename') },
    ...(at > 0 ? [{ label: words.t('moveUp'), icon: 'up' as const, act: () => moveTo(at - 1) }] : []),
    ...(at < order.length - 1
      ? [{ label: words.t('moveDown'), icon: 'down' as const, act: () => moveTo(at + 1) }]
      : []),
    ...(isDefault
      ? []
      : [{ label: words.t('delete'), icon: 'delete' as const, danger: true, act: () => setAsking('delete') }]),
  ];
  return (
    <>
      <Menu label={words.t('actionsFor', { name })} icon="more" items={items} />
      {asking === 'rename' && (
        <NameDialog
          title={words.t('rename')}
          label={words.t('folderName')}
          action={words.t('save')}
          name={name}
          onDone={rename}
          onClose={() => setAsking(null)}
        />
      )}
      {asking === 'delete' && <DeleteFolder folder={folder} onDeleted={onDeleted} onClose={() => setAsking(null)} />}
    </>
  );
}
