/**
 * A version is put back as one act of the draft: saved, merged with what colleagues write and undone like any other. What
 * respondents see stays as it is until somebody publishes.
 */
import { say } from '../../../ui/toasts.tsx';
import { canvass } from '../../client.ts';
import { useActAndSay } from '../../context.tsx';
import { readDraft } from '../../draft/draft.ts';
import { useWords } from '../../words.ts';
import { takingBack } from '../acts.ts';
import { useOpened } from '../context.tsx';
import type { ListedVersion } from './use-versions.ts';

/** Null: the survey cannot be changed. */
export type Restore = ((version: ListedVersion) => void) | null;

export function useRestore(): Restore {
  const { session, survey, isReadOnly } = useOpened();
  const [words, build] = [useWords('versions'), useWords('build')];
  const act = useActAndSay();
  if (isReadOnly) return null;
  return ({ version_id, number }) =>
    void act(async () => {
      const { version } = await canvass.getVersion({ id: survey.id, version_id });
      const { store } = session;
      const edits = store.act('restore', () => readDraft(version.widgets, version.conditions));
      const name = words.t('versionNumber', { n: number });
      if (edits.length === 0) say(words.t('restoredAlready', { name }));
      else say(words.t('restored', { name }), takingBack(edits, store, build));
    });
}
