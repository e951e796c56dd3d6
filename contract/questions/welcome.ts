import { limits } from '../limits.ts';
import { flag, question, words } from './members.ts';

export const welcome = question('welcome', {
  welcomeLabel: words(limits.label),
  welcomeWithQuestionCount: flag(),
  welcomeWithResponseTime: flag(),
});
