import type { Device } from '../../../contract/setting-kinds.ts';

export type { Device };
export const devices: readonly Device[] = ['desktop', 'mobile', 'tablet'];
