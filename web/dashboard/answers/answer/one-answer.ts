import type { Received } from '../../../../sdk/client.ts';

export type OneAnswer = Received<'getAnswer'>['answer'];
export type Reply = OneAnswer['answers'][number];
