import type { Texts } from '../texts.ts';

export const newSurvey: Texts['newSurvey'] = {
  newTitle: 'Encuesta nueva',
  surveyName: 'Nombre de la encuesta',
  emptyTitle: 'Una página vacía',
  emptyStart: 'Empezar',
  templateTitle: 'Una plantilla',
  templateText: 'Encuestas y cuestionarios listos, y los suyos. Después se puede cambiar todo.',
  templateLook: 'Ver plantillas',
  fileTitle: 'Un archivo',
  fileText: 'De Typeform, Google Forms, SurveyJS, LimeSurvey, otro Canvass o texto. Primero verá en qué se convierte.',
  fileTake: 'Tomar un archivo',
  textTitle: 'Pegue sus preguntas',
  textHint:
    'Una pregunta por línea. Empiece las líneas de las respuestas con «-», las correctas de un test con «- *». Un asterisco al final la hace obligatoria.',
  textLabel: 'Sus preguntas',
  textExample:
    '# Opinión sobre el café\n¿Cómo fue su visita? [rating 5] *\n¿Qué tomó?\n- Café\n- Pastel\n¿Qué podemos mejorar? [long]',
  textCreate: 'Crear la encuesta',
  outcomeEmpty: 'Lo que pegue aparecerá aquí como preguntas.',
  outcomeExample: 'Muéstreme un ejemplo',
  outcomeLine: 'Línea {line}',
  understood_title: '«{what}» pasa a ser el nombre de la encuesta.',
  understood_several: 'se pueden elegir varias respuestas («{what}»).',
  outcomeTooLong: 'Caben como máximo {most} caracteres; este texto tiene {length}. No se ha recortado nada.',
  outcomeFaults: {
    one: '{n} línea todavía no encaja.',
    few: '{n} líneas todavía no encajan.',
    many: '{n} líneas todavía no encajan.',
    other: '{n} líneas todavía no encajan.',
  },
  outcomeMore: { one: 'y {n} más', few: 'y {n} más', many: 'y {n} más', other: 'y {n} más' },
  questions: { one: '{n} pregunta', few: '{n} preguntas', many: '{n} preguntas', other: '{n} preguntas' },
};
