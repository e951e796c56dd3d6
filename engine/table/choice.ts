import { picked } from './picked.ts';

export const choice = picked;
