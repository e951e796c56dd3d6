import { stepsKind } from './steps.ts';

export const scale = stepsKind('scale', 10, 'scale');
