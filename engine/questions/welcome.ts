import { screen } from './kind.ts';
import { textOf } from './members.ts';

export const welcome = screen({
  ownButton: (question) => textOf(question, 'welcomeLabel'),
  publicMembers: {
    welcomeLabel: { plain: { label: 'button_start' } },
    welcomeWithQuestionCount: false,
    welcomeWithResponseTime: false,
  },
  ownWords: /^(button_start|label_questions_count|label_response_time)$/,
});
