/** What can be done to a survey from the list; each action says how it went, and how it is taken back. */
import { canvass } from '../client.ts';
import { useActAndSay, type Done } from '../context.tsx';
import { useCopy } from '../copy.ts';
import { change } from '../queries.ts';
import { useWords } from '../words.ts';
import { showAtOnce } from './at-once.ts';
import { saveBundle } from './save-bundle.ts';

/** Which question is put before something is done. */
export type Asking = 'rename' | 'move' | 'note' | 'delete' | null;

export interface SurveyActions {
  copyLink(): void;
  preview(): void;
  publish(): Promise<boolean>;
  unpublish(): void;
  duplicate(): void;
  /** With all that belongs to it, for here or for another installation. */
  exportFile(): void;
  /** As a template of the workspace, or no longer. */
  offer(as: boolean): void;
  archive(into: boolean): Promise<boolean>;
  rename(name: string): Promise<boolean>;
  note(notes: string): Promise<boolean>;
  move(folderId: number): Promise<boolean>;
  remove(): Promise<boolean>;
}

export interface Named {
  id: number;
  name: string;
  url_shared: string;
  folder: { id: number };
  state?: { notes: string | null } | undefined;
}

export function useSurveyActions({ id, name, url_shared: link, folder, state }: Named): SurveyActions {
  const words = useWords('surveys');
  const act = useActAndSay();
  const copy = useCopy();
  const changing = (work: () => Promise<unknown>, done: Done | string) =>
    act(async () => {
      await work();
      return done;
    });
  const atOnce = (shown: Parameters<typeof showAtOnce>[1], answer: Promise<unknown>) => {
    showAtOnce(id, shown);
    return answer;
  };
  return {
    copyLink: () => copy(link, { said: words.t('linkCopied'), otherwise: link }),
    preview: () => openPreview(id, act),
    publish: () => changing(() => change('publishSurvey', { id }), words.t('publishedNow', { name })),
    unpublish: () =>
      void changing(() => change('unpublishSurvey', { id }), {
        message: words.t('unpublishedNow', { name }),
        undo: () => change('publishSurvey', { id }),
      }),
    duplicate: () =>
      void act(async () => {
        const { quiz: made } = await change('duplicateSurvey', { id });
        return words.t('duplicated', { name: made.name });
      }),
    exportFile: () => void act(async () => words.t('exported', { name: await saveBundle({ id, name }) })),
    offer: (as) =>
      void changing(() => atOnce({ is_template: as }, change(as ? 'markTemplate' : 'unmarkTemplate', { id })), {
        message: words.t(as ? 'templateNow' : 'noTemplateNow', { name }),
        undo: () => change(as ? 'unmarkTemplate' : 'markTemplate', { id }),
      }),
    archive: (into) =>
      changing(() => atOnce(null, change('archiveSurvey', { id, archive: into })), {
        message: words.t(into ? 'archivedNow' : 'unarchivedNow', { name }),
        undo: () => change('archiveSurvey', { id, archive: !into }),
      }),
    rename: (to) =>
      changing(() => atOnce({ name: to }, change('renameSurvey', { id, name: to })), {
        message: words.t('renamed'),
        undo: () => change('renameSurvey', { id, name }),
      }),
    note: (notes) =>
      changing(() => atOnce({ state: { notes } }, change('noteSurvey', { id, notes })), {
        message: words.t('noted'),
        undo: () => change('noteSurvey', { id, notes: state?.notes ?? '' }),
      }),
    move: (folderId) =>
      act(async () => {
        const moved = await change('moveSurvey', { id, folder_id: folderId });
        return {
          message: words.t('moved', { name: moved.folder.name }),
          undo: () => change('moveSurvey', { id, folder_id: folder.id }),
        };
      }),
    remove: () => changing(() => change('deleteSurvey', { id }), words.t('deletedNow', { name })),
  };
}

/** The tab is opened by the click itself: one opened after the answer would be blocked as a pop-up. */
function openPreview(id: number, act: ReturnType<typeof useActAndSay>): void {
  const tab = window.open('', '_blank');
  void act(async () => {
    const survey = await canvass.getSurvey({ id });
    if (tab) tab.location.href = survey.url_preview;
    else location.href = survey.url_preview;
  }).then((worked) => !worked && tab?.close());
}
