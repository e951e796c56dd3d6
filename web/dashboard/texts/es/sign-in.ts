import type { Texts } from '../texts.ts';

export const signIn: Texts['signIn'] = {
  wrongAddress: 'Esta instalación está configurada para {origin}. Solo se puede entrar desde ahí.',
  openThere: 'Abrir {origin}',
  signIn: 'Entrar',
  signInTitle: 'Hola de nuevo',
  signInText: 'Entra para ver tus encuestas.',
  credentialsWrong: 'El correo o la contraseña no son correctos.',
  forgot: '¿Has olvidado la contraseña?',
  forgotTitle: 'Contraseña nueva',
  forgotText: 'Escribe tu correo y te enviaremos un enlace.',
  forgotSend: 'Enviar el enlace',
  forgotSent: 'Si hay una cuenta con este correo, el enlace está en camino. Vale una hora.',
  forgotNoMail: 'Esta instalación no envía correos. Pide una contraseña nueva a quien la administra.',
  resetTitle: 'Elige una contraseña nueva',
  resetDone: 'Has cambiado la contraseña y se han revocado tus tokens de la API. Entra con la contraseña nueva.',
  resetGone: 'Este enlace es desconocido, ya se usó o tiene más de una hora. Pide otro.',
  invitationTitle: 'Tienes una invitación',
  invitationText:
    'Elige tu nombre y una contraseña para unirte. Si ya tienes una cuenta con este correo, escribe su contraseña.',
  invitationGone: 'Esta invitación es desconocida, ya se usó o tiene más de 7 días. Pide otra.',
  invitationAs: 'Has entrado como {email}. Únete con un clic, o sal para hacerlo con otra cuenta.',
  invitationOther: 'Esta invitación es para una dirección distinta de {email}. Sal para aceptarla.',
  invitationJoin: 'Unirme',
  registerTitle: 'Crear una cuenta',
  registerLink: 'Crear una cuenta',
  registerClosed: 'El registro está cerrado. Pide una invitación al propietario.',
  emailTaken: 'Ya hay una cuenta con este correo.',
  againTitle: 'Inicie sesión de nuevo',
  againText:
    'La sesión ha terminado u otra persona ha iniciado sesión en este navegador. Esta página queda como está y sigue cuando vuelva.',
};
