import type { Texts } from '../texts.ts';

export const compare: Texts['compare'] = {
  comparison: 'A y B comparados',
  answer: 'Respuesta',
  difference: 'Diferencia (intervalo del 95 %)',
  average: 'Media',
  told_points: '{value} puntos ({low} a {high})',
  told_plain: '{value} ({low} a {high})',
  marked: 'mayor de lo que explicaría el azar',
  groupSizes: 'A: {a} respuestas · B: {b}.',
  smallGroup: 'En uno de los grupos hay muy pocas para señalar una diferencia: hacen falta 30.',
  nothingToCompare: 'Todavía no hay nada que ambos hayan respondido.',
  footnote: {
    one: '◆: el intervalo no incluye el 0 y ambos tienen 30 respuestas o más. De {n} comparación, unas {chance} lo parecen por azar.',
    few: '◆: el intervalo no incluye el 0 y ambos tienen 30 respuestas o más. De {n} comparaciones, unas {chance} lo parecen por azar.',
    many: '◆: el intervalo no incluye el 0 y ambos tienen 30 respuestas o más. De {n} comparaciones, unas {chance} lo parecen por azar.',
    other:
      '◆: el intervalo no incluye el 0 y ambos tienen 30 respuestas o más. De {n} comparaciones, unas {chance} lo parecen por azar.',
  },
};
