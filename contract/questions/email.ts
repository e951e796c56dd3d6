import { z } from 'zod';
import { limits } from '../limits.ts';
import { question, words } from './members.ts';

export const email = question('email', { emailPlaceholder: words(limits.hint), emailWidth: z.unknown().optional() });
