import type { Texts } from '../texts.ts';

export const resultFiles: Texts['resultFiles'] = {
  question: 'Pregunta',
  everyQuestion: 'Todas las preguntas',
  order: 'Orden',
  order_created_at: 'Los más recientes',
  order_size: 'Los más grandes',
  order_answer_id: 'Por respuesta',
  allAsZip: 'Todos en ZIP',
  files: { one: '{n} archivo', few: '{n} archivos', many: '{n} archivos', other: '{n} archivos' },
  noQuestions: 'Esta encuesta no solicita archivos',
  noQuestionsWhy: 'Añada una pregunta de tipo «Archivo» y lo que envíen aparecerá aquí.',
  withoutFilters: 'Quitar los filtros',
  look: 'Ver {name}',
  toAnswer: 'Respuesta {id}',
  keepFile: 'Descargar {name}',
  keep: 'Descargar',
  sentBy: 'Enviado con la respuesta {id}',
};
