import type { Texts } from '../texts.ts';

export const account: Texts['account'] = {
  currentPassword: 'Текущий пароль',
  passwordChanged: 'Пароль изменён. На других устройствах сеансы завершены.',
  revokeTokens: 'Отозвать также все токены API',
  revokeTokensHint: 'Выберите это, если пароль мог узнать кто-то ещё. Программам понадобятся новые токены.',
  currentWrong: 'Это не ваш текущий пароль.',
  profile: 'Профиль',
  language: 'Язык',
};
