import { stepsTally } from './steps.ts';

export const rating = stepsTally('rating', 5);
