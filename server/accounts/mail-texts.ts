/** The letters of the service, in the languages it speaks. */
import type { Language } from '../../contract/common.ts';
import type { Texts } from '../mail/index.ts';

export function resetLetter(lang: Language, url: string): Texts {
  return resets[lang](url);
}

/** To an address whose password somebody has forgotten. Of what was typed nothing is in them. */
export function noAccountLetter(lang: Language, origin: string): Texts {
  return strangers[lang](origin);
}

export function accountDisabledLetter(lang: Language, origin: string): Texts {
  return disabled[lang](origin);
}

export function invitationLetter(lang: Language, about: Invited): Texts {
  return invitations[lang]({ ...about, inviter: harmless(about.inviter), workspace: harmless(about.workspace) });
}

export interface Invited {
  inviter: string;
  workspace: string;
  url: string;
}

const longest = 60;

/**
 * Strangers choose their names, and the letter goes out in ours. Of a name only letters, digits and what stands between
 * the words of one are kept, and a dot only at the end of a word: no mail reader can make a link of the rest, in whatever
 * script. It is cut, and stays on its line.
 */
function harmless(name: string): string {
  const kept = name.replace(/[^\p{L}\p{M}\p{N}\p{Pd}'’,&().]+/gu, ' ').replace(/\.(?=[^\s)])/gu, ' ');
  const [...letters] = kept.replace(/\s+/g, ' ').trim();
  return (letters.length > longest ? `${letters.slice(0, longest - 1).join('')}…` : letters.join('')) || '…';
}

const resets: Record<Language, (url: string) => Texts> = {
  en: (url) => ({
    subject: 'Set a new password',
    text: `You, or somebody else, asked for a new password for your Canvass account.

Set it here within an hour:
${url}

If it was not you, there is nothing to do: your password stays as it is.
`,
  }),
  ru: (url) => ({
    subject: 'Новый пароль',
    text: `Вы или кто-то другой запросили новый пароль для вашей учётной записи Canvass.

Задайте его в течение часа по ссылке:
${url}

Если это были не вы, ничего делать не нужно: пароль останется прежним.
`,
  }),
  es: (url) => ({
    subject: 'Elige una contraseña nueva',
    text: `Tú, u otra persona, has pedido una contraseña nueva para tu cuenta de Canvass.

Elígela aquí antes de una hora:
${url}

Si no has sido tú, no tienes que hacer nada: tu contraseña sigue siendo la misma.
`,
  }),
  pt: (url) => ({
    subject: 'Defina uma nova senha',
    text: `Você, ou outra pessoa, pediu uma nova senha para a sua conta no Canvass.

Defina-a aqui dentro de uma hora:
${url}

Se não foi você, não é preciso fazer nada: sua senha continua a mesma.
`,
  }),
};

const strangers: Record<Language, (origin: string) => Texts> = {
  en: (origin) => ({
    subject: 'There is no account with this address',
    text: `Somebody asked for a new password for this address at ${origin}, but there is no account with it.

If it was you, your account may have another address: try that one, or ask whoever runs this service.

If it was not you, there is nothing to do.
`,
  }),
  ru: (origin) => ({
    subject: 'С этим адресом нет учётной записи',
    text: `Кто-то запросил новый пароль для этого адреса на ${origin}, но учётной записи с ним там нет.

Если это были вы, возможно, ваша учётная запись заведена на другой адрес: попробуйте его или спросите того, кто обслуживает этот сервис.

Если это были не вы, ничего делать не нужно.
`,
  }),
  es: (origin) => ({
    subject: 'No hay ninguna cuenta con esta dirección',
    text: `Alguien ha pedido una contraseña nueva para esta dirección en ${origin}, pero allí no hay ninguna cuenta con ella.

Si has sido tú, puede que tu cuenta tenga otra dirección: prueba con esa o pregunta a quien administra este servicio.

Si no has sido tú, no tienes que hacer nada.
`,
  }),
  pt: (origin) => ({
    subject: 'Não há conta com este endereço',
    text: `Alguém pediu uma nova senha para este endereço em ${origin}, mas não há nenhuma conta com ele.

Se foi você, talvez a sua conta tenha outro endereço: tente com ele ou pergunte a quem administra este serviço.

Se não foi você, não é preciso fazer nada.
`,
  }),
};

const disabled: Record<Language, (origin: string) => Texts> = {
  en: (origin) => ({
    subject: 'Your account is disabled',
    text: `Somebody asked for a new password for this address at ${origin}. The account with it is disabled, so its password cannot be set.

Ask whoever runs this service to enable it again.
`,
  }),
  ru: (origin) => ({
    subject: 'Ваша учётная запись отключена',
    text: `Кто-то запросил новый пароль для этого адреса на ${origin}. Учётная запись с ним отключена, поэтому задать пароль нельзя.

Попросите того, кто обслуживает этот сервис, включить её снова.
`,
  }),
  es: (origin) => ({
    subject: 'Tu cuenta está desactivada',
    text: `Alguien ha pedido una contraseña nueva para esta dirección en ${origin}. La cuenta con ella está desactivada, así que no se le puede poner contraseña.

Pide a quien administra este servicio que la vuelva a activar.
`,
  }),
  pt: (origin) => ({
    subject: 'Sua conta está desativada',
    text: `Alguém pediu uma nova senha para este endereço em ${origin}. A conta com ele está desativada, por isso não é possível definir a senha.

Peça a quem administra este serviço que a ative de novo.
`,
  }),
};

const invitations: Record<Language, (about: Invited) => Texts> = {
  en: ({ inviter, workspace, url }) => ({
    subject: `Invitation to ${workspace}`,
    text: `${inviter} invites you to work together in "${workspace}" on Canvass.

Accept within 7 days:
${url}

If you do not know ${inviter}, ignore this letter.
`,
  }),
  ru: ({ inviter, workspace, url }) => ({
    subject: `Приглашение в «${workspace}»`,
    text: `${inviter} приглашает вас к совместной работе в «${workspace}» в Canvass.

Примите приглашение в течение 7 дней:
${url}

Если имя ${inviter} вам незнакомо, не обращайте внимания на это письмо.
`,
  }),
  es: ({ inviter, workspace, url }) => ({
    subject: `Invitación a ${workspace}`,
    text: `${inviter} te invita a trabajar en «${workspace}» en Canvass.

Acepta la invitación antes de 7 días:
${url}

Si no conoces a ${inviter}, ignora este mensaje.
`,
  }),
  pt: ({ inviter, workspace, url }) => ({
    subject: `Convite para ${workspace}`,
    text: `${inviter} convida você para trabalhar em "${workspace}" no Canvass.

Aceite o convite em até 7 dias:
${url}

Se você não conhece ${inviter}, ignore esta mensagem.
`,
  }),
};
