import { screen } from './kind.ts';
import { isOn, textOf } from './members.ts';

export const message = screen({
  ownButton: (question) => (isOn(question, 'messageWithButton', true) ? textOf(question, 'messageLabel') : ''),
  publicMembers: { messageLabel: { plain: { label: 'button_continue' } }, messageWithButton: true },
});
