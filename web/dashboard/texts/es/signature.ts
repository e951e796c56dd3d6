import type { Texts } from '../texts.ts';

export const signature: Texts['signature'] = {
  checkInCode: 'Comprobar que el mensaje es nuestro',
  rule: 'Cada mensaje va firmado con el secreto de este webhook (Standard Webhooks). El receptor calcula la misma firma y compara.',
  language: 'Lenguaje del código',
  codeCopied: 'El código está en el portapapeles.',
  adviceRaw: 'Use el cuerpo tal como llegó, antes de leerlo como JSON.',
  adviceTime: 'Rechace una hora con más de 5 minutos de diferencia: podrían repetir un mensaje viejo.',
  adviceOnce: 'Guarde cada webhook-id: los reintentos llevan el mismo.',
  adviceRotate:
    'Tras un secreto nuevo la cabecera lleva dos firmas durante 24 horas, separadas por un espacio: basta una correcta.',
  feed: 'Quien prefiera preguntar lee los mismos eventos en orden desde:',
  checker: '¿Es correcta esta firma?',
  checkerHint: 'Pegue lo que recibió su receptor. Se juzga en este navegador y no se envía.',
  noChecker: 'Este navegador solo calcula firmas en páginas https. Abra el panel por https para comprobar aquí.',
  secret: 'Secreto',
  headersPasted: 'Cabeceras',
  bodyPasted: 'Cuerpo, exactamente como llegó',
  judge: 'Comprobar',
  verdict_right: 'Correcta: este mensaje es nuestro.',
  verdict_right_old:
    'Correcta, pero su hora difiere más de 5 minutos: un receptor prudente la rechaza. Si el mensaje es nuevo, mire el reloj de su servidor.',
  verdict_no_secret: 'Esto no es un secreto de webhook: empieza por whsec_ y siguen 44 caracteres.',
  verdict_no_id: 'Falta la cabecera webhook-id.',
  verdict_no_timestamp: 'Falta la cabecera webhook-timestamp, o no es un número de segundos.',
  verdict_no_signature: 'Falta la cabecera webhook-signature.',
  verdict_masked: 'El registro oculta las firmas. Tome las cabeceras de su receptor.',
  verdict_no_body: 'Pegue también el cuerpo.',
  verdict_rewritten:
    'El secreto es correcto, pero el cuerpo se leyó como JSON y se reescribió. El receptor debe firmar los bytes tal como llegaron.',
  verdict_trimmed: 'El secreto es correcto, pero hay espacios o líneas alrededor del cuerpo que no se enviaron.',
  verdict_wrong: 'Incorrecta: se firmó con otro secreto, o el id, la hora o el cuerpo son de otro mensaje.',
};
