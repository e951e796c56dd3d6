import { uncounted } from './kind.ts';

export const message = uncounted;
