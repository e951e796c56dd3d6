/** For pages that only show: the server's, where the form is sent, and the canvas of authors. */
import type { Acts } from './question-parts.tsx';

const nothing = () => {};

export const silent: Acts = {
  answer: nothing,
  leave: nothing,
  next: nothing,
  back: nothing,
  search: nothing,
  upload: nothing,
  copy: nothing,
  startOver: nothing,
  takeBack: nothing,
  retry: nothing,
  lead: nothing,
  stay: nothing,
};
