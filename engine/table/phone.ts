import { plainColumn } from './kind.ts';

export const phone = plainColumn<string>('nominal');
