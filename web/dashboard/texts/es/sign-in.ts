import type { Texts } from '../texts.ts';

export const signIn: Texts['signIn'] = {
  wrongAddress: 'Esta instalación está configurada para {origin}. Solo se puede entrar desde ahí.',
  openThere: 'Abrir {origin}',
  signIn: 'Entrar',
  signInTitle: 'Hola',
  signInText: 'Entre para ver sus encuestas.',
  credentialsWrong: 'El correo o la contraseña no son correctos.',
  forgot: '¿Ha olvidado la contraseña?',
  forgotTitle: 'Contraseña nueva',
  forgotText: 'Escriba su correo y le enviaremos un enlace.',
  forgotSend: 'Enviar el enlace',
  forgotSent:
    'En unos minutos llegará un mensaje a esta dirección: con un enlace que vale una hora, o con el motivo por el que no lo hay. Si no llega nada, mire en el correo no deseado y, si no está, pregunte a quien administra esta instalación.',
  forgotNoMail: 'Esta instalación no envía correos. Pida una contraseña nueva a quien la administra.',
  resetTitle: 'Elija una contraseña nueva',
  resetDone: 'Se ha cambiado la contraseña y se han revocado sus tokens de la API. Entre con la contraseña nueva.',
  resetGone: 'Este enlace es desconocido, ya se usó o tiene más de una hora. Pida otro.',
  invitationTitle: 'Tiene una invitación',
  invitationText:
    'Elija su nombre y una contraseña para unirse. Si ya tiene una cuenta con este correo, escriba la contraseña de esa cuenta.',
  invitationGone: 'Esta invitación es desconocida, ya se usó o tiene más de 7 días. Pida otra.',
  invitationAs: 'Ha entrado como {email}. Únase con un clic, o salga para hacerlo con otra cuenta.',
  invitationOther: 'Esta invitación es para una dirección distinta de {email}. Sal para aceptarla.',
  invitationJoin: 'Unirme',
  registerTitle: 'Crear una cuenta',
  registerLink: 'Crear una cuenta',
  registerClosed: 'El registro está cerrado. Pida una invitación al propietario.',
  emailTaken: 'Ya hay una cuenta con este correo.',
  againTitle: 'Inicie sesión de nuevo',
  againText:
    'La sesión ha terminado u otra persona ha iniciado sesión en este navegador. Esta página queda como está y sigue cuando vuelva.',
};
