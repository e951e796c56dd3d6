import { uncounted } from './kind.ts';

export const html = uncounted;
