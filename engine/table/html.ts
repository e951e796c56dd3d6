import { unlisted } from './kind.ts';

export const html = unlisted;
