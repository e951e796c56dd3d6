import { pickedTally } from './picked.ts';

export const choice = pickedTally;
