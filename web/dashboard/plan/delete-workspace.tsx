/** The end of a workspace, for its owner: what goes with it is said in numbers, and its name is typed. */
import { useState } from 'react';
import { useActAndSay } from '../context.tsx';
import { TypedDialog } from '../dialogs.tsx';
import { change, useRead } from '../queries.ts';
import { navigate } from '../router.tsx';
import { useWords } from '../words.ts';
import { useWorkspaces, type Workspace } from '../workspaces.ts';

export function DeleteWorkspace({ workspace: { id, name }, surveys }: { workspace: Workspace; surveys: number }) {
  const words = useWords('plan');
  const act = useActAndSay();
  const { workspaces } = useWorkspaces();
  const lists = useRead('listPromoLists', { workspace_id: id, limit: 1 }).data?.total ?? 0;
  const [isAsking, setAsking] = useState(false);
  const isOnly = workspaces.length < 2;
  const close = () => setAsking(false);
  const remove = async () => {
    const worked = await act(async () => {
      await change('deleteWorkspace', { id, confirm: true });
      navigate('/surveys');
      return words.t('deleted', { name });
    });
    if (!worked) close();
  };
  return (
    <section className="card panel" aria-labelledby="workspace-end">
      <h2 id="workspace-end">{words.t('delete')}</h2>
      <p className="quiet">{words.t(isOnly ? 'isOnly' : 'deleteAbout')}</p>
      {!isOnly && (
        <div className="actions start">
          <button className="button danger" type="button" onClick={() => setAsking(true)}>
            {words.t('delete')}
          </button>
        </div>
      )}
      {isAsking && (
        <TypedDialog
          title={words.t('deleteTitle', { name })}
          text={words.t('deleteText', {
            surveys: words.count('surveysIn', surveys),
            lists: words.count('listsIn', lists),
          })}
          label={words.t('deleteTyped', { name })}
          action={words.t('delete')}
          isMeant={(typed) => typed.trim() === name.trim()}
          onDone={remove}
          onClose={close}
        />
      )}
    </section>
  );
}
