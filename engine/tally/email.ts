import { textsTally } from './texts.ts';

export const email = textsTally;
