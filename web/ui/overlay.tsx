/** Menus and dialogs, whose program is loaded once the page is drawn, or when one of them is wanted before that. */
import { later } from './later.tsx';
import { KeepTyping } from './typed-ahead.tsx';

const overlays = () => import('./overlays.tsx');

export const OpenMenu = later(async () => (await overlays()).MenuOverlay);
/** The focus goes into it and comes back to what opened it. */
export const Dialog = later(async () => (await overlays()).DialogOverlay, KeepTyping);

export function loadOverlays(): void {
  for (const overlay of [OpenMenu, Dialog]) overlay.load();
}
