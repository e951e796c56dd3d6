import type { Texts } from '../texts.ts';

export const compare: Texts['compare'] = {
  told_plain: '{value} ({low} a {high})',
  groupSizes: 'A: {a} respuestas · B: {b}.',
  onlyIn: 'Solo {name} tiene respuestas a esta forma de la pregunta.',
  onlyOfA: 'La evolución, el origen y los abandonos son los de A.',
  mayOverlap:
    'Algunas respuestas pueden estar en A y en B a la vez. En ese caso los intervalos son más anchos de lo necesario.',
  footnote: {
    one: '◆: el intervalo no incluye el 0 y ambos tienen 30 respuestas o más. De {n} comparación, unas {chance} lo parecen por azar.',
    few: '◆: el intervalo no incluye el 0 y ambos tienen 30 respuestas o más. De {n} comparaciones, unas {chance} lo parecen por azar.',
    many: '◆: el intervalo no incluye el 0 y ambos tienen 30 respuestas o más. De {n} comparaciones, unas {chance} lo parecen por azar.',
    other:
      '◆: el intervalo no incluye el 0 y ambos tienen 30 respuestas o más. De {n} comparaciones, unas {chance} lo parecen por azar.',
  },
};
