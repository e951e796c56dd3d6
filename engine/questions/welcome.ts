import { screenKind } from './kind.ts';

export const welcome = screenKind;
