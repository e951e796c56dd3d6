/** Who reads which format. */
import type { ForeignFormat, Reader } from './imported.ts';

export const readers: Partial<Record<ForeignFormat, Reader>> = {};
