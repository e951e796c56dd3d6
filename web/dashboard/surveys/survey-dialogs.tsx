import { useState } from 'react';
import { Dialog } from '../../ui/overlay.tsx';
import { NameDialog } from '../dialogs.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import type { Asking, SurveyActions } from './actions.ts';
import { DeleteDialog, type Deletable } from './delete-dialog.tsx';
import { FolderChoice } from './folder-choice.tsx';
import type { Folder } from '../workspaces.ts';
import { NoteDialog } from './note-dialog.tsx';

interface SurveyDialogsProps {
  asking: Asking;
  survey: Deletable & {
    id: number;
    folder: { id: number };
    state?: { notes: string | null } | undefined;
  };
  /** Where the survey may be moved to. */
  folders: Folder[];
  actions: SurveyActions;
  onClose(): void;
}

export function SurveyDialogs({ asking, survey, folders, actions, onClose }: SurveyDialogsProps) {
  const words = useWords('surveys');
  const closing = async (work: Promise<boolean>) => {
    if (await work) onClose();
  };
  switch (asking) {
    case 'rename':
      return (
        <NameDialog
          title={words.t('rename')}
          label={words.t('surveyName')}
          action={words.t('save')}
          name={survey.name}
          onDone={(name) => closing(actions.rename(name))}
          onClose={onClose}
        />
      );
    case 'note':
      return (
        <NoteDialog
          notes={survey.state?.notes ?? ''}
          onDone={(notes) => closing(actions.note(notes))}
          onClose={onClose}
        />
      );
    case 'move':
      return (
        <MoveDialog
          folders={folders}
          folderId={survey.folder.id}
          onDone={(id) => closing(actions.move(id))}
          onClose={onClose}
        />
      );
    case 'delete':
      return <DeleteDialog surveys={[survey]} onDone={() => closing(actions.remove())} onClose={onClose} />;
    case null:
      return null;
  }
}

interface MoveDialogProps {
  folders: Folder[];
  folderId: number;
  onDone(folderId: number): Promise<void>;
  onClose(): void;
}

export function MoveDialog({ folders, folderId, onDone, onClose }: MoveDialogProps) {
  const words = useWords('surveys');
  const [into, setInto] = useState(folderId);
  const [busy, once] = useOnce();
  return (
    <Dialog title={words.t('move')} onClose={onClose}>
      <FolderChoice folders={folders} value={into} onChange={setInto} />
      <div className="actions">
        <button className="button" type="button" onClick={onClose}>
          {words.t('cancel')}
        </button>
        <button className="button primary" type="button" aria-disabled={busy} onClick={() => once(() => onDone(into))}>
          {words.t('move')}
        </button>
      </div>
    </Dialog>
  );
}
