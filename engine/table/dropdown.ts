import { picked } from './picked.ts';

export const dropdown = picked;
