import { isLooseNumber } from '../questions/phone.ts';
import { plainColumn, type TableKind } from './kind.ts';

export const phone: TableKind<string> = { ...plainColumn<string>('nominal'), isPlain: isLooseNumber };
