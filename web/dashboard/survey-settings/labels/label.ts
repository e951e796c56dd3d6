import type { Received } from '../../../../sdk/client.ts';

export type Label = Received<'listTexts'>[number];
