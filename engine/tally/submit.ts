import { uncounted } from './kind.ts';

export const submit = uncounted;
