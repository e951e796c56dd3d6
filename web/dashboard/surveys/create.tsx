import { useState } from 'react';
import { Dialog, Field } from '../../ui/controls.tsx';
import { canvass, useAct, useDashboard, usePerson } from '../context.tsx';
import { FolderChoice, usualFolder } from './folder-choice.tsx';
import type { Folder } from './list-address.ts';

interface CreateDialogProps {
  folders: Folder[];
  /** The folder one is in. */
  folderId: number | null;
  onDone(folderId: number): void;
  onClose(): void;
}

export function CreateDialog({ folders, folderId, onDone, onClose }: CreateDialogProps) {
  const { words } = useDashboard();
  const person = usePerson();
  const act = useAct();
  const [name, setName] = useState('');
  const [into, setInto] = useState(folderId ?? usualFolder(folders, person)?.id ?? 0);
  const [busy, setBusy] = useState(false);
  const create = async () => {
    setBusy(true);
    const worked = await act(async () => {
      const survey = await canvass.createSurvey({ folder_id: into, ...(name.trim() ? { name: name.trim() } : {}) });
      return words.t('createdNow', { name: survey.name });
    });
    setBusy(false);
    if (worked) onDone(into);
  };
  return (
    <Dialog title={words.t('newSurvey')} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (!busy) void create();
        }}
      >
        <Field
          label={words.t('surveyName')}
          value={name}
          onChange={(event) => setName(event.target.value)}
          maxLength={255}
          autoFocus
        />
        <FolderChoice folders={folders} value={into} onChange={setInto} />
        <div className="actions">
          <button className="button" type="button" onClick={onClose}>
            {words.t('cancel')}
          </button>
          <button className="button primary" type="submit" aria-disabled={busy}>
            {words.t('create')}
          </button>
        </div>
      </form>
    </Dialog>
  );
}
