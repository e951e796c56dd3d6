import { plainColumn } from './kind.ts';

export const slider = plainColumn<number>('scale');
