/** In which form a code is shown, and how large. */
import type { Received } from '../../../sdk/client.ts';

export type Look = Pick<Received<'getPromoList'>['list'], 'code_format' | 'code_width' | 'code_height'>;

export const firstLook: Look = { code_format: 'text', code_width: null, code_height: null };
