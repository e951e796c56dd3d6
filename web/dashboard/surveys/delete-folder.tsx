/** A folder goes with the surveys in it, those of the archive too: the dialog counts them first, and says so on its button. */
import { Dialog } from '../../ui/overlay.tsx';
import { useActAndSay } from '../context.tsx';
import { change, useReadPage } from '../queries.ts';
import { navigate, withQuery } from '../router.tsx';
import { Region } from '../shell/states.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import type { Folder } from '../workspaces.ts';

interface DeleteFolderProps {
  folder: Folder;
  onDeleted?: (() => void) | undefined;
  onClose(): void;
}

export function DeleteFolder({ folder: { id, name }, onDeleted, onClose }: DeleteFolderProps) {
  const words = useWords('surveys');
  const act = useActAndSay();
  const listed = useReadPage('listSurveys', { folder_id: id, limit: 1 });
  const archived = useReadPage('listArchivedSurveys', { folder_id: id, limit: 1 });
  const [busy, once] = useOnce();
  const count = listed.data && archived.data && listed.data.total + archived.data.total;
  const remove = async () => {
    const worked = await act(async () => {
      await change('deleteFolder', { folder_id: id, confirm_delete_quizzes: count! > 0 });
      return words.t('folderDeleted', { name });
    });
    if (!worked) return;
    onClose();
    onDeleted?.();
    const address = new URL(location.href);
    if (address.searchParams.get('folder') === String(id)) navigate(withQuery(address, { folder: null, page: null }));
  };
  return (
    <Dialog title={words.t('deleteTitle', { name })} onClose={onClose}>
      <Region reading={listed} rows={1}>
        {({ total }) => (
          <Region reading={archived} rows={1}>
            {({ total: away }) => <What count={total + away} away={away} />}
          </Region>
        )}
      </Region>
      <div className="actions">
        <button className="button" type="button" onClick={onClose} autoFocus>
          {words.t('cancel')}
        </button>
        {count !== undefined && (
          <button className="button danger" type="button" aria-disabled={busy} onClick={() => once(remove)}>
            {count === 0 ? words.t('delete') : words.count('folderDelete', count)}
          </button>
        )}
      </div>
    </Dialog>
  );
}

function What({ count, away }: { count: number; away: number }) {
  const words = useWords('surveys');
  if (count === 0) return <p>{words.t('folderEmpty')}</p>;
  return (
    <>
      <p>{words.count('folderFull', count)}</p>
      {away > 0 && <p>{words.count('folderArchived', away)}</p>}
    </>
  );
}
