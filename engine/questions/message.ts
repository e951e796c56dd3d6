import { screenKind } from './kind.ts';

export const message = screenKind;
