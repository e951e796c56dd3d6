import { plainColumn } from './kind.ts';

export const input = plainColumn<string>('nominal');
