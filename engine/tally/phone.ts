import { textsTally } from './texts.ts';

export const phone = textsTally;
