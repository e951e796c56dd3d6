import { stepsKind } from './steps.ts';

export const rating = stepsKind('rating', 5, 'rating');
