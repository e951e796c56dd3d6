/** The folders beside the list; on a narrow screen a choice above it. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { canvass, useAct, useDashboard, usePerson } from '../context.tsx';
import { Link, navigate } from '../router.tsx';
import { NameDialog } from './dialogs.tsx';
import type { Folder, ListAddress } from './list-address.ts';

interface FoldersProps {
  folders: Folder[];
  place: ListAddress;
  reload(): void;
}

export function Folders({ folders, place, reload }: FoldersProps) {
  const { words } = useDashboard();
  const [adding, setAdding] = useState(false);
  const current = place.archive ? 'archive' : String(place.folderId ?? '');
  const links = [
    { key: '', name: words.t('allSurveys'), icon: 'template' as const },
    ...folders.map((folder) => ({ key: String(folder.id), name: folder.name, icon: 'folder' as const })),
    { key: 'archive', name: words.t('archive'), icon: 'archive' as const },
  ];
  const hrefOf = (key: string) => (key ? `/surveys?folder=${key}` : '/surveys');
  return (
    <nav className="folders" aria-label={words.t('folders')}>
      <ul>
        {links.map(({ key, name, icon }) => (
          <li key={key}>
            <Link href={hrefOf(key)} {...(key === current ? { 'aria-current': 'page' as const } : {})}>
              <Icon name={icon} />
              <span>{name}</span>
            </Link>
          </li>
        ))}
      </ul>
      <select
        className="input"
        aria-label={words.t('folder')}
        value={current}
        onChange={(event) => navigate(hrefOf(event.target.value))}
      >
        {links.map(({ key, name }) => (
          <option key={key} value={key}>
            {name}
          </option>
        ))}
      </select>
      <button className="button plain" type="button" onClick={() => setAdding(true)}>
        <Icon name="add" />
        {words.t('newFolder')}
      </button>
      {adding && <AddFolder folders={folders} onClose={() => setAdding(false)} reload={reload} />}
    </nav>
  );
}

function AddFolder({ folders, onClose, reload }: { folders: Folder[]; onClose(): void; reload(): void }) {
  const { words } = useDashboard();
  const person = usePerson();
  const act = useAct();
  const workspaceId = person.default_workspace_id ?? folders[0]?.workspace_id;
  const add = async (name: string) => {
    const worked = await act(async () => {
      const folder = await canvass.createFolder({ id: workspaceId!, name });
      navigate(`/surveys?folder=${folder.id}`);
    });
    if (!worked) return;
    onClose();
    reload();
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
