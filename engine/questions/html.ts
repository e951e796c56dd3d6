import { screenKind } from './kind.ts';

export const html = screenKind;
