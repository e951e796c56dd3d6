export const account = {
  currentPassword: 'Current password',
  passwordChanged: 'Your password has been changed. Other devices have been signed out.',
  revokeTokens: 'Also revoke all API tokens',
  revokeTokensHint: 'Choose this if somebody else may know your password. Programs then need new tokens.',
  currentWrong: 'This is not your current password.',
  profile: 'Profile',
  language: 'Language',
};
