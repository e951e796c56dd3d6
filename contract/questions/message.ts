import { limits } from '../limits.ts';
import { flag, question, words } from './members.ts';

export const message = question('message', { messageLabel: words(limits.label), messageWithButton: flag(true) });
