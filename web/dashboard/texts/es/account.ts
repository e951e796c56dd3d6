import type { Texts } from '../texts.ts';

export const account: Texts['account'] = {
  currentPassword: 'Contraseña actual',
  passwordChanged: 'Se ha cambiado la contraseña. Se ha cerrado la sesión en los demás dispositivos.',
  revokeTokens: 'Revocar también todos los tokens de la API',
  revokeTokensHint: 'Elíjalo si otra persona puede conocer su contraseña. Los programas necesitarán tokens nuevos.',
  currentWrong: 'Esta no es su contraseña actual.',
  profile: 'Perfil',
  language: 'Idioma',
};
