import type { Texts } from '../texts.ts';

export const account: Texts['account'] = {
  currentPassword: 'Senha atual',
  passwordChanged: 'A senha foi alterada. Os outros dispositivos foram desconectados.',
  revokeTokens: 'Revogar também todos os tokens da API',
  revokeTokensHint: 'Escolha isto se outra pessoa puder conhecer sua senha. Os programas precisarão de tokens novos.',
  currentWrong: 'Esta não é a sua senha atual.',
  profile: 'Perfil',
  language: 'Idioma',
};
