/** An account as it is shown. */
import { z } from 'zod';
import { language, timestamp } from './common.ts';

export const user = z
  .object({
    id: z.number().int(),
    name: z.string(),
    email: z.string(),
    lang: language,
    default_workspace_id: z.number().int().nullable(),
    is_operator: z.boolean().describe('May read the state of the installation'),
    created_at: timestamp,
  })
  .meta({ id: 'User' });

export const withUser = z.object({ status: z.literal(true), user });

export const ann = {
  id: 12,
  name: 'Ann',
  email: 'ann@example.com',
  lang: 'en',
  default_workspace_id: 1,
  is_operator: false,
  created_at: '2026-02-25T08:37:14.000000Z',
};
