import { useState } from 'react';
import { Dialog } from '../../ui/controls.tsx';
import { useDashboard } from '../context.tsx';
import type { Asking, SurveyActions } from './actions.tsx';
import { ConfirmDialog, NameDialog } from './dialogs.tsx';
import { FolderChoice } from './folder-choice.tsx';
import type { Folder } from './list-address.ts';

interface SurveyDialogsProps {
  asking: Asking;
  survey: { id: number; name: string; folder: { id: number } };
  /** Where the survey may be moved to. */
  folders: Folder[];
  actions: SurveyActions;
  onClose(): void;
}

export function SurveyDialogs({ asking, survey, folders, actions, onClose }: SurveyDialogsProps) {
  const { words } = useDashboard();
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
      return (
        <ConfirmDialog
          title={words.t('deleteTitle', { name: survey.name })}
          text={words.t('deleteText')}
          action={words.t('delete')}
          onDone={() => closing(actions.remove())}
          onClose={onClose}
        />
      );
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

function MoveDialog({ folders, folderId, onDone, onClose }: MoveDialogProps) {
  const { words } = useDashboard();
  const [into, setInto] = useState(folderId);
  return (
    <Dialog title={words.t('move')} onClose={onClose}>
      <FolderChoice folders={folders} value={into} onChange={setInto} />
      <div className="actions">
        <button className="button" type="button" onClick={onClose}>
          {words.t('cancel')}
        </button>
        <button className="button primary" type="button" onClick={() => void onDone(into)}>
          {words.t('move')}
        </button>
      </div>
    </Dialog>
  );
}
