import { screen } from './kind.ts';

export const html = screen({ publicMembers: { htmlCode: { word: '' }, htmlIsEmbedded: true } });
