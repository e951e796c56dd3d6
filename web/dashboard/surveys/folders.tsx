/** The folders beside the list; on a narrow screen a choice above it. */
import { useRef, useState } from 'react';
import { thenFocus } from '../../ui/focus-back.ts';
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay, usePerson } from '../context.tsx';
import { NameDialog } from '../dialogs.tsx';
import { change } from '../queries.ts';
import { Link, navigate } from '../router.tsx';
import { useNextRow } from '../use-next-row.ts';
import { useWords } from '../words.ts';
import { usualFolder } from './folder-choice.tsx';
import { FolderMenu } from './folder-menu.tsx';
import type { ListAddress } from './list-address.ts';
import { useWorkspaces, type Folder } from '../workspaces.ts';

interface FoldersProps {
  /** Of the workspace that is looked at, or of all, in their order. */
  folders: Folder[];
  place: ListAddress;
}

/** The rows before and behind the folders stay whatever goes. */
const [first, last] = [0, -1];

export function Folders({ folders, place }: FoldersProps) {
  const words = useWords('surveys');
  const [adding, setAdding] = useState(false);
  const into = useFolderPlace(place.workspaceId);
  const rows = useNextRow([first, ...folders.map(({ id }) => id), last]);
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
      <ul {...rows}>
        {fixed('', words.t('allSurveys'), 'template')}
        {folders.map((folder) => (
          <FolderLink
            key={folder.id}
            folder={folder}
            siblings={beside(folder, folders)}
            href={hrefOf(String(folder.id))}
            isCurrent={String(folder.id) === current}
          />
        ))}
        {fixed('archive', words.t('archive'), 'archive')}
      </ul>
      <OneFolder folders={folders} current={current} hrefOf={hrefOf} />
      {into !== null && (
        <button className="button plain" type="button" onClick={() => setAdding(true)}>
          <Icon name="add" />
          {words.t('newFolder')}
        </button>
      )}
      {adding && into !== null && <AddFolder workspaceId={into} hrefOf={hrefOf} onClose={() => setAdding(false)} />}
    </nav>
  );
}

/** The workspace of a new folder: that which is looked at, else their own or another; null where they may only look on. */
function useFolderPlace(looksAt: number | null): number | null {
  const person = usePerson();
  const { writable } = useWorkspaces();
  const found = usualFolder(writable, person, looksAt)?.workspace_id;
  return found === undefined || (looksAt !== null && found !== looksAt) ? null : found;
}

interface OneFolderProps {
  folders: Folder[];
  current: string;
  hrefOf(folder: string): string;
}

/** On a narrow screen: which one is looked at, with what can be done with it. */
function OneFolder({ folders, current, hrefOf }: OneFolderProps) {
  const words = useWords('surveys');
  const choice = useRef<HTMLSelectElement>(null);
  const chosen = folders.find(({ id }) => String(id) === current);
  // The menu goes with its folder, and would take the focus along.
  const toChoice = () => thenFocus(() => choice.current);
  return (
    <div className="one-folder">
      <select
        ref={choice}
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
      {chosen && <FolderMenu folder={chosen} siblings={beside(chosen, folders)} onDeleted={toChoice} />}
    </div>
  );
}

/** Those of its workspace, it among them. */
function beside({ workspace_id: id }: Folder, folders: Folder[]): Folder[] {
  return folders.filter((one) => one.workspace_id === id);
}

interface FolderLinkProps {
  folder: Folder;
  siblings: Folder[];
  href: string;
  isCurrent: boolean;
}

function FolderLink({ folder, siblings, href, isCurrent }: FolderLinkProps) {
  return (
    <li>
      <Link href={href} {...(isCurrent ? { 'aria-current': 'page' as const } : {})}>
        <Icon name="folder" />
        <span dir="auto">{folder.name}</span>
      </Link>
      <FolderMenu folder={folder} siblings={siblings} />
    </li>
  );
}

interface AddFolderProps {
  workspaceId: number;
  hrefOf(folder: string): string;
  onClose(): void;
}

function AddFolder({ workspaceId, hrefOf, onClose }: AddFolderProps) {
  const words = useWords('surveys');
  const act = useActAndSay();
  const add = async (name: string) => {
    const worked = await act(async () => {
      const folder = await change('createFolder', { id: workspaceId, name });
      navigate(hrefOf(String(folder.id)));
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
