/** The dialog for pasted lines, with all that reads them: loaded once the builder is drawn. */
import { later } from '../../ui/later.tsx';

export const PasteQuestions = later(async () => (await import('./paste-dialog.tsx')).PasteDialog);
