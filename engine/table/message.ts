import { unlisted } from './kind.ts';

export const message = unlisted;
