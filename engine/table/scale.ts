import { stepsColumn } from './steps.ts';

export const scale = stepsColumn('scale', 10);
