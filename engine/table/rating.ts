import { stepsColumn } from './steps.ts';

export const rating = stepsColumn('rating', 5);
