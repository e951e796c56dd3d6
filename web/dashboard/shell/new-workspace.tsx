/** Another workspace: with folders, members and a plan of its own. */
import { useActAndSay } from '../context.tsx';
import { NameDialog } from '../dialogs.tsx';
import { change } from '../queries.ts';
import { navigate } from '../router.tsx';
import { useWords } from '../words.ts';

export function NewWorkspaceDialog({ onClose }: { onClose(): void }) {
  const words = useWords('shell');
  const act = useActAndSay();
  const make = async (name: string) => {
    const worked = await act(async () => {
      const { workspace } = await change('createWorkspace', { name });
      navigate(`/surveys?workspace=${workspace.id}`);
      return words.t('workspaceMade', { name });
    });
    if (worked) onClose();
  };
  return (
    <NameDialog
      title={words.t('newWorkspace')}
      label={words.t('workspaceName')}
      action={words.t('create')}
      onDone={make}
      onClose={onClose}
    />
  );
}
