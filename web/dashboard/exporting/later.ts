/** The dialog and the tray, whose programs come when a file is asked for. */
import { later } from '../../ui/later.tsx';

export const ExportDialog = later(async () => (await import('./dialog.tsx')).ExportDialog);
export const Tray = later(async () => (await import('./tray.tsx')).Tray);
