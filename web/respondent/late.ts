/**
 * What is of use only once somebody has touched the page, as one file of its own: the end, long lists to search, pictures of the
 * next step, a watch over what is wrong. It comes with the first touch or key, while the connection is there.
 */
import look from './styles/thanks.css?inline';

export { Beside } from './beside.tsx';
export { copyText } from './clipboard.ts';
export { EndScreen, Refusal } from './end.tsx';
export { makeFaultWatch } from './fault-visibility.ts';
export { showLateFonts } from './late-fonts.ts';
export { fetchNextPictures } from './next-pictures.ts';
export { Searched } from './questions/searched.tsx';

const style = document.createElement('style');
style.textContent = look;
// Before what the author has written.
document.querySelector('style')!.after(style);
