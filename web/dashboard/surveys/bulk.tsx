/** What is done to several surveys at once. One that fails is named, and the others go on. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { say } from '../../ui/toasts.tsx';
import { useAct } from '../context.tsx';
import { ConfirmDialog } from '../dialogs.tsx';
import { change } from '../queries.ts';
import { useWords } from '../words.ts';
import type { Folder } from '../workspaces.ts';
import { MoveDialog } from './survey-dialogs.tsx';

export interface Picked {
  id: number;
  name: string;
  folder: { id: number };
  workspace_id?: number | undefined;
}

interface BulkProps {
  picked: readonly Picked[];
  isArchive: boolean;
  folders: Folder[];
  onClear(): void;
}

export function Bulk({ picked, isArchive, folders, onClear }: BulkProps) {
  const words = useWords('surveys');
  const act = useAct();
  const [asking, setAsking] = useState<'move' | 'delete' | null>(null);
  const workspaces = new Set(picked.map(({ workspace_id: id }) => id));
  const into = workspaces.size === 1 ? folders.filter(({ workspace_id: id }) => workspaces.has(id)) : [];
  const each = async (work: (survey: Picked) => Promise<unknown>) => {
    const failed: string[] = [];
    for (const survey of picked) await work(survey).catch(() => failed.push(survey.name));
    if (failed.length > 0) say(words.t('bulkFailed', { names: failed.join(', ') }));
    return picked.length - failed.length;
  };
  const doing = async (work: (survey: Picked) => Promise<unknown>, undo?: (survey: Picked) => Promise<unknown>) => {
    const done = await act(async () => {
      const message = words.count('bulkDone', await each(work));
      return { message, ...(undo && { undo: () => each(undo) }) };
    });
    if (!done) return;
    setAsking(null);
    onClear();
  };
  return (
    <div className="bulk" role="region" aria-label={words.t('bulk')}>
      <strong role="status">{words.count('picked', picked.length)}</strong>
      <span className="actions">
        {into.length > 1 && !isArchive && (
          <button className="button" type="button" onClick={() => setAsking('move')}>
            <Icon name="move" />
            {words.t('move')}
          </button>
        )}
        <button
          className="button"
          type="button"
          onClick={() =>
            void doing(
              ({ id }) => change('archiveSurvey', { id, archive: !isArchive }),
              ({ id }) => change('archiveSurvey', { id, archive: isArchive }),
            )
          }
        >
          <Icon name="archive" />
          {words.t(isArchive ? 'unarchive' : 'toArchive')}
        </button>
        <button className="button" type="button" onClick={() => setAsking('delete')}>
          <Icon name="delete" />
          {words.t('delete')}
        </button>
        <button className="button plain" type="button" onClick={onClear}>
          {words.t('clearPicked')}
        </button>
      </span>
      <Asked asking={asking} picked={picked} into={into} doing={doing} onClose={() => setAsking(null)} />
    </div>
  );
}

type Doing = (work: (survey: Picked) => Promise<unknown>, undo?: (survey: Picked) => Promise<unknown>) => Promise<void>;

interface AskedProps {
  asking: 'move' | 'delete' | null;
  picked: readonly Picked[];
  into: Folder[];
  doing: Doing;
  onClose(): void;
}

function Asked({ asking, picked, into, doing, onClose }: AskedProps) {
  const words = useWords('surveys');
  if (asking === 'move') {
    return (
      <MoveDialog
        folders={into}
        folderId={picked[0]!.folder.id}
        onDone={(folderId) =>
          doing(
            ({ id }) => change('moveSurvey', { id, folder_id: folderId }),
            ({ id, folder }) => change('moveSurvey', { id, folder_id: folder.id }),
          )
        }
        onClose={onClose}
      />
    );
  }
  if (asking === null) return null;
  return (
    <ConfirmDialog
      title={words.count('bulkDeleteTitle', picked.length)}
      text={`${picked.map(({ name }) => name).join(', ')}. ${words.t('deleteText')}`}
      action={words.t('delete')}
      onDone={() => doing(({ id }) => change('deleteSurvey', { id }))}
      onClose={onClose}
    />
  );
}
