import type { Texts } from '../texts.ts';

export const compare: Texts['compare'] = {
  comparison: 'A e B comparados',
  answer: 'Resposta',
  difference: 'Diferença (intervalo de 95 %)',
  average: 'Média',
  told_points: '{value} pontos ({low} a {high})',
  told_plain: '{value} ({low} a {high})',
  marked: 'maior do que o acaso explicaria',
  groupSizes: 'A: {a} respostas · B: {b}.',
  smallGroup: 'Um dos grupos tem respostas de menos para marcar uma diferença: são necessárias 30.',
  nothingToCompare: 'Ainda não há nada que os dois tenham respondido.',
  footnote: {
    one: '◆: o intervalo não inclui 0 e ambos têm 30 respostas ou mais. De {n} comparação, cerca de {chance} parecem assim por acaso.',
    few: '◆: o intervalo não inclui 0 e ambos têm 30 respostas ou mais. De {n} comparações, cerca de {chance} parecem assim por acaso.',
    many: '◆: o intervalo não inclui 0 e ambos têm 30 respostas ou mais. De {n} comparações, cerca de {chance} parecem assim por acaso.',
    other:
      '◆: o intervalo não inclui 0 e ambos têm 30 respostas ou mais. De {n} comparações, cerca de {chance} parecem assim por acaso.',
  },
};
