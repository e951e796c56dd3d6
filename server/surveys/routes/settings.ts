import type { Handlers } from '../../kernel/operation/handlers.ts';
import { createPasswords, deletePassword, listPasswords, type PasswordsDeps } from '../passwords.ts';
import { getQrCode } from '../qr.ts';
import { updateSettings, type SettingsDeps } from '../settings.ts';
import { trySignIn } from '../sign-in-trial.ts';

export function settingsRoutes(deps: SettingsDeps) {
  return {
    updateSettings: (context, input) => updateSettings(deps, context, input),
    getQrCode: (context, input) => getQrCode(deps, context, input),
    trySignIn: (context) => trySignIn(deps, context),
  } satisfies Partial<Handlers>;
}

export function passwordRoutes(deps: PasswordsDeps) {
  return {
    listPasswords: (context, input) => listPasswords(deps, context, input),
    createPasswords: (context, input) => createPasswords(deps, context, input),
    deletePassword,
  } satisfies Partial<Handlers>;
}
