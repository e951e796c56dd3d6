import { plainColumn } from './kind.ts';

export const email = plainColumn<string>('nominal');
