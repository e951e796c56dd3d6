/** What is done to several surveys at once. One that fails is named with the reason, stays selected, and the others go on. */
import { useState } from 'react';
import { Icon } from '../../ui/icons.tsx';
import { say } from '../../ui/toasts.tsx';
import { useActAndSay } from '../context.tsx';
import { change } from '../queries.ts';
import { refusalIn } from '../refusal.ts';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import type { Folder } from '../workspaces.ts';
import { DeleteDialog, type Deletable } from './delete-dialog.tsx';
import { forEach, type Outcome } from './for-each.ts';
import { MoveDialog } from './survey-dialogs.tsx';

export interface Picked extends Deletable {
  id: number;
  folder: { id: number };
  workspace_id?: number | undefined;
}

interface BulkProps {
  picked: readonly Picked[];
  isArchive: boolean;
  folders: Folder[];
  onPick(surveys: readonly Picked[]): void;
  onClear(): void;
}

export function Bulk({ picked, isArchive, folders, onPick, onClear }: BulkProps) {
  const words = useWords('surveys');
  const [asking, setAsking] = useState<'move' | 'delete' | null>(null);
  const workspaces = new Set(picked.map(({ workspace_id: id }) => id));
  const into = workspaces.size === 1 ? folders.filter(({ workspace_id: id }) => workspaces.has(id)) : [];
  const doAll = useDoing(picked);
  const [busy, once] = useOnce();
  const doing = async (work: Work, undo?: Work) => {
    const left = await doAll(work, undo);
    if (left === null) return;
    setAsking(null);
    onPick(left);
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
          aria-disabled={busy}
          onClick={() =>
            once(() =>
              doing(
                ({ id }) => change('archiveSurvey', { id, archive: !isArchive }),
                ({ id }) => change('archiveSurvey', { id, archive: isArchive }),
              ),
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

type Work = (survey: Picked) => Promise<unknown>;

/** Does the same to all of them, says how it went, and gives those for which it did not work; null: the session has ended. */
function useDoing(picked: readonly Picked[]) {
  const words = useWords('surveys');
  const act = useActAndSay();
  const tellFailed = async ({ failed, firstError }: Outcome<Picked>) =>
    words.t('bulkFailed', {
      names: failed.map(({ name }) => name).join(', '),
      reason: await refusalIn(words.lang, firstError),
    });
  const takeBack = async (done: readonly Picked[], undo: Work) => {
    const outcome = await forEach(done, undo);
    if (outcome.failed.length > 0) say(await tellFailed(outcome));
  };
  return async (work: Work, undo?: Work) => {
    let left: readonly Picked[] = [];
    const worked = await act(async () => {
      const outcome = await forEach(picked, work);
      const { done, failed } = outcome;
      left = failed;
      const messages = [
        ...(done.length > 0 ? [words.count('bulkDone', done.length)] : []),
        ...(failed.length > 0 ? [await tellFailed(outcome)] : []),
      ];
      const hasWayBack = undo && done.length > 0;
      return { message: messages.join(' '), ...(hasWayBack && { undo: () => takeBack(done, undo) }) };
    });
    return worked ? left : null;
  };
}

interface AskedProps {
  asking: 'move' | 'delete' | null;
  picked: readonly Picked[];
  into: Folder[];
  doing(work: Work, undo?: Work): Promise<void>;
  onClose(): void;
}

function Asked({ asking, picked, into, doing, onClose }: AskedProps) {
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
    <DeleteDialog surveys={picked} onDone={() => doing(({ id }) => change('deleteSurvey', { id }))} onClose={onClose} />
  );
}
