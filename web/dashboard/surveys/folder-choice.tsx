import { useId } from 'react';
import { useDashboard, type Person } from '../context.tsx';
import type { Folder } from './list-address.ts';

interface FolderChoiceProps {
  folders: Folder[];
  value: number;
  onChange(id: number): void;
}

export function FolderChoice({ folders, value, onChange }: FolderChoiceProps) {
  const { words } = useDashboard();
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{words.t('folder')}</label>
      <select className="input" id={id} value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {folders.map((folder) => (
          <option key={folder.id} value={folder.id}>
            {folder.name}
          </option>
        ))}
      </select>
    </div>
  );
}

/** Where a new survey goes when nothing else is said: the default folder of the person's own workspace. */
export function usualFolder(folders: Folder[], person: Person): Folder | undefined {
  const own = folders.filter((folder) => folder.workspace_id === person.default_workspace_id);
  return own.find((folder) => folder.is_default) ?? own[0] ?? folders[0];
}
