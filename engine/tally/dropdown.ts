import { pickedTally } from './picked.ts';

export const dropdown = pickedTally;
