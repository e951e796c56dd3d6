/** Publishing opens over the page: its program comes when somebody is about to ask for it. */
import { later } from '../../../ui/later.tsx';

export const PublishDialog = later(async () => (await import('./publish-dialog.tsx')).PublishDialog);
