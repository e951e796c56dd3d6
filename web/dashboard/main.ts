/** Asks for what the page will read first, then for its program: a slow device takes as long for the one as for the other. */
import { askEarly } from './early.ts';

askEarly(location.pathname);
void import('./start.tsx');
