/** Publishing and sharing open over the page: their program comes when somebody is about to ask for them. */
import { later } from '../../../ui/later.tsx';

export const PublishDialog = later(async () => (await import('./publish-dialog.tsx')).PublishDialog);
export const LinkDialog = later(async () => (await import('./published.tsx')).LinkDialog);
