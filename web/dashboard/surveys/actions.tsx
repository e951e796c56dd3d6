/** What can be done to a survey from the list; each action says how it went and has the list read again. */
import { canvass, useAct, useDashboard } from '../context.tsx';

/** Which question is put before something is done. */
export type Asking = 'rename' | 'move' | 'delete' | null;

export interface SurveyActions {
  copyLink(): void;
  preview(): void;
  publish(): void;
  unpublish(): void;
  duplicate(): void;
  /** As a template of the workspace, or no longer. */
  offer(as: boolean): void;
  archive(into: boolean): void;
  rename(name: string): Promise<boolean>;
  move(folderId: number): Promise<boolean>;
  remove(): Promise<boolean>;
}

interface Named {
  id: number;
  name: string;
  url_shared: string;
}

export function useSurveyActions({ id, name, url_shared }: Named, reload: () => void): SurveyActions {
  const { words, say } = useDashboard();
  const act = useAct();
  const change = async (work: () => Promise<string>) => {
    const worked = await act(work);
    if (worked) reload();
    return worked;
  };
  const changing = (work: () => Promise<unknown>, said: string) =>
    change(async () => {
      await work();
      return said;
    });
  return {
    copyLink: () =>
      void copy(url_shared).then((copied) =>
        say(copied ? words.t('linkCopied') : words.t('copyFailed', { text: url_shared })),
      ),
    preview: () => {
      // The tab is opened by the click itself: one opened after the answer would be blocked as a pop-up.
      const tab = window.open('', '_blank');
      void act(async () => {
        const survey = await canvass.getSurvey({ id });
        if (tab) tab.location.href = survey.url_preview;
        else location.href = survey.url_preview;
      }).then((worked) => !worked && tab?.close());
    },
    publish: () => void changing(() => canvass.publishSurvey({ id }), words.t('publishedNow', { name })),
    unpublish: () => void changing(() => canvass.unpublishSurvey({ id }), words.t('unpublishedNow', { name })),
    duplicate: () =>
      void change(async () => {
        const { quiz: made } = await canvass.duplicateSurvey({ id });
        return words.t('duplicated', { name: made.name });
      }),
    offer: (as) =>
      void changing(
        () => (as ? canvass.markTemplate({ id }) : canvass.unmarkTemplate({ id })),
        words.t(as ? 'templateNow' : 'noTemplateNow', { name }),
      ),
    archive: (into) =>
      void changing(
        () => canvass.archiveSurvey({ id, archive: into }),
        words.t(into ? 'archivedNow' : 'unarchivedNow', { name }),
      ),
    rename: (to) => changing(() => canvass.renameSurvey({ id, name: to }), words.t('renamed')),
    move: (folderId) =>
      change(async () => {
        const { folder } = await canvass.moveSurvey({ id, folder_id: folderId });
        return words.t('moved', { name: folder.name });
      }),
    remove: () => changing(() => canvass.deleteSurvey({ id }), words.t('deletedNow', { name })),
  };
}

export async function copy(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}
