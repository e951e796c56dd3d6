/** One drawing for each type of question. */
import type { QuestionType } from '../../contract/questions/types.ts';
import type { IconName } from './icons.tsx';

export const typeIcons: Record<QuestionType, IconName> = {
  welcome: 'welcome',
  yesno: 'yesno',
  choice: 'choice',
  dropdown: 'dropdown',
  ranking: 'ranking',
  slider: 'slider',
  rating: 'rating',
  scale: 'scale',
  input: 'input',
  email: 'email',
  phone: 'phone',
  datetime: 'datetime',
  matrix: 'matrix',
  message: 'message',
  file: 'file',
  html: 'html',
  submit: 'submit',
};
