import { unlisted } from './kind.ts';

export const welcome = unlisted;
