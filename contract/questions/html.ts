import { flag, question, words } from './members.ts';

export const html = question('html', { htmlCode: words(100_000), htmlIsEmbedded: flag(true) });
