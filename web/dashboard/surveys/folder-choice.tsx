import { useId } from 'react';
import { canvass, type Person } from '../client.ts';
import { useWords } from '../words.ts';
import { useWorkspaces, type Folder } from '../workspaces.ts';

interface FolderChoiceProps {
  folders: Folder[];
  value: number;
  onChange(id: number): void;
}

export function FolderChoice({ folders, value, onChange }: FolderChoiceProps) {
  const words = useWords('shell');
  const id = useId();
  const { workspaces } = useWorkspaces();
  const groups = workspaces
    .map(({ id: workspaceId, name }) => ({ name, inside: folders.filter((one) => one.workspace_id === workspaceId) }))
    .filter(({ inside }) => inside.length > 0);
  return (
    <div className="field">
      <label htmlFor={id}>{words.t('folder')}</label>
      <select className="input" id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {groups.length < 2
          ? folders.map(optionOf)
          : // Every workspace has a folder of the same name: only the group tells them apart.
            groups.map(({ name, inside }) => (
              <optgroup key={inside[0]!.workspace_id} label={name}>
                {inside.map(optionOf)}
              </optgroup>
            ))}
      </select>
    </div>
  );
}

function optionOf({ id, name }: Folder) {
  return (
    <option key={id} value={id}>
      {name}
    </option>
  );
}

/** The folder that the address names, else the usual one of the workspace that it names. */
export function askedFolder(folders: Folder[], person: Person, { searchParams: query }: URL): Folder | undefined {
  const asked = folders.find(({ id }) => String(id) === query.get('folder'));
  return asked ?? usualFolder(folders, person, Number(query.get('workspace')) || null);
}

/** Where a new survey goes when nothing else is said: the default folder of the workspace that is looked at, or of their own. */
export function usualFolder(folders: Folder[], person: Person, looksAt: number | null = null): Folder | undefined {
  const own = folders.filter((folder) => folder.workspace_id === (looksAt ?? person.default_workspace_id));
  return own.find((folder) => folder.is_default) ?? own[0] ?? folders[0];
}

/** Who is quicker than the reading of folders, or whose reading failed, need not press twice: it is asked for again, and what fails is told. */
export async function chosenFolder(folder: Folder | undefined, person: Person): Promise<Folder> {
  const found = folder ?? usualFolder(await canvass.listFolders(), person);
  if (!found) throw new Error('there is no folder in which to make a survey');
  return found;
}
