/** The folders beside the list; on a narrow screen a choice above it. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { useAct, usePerson } from '../context.tsx';
import { NameDialog } from '../dialogs.tsx';
import { change } from '../queries.ts';
import { Link, navigate } from '../router.tsx';
import { useWords } from '../words.ts';
import { DeleteFolder } from './delete-folder.tsx';
import type { ListAddress } from './list-address.ts';
import type { Folder } from '../workspaces.ts';

interface FoldersProps {
  /** Of the workspace that is looked at, or of all, in their order. */
  folders: Folder[];
  place: ListAddress;
}

export function Folders({ folders, place }: FoldersProps) {
  const words = useWords('surveys');
  const [adding, setAdding] = useState(false);
  const current = place.archive ? 'archive' : String(place.folderId ?? '');
  const hrefOf = (key: string) => {
    const query = new URLSearchParams({
      ...(place.workspaceId !== null && { workspace: String(place.workspaceId) }),
      ...(key && { folder: key }),
    });
    return query.size > 0 ? `/surveys?${query}` : '/surveys';
  };
  const fixed = (key: string, name: string, icon: 'template' | 'archive') => (
    <li>
      <Link href={hrefOf(key)} {...(key === current ? { 'aria-current': 'page' as const } : {})}>
        <Icon name={icon} />
        <span>{name}</span>
      </Link>
    </li>
  );
  return (
    <nav className="folders" aria-label={words.t('folders')}>
      <ul>
        {fixed('', words.t('allSurveys'), 'template')}
        {folders.map((folder) => (
          <FolderLink
            key={folder.id}
            folder={folder}
            siblings={folders.filter(({ workspace_id: id }) => id === folder.workspace_id)}
            href={hrefOf(String(folder.id))}
            isCurrent={String(folder.id) === current}
          />
        ))}
        {fixed('archive', words.t('archive'), 'archive')}
      </ul>
      <select
        className="input"
        aria-label={words.t('folder')}
        value={current}
        onChange={(event) => navigate(hrefOf(event.target.value))}
      >
        <option value="">{words.t('allSurveys')}</option>
        {folders.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
        <option value="archive">{words.t('archive')}</option>
      </select>
      <button className="button plain" type="button" onClick={() => setAdding(true)}>
        <Icon name="add" />
        {words.t('newFolder')}
      </button>
      {adding && <AddFolder workspaceId={place.workspaceId} folders={folders} onClose={() => setAdding(false)} />}
    </nav>
  );
}

interface FolderLinkProps {
  folder: Folder;
  siblings: Folder[];
  href: string;
  isCurrent: boolean;
}

function FolderLink({ folder, siblings, href, isCurrent }: FolderLinkProps) {
  const words = useWords('surveys');
  const act = useAct();
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
  const items: MenuItem[] = [
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
    <li>
      <Link href={href} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
        <Icon name="folder" />
        <span dir="auto">{name}</span>
      </Link>
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
      {asking === 'delete' && <DeleteFolder folder={folder} onClose={() => setAsking(null)} />}
    </li>
  );
}

interface AddFolderProps {
  workspaceId: number | null;
  folders: Folder[];
  onClose(): void;
}

function AddFolder({ workspaceId, folders, onClose }: AddFolderProps) {
  const words = useWords('surveys');
  const person = usePerson();
  const act = useAct();
  const into = workspaceId ?? person.default_workspace_id ?? folders[0]?.workspace_id;
  const add = async (name: string) => {
    const worked = await act(async () => {
      const folder = await change('createFolder', { id: into!, name });
      navigate(`/surveys?folder=${folder.id}`);
    });
    if (worked) onClose();
  };
  return (
    <NameDialog
      title={words.t('newFolder')}
      label={words.t('folderName')}
      action={words.t('create')}
      onDone={add}
      onClose={onClose}
    />
  );
}
