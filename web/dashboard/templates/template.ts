import type { Received } from '../../../sdk/client.ts';

export type Template = Received<'listTemplates'>['data'][number];
