import { uncounted } from './kind.ts';

export const welcome = uncounted;
