/** What was typed and cannot be saved where it belongs: it becomes a survey of its own, or a file. */
import { Icon } from '../../ui/icons.tsx';
import { useActAndSay, usePerson } from '../context.tsx';
import { writeDraft, type Draft } from '../draft/draft.ts';
import { change } from '../queries.ts';
import { navigate } from '../router.tsx';
import { usualFolder } from '../surveys/folder-choice.tsx';
import { useOnce } from '../use-once.ts';
import { useWords } from '../words.ts';
import { useWorkspaces } from '../workspaces.ts';

interface OwnCopyProps {
  name: string;
  draft: Draft;
  /** It is stored elsewhere, so that it need not be kept here. */
  onStored(): Promise<void>;
}

export function OwnCopy({ name, draft, onStored }: OwnCopyProps) {
  const words = useWords('together');
  const person = usePerson();
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const folder = usualFolder(useWorkspaces().writable, person);
  const make = (folderId: number) =>
    act(async () => {
      const made = await change('createSurvey', { folder_id: folderId, name: words.t('copyName', { name }) });
      await change('saveSurvey', { id: made.id, ...writeDraft(draft), keep_broken: true } as never);
      await onStored();
      navigate(`/s/${made.id}/build`);
      return words.t('copyMade');
    });
  return (
    <span className="actions">
      {folder && (
        <button
          className="button primary"
          type="button"
          aria-disabled={busy}
          onClick={() => once(() => make(folder.id))}
        >
          <Icon name="duplicate" />
          {words.t('makeCopy')}
        </button>
      )}
      <button className="button" type="button" onClick={() => download(name, draft)}>
        <Icon name="unpublish" />
        {words.t('downloadCopy')}
      </button>
    </span>
  );
}

/** As a save takes it. */
function download(name: string, draft: Draft): void {
  const text = JSON.stringify({ name, ...writeDraft(draft) }, null, 2);
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name.replace(/[^\p{L}\p{N} _-]+/gu, '').trim() || 'survey'}.json`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
