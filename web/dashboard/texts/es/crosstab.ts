import type { Texts } from '../texts.ts';

export const crosstab: Texts['crosstab'] = {
  rows: 'Filas',
  columns: 'Columnas',
  swap: 'Intercambiar',
  tooFewFields: 'Aún no hay qué comparar',
  tooFewFieldsWhy: 'Hacen falta dos preguntas con opciones o números.',
  total: 'En total',
  shows: 'Qué muestran las celdas',
  shows_counts: 'Números',
  shows_row: '% de la fila',
  shows_col: '% de la columna',
  shows_total: '% del total',
  copyTable: 'Copiar como tabla',
  copied: 'Copiado: se puede pegar en una hoja de cálculo.',
  tableOf: '{row} por {col}',
  cellOf: 'Ver las respuestas: {row}, {col}',
  moreThanExpected: 'más de lo esperado',
  fewerThanExpected: 'menos de lo esperado',
  marks:
    '▲ más y ▼ menos respuestas que si las dos preguntas no tuvieran nada que ver; doble donde el azar apenas lo explicaría.',
  nobody: 'Nadie ha respondido a las dos preguntas.',
  noTest: 'Aquí no se puede saber si es más que azar.',
  noLink: 'Las respuestas no difieren más de lo que explicaría el azar ({p}).',
  link_tiny:
    'Las respuestas difieren entre filas más de lo que explicaría el azar ({p}); la relación es apenas perceptible (V = {v}).',
  link_small:
    'Las respuestas difieren entre filas más de lo que explicaría el azar ({p}); la relación es débil (V = {v}).',
  link_medium:
    'Las respuestas difieren entre filas más de lo que explicaría el azar ({p}); la relación es moderada (V = {v}).',
  link_large:
    'Las respuestas difieren entre filas más de lo que explicaría el azar ({p}); la relación es fuerte (V = {v}).',
  notACause: 'No dice cuál es causa de la otra.',
  warning_small_expected: 'Algunas celdas tienen muy pocas respuestas: tome el resultado solo como indicio.',
  warning_too_few: 'Hay muy pocas respuestas para una prueba.',
  warning_multiple:
    'Se podían elegir varias opciones: una respuesta puede estar en varias celdas. Para eso no hay prueba.',
  warning_weighted: 'Las respuestas están ponderadas: las celdas suman pesos y la prueba es aproximada.',
  warning_binned: 'Un deslizador con muchos valores se ha dividido en tramos iguales.',
  inReport: 'En el informe',
  inReportHint: 'Añada las tablas del informe, hasta 20. Cada una tiene su página en PDF y Word.',
  pairOf: '{row} × {col}',
  goneQuestion: 'una pregunta que ya no está',
  leaveOut: 'Quitar {pair}',
  addToReport: 'Añadir esta tabla',
  isInReport: 'Esta tabla ya está en el informe',
  reportIsFull: 'El informe tiene 20 tablas',
  asPdf: 'Informe en PDF',
  asWord: 'Informe en Word',
};
