import { textsTally } from './texts.ts';

export const input = textsTally;
