import type { Texts } from '../texts.ts';

export const compare: Texts['compare'] = {
  told_plain: '{value} ({low} a {high})',
  groupSizes: 'A: {a} respostas · B: {b}.',
  onlyIn: 'Só {name} tem respostas a esta forma da pergunta.',
  onlyOfA: 'A evolução, as origens e as desistências são de A.',
  mayOverlap:
    'Algumas respostas podem estar em A e em B ao mesmo tempo. Nesse caso os intervalos são mais largos do que precisariam ser.',
  footnote: {
    one: '◆: o intervalo não inclui 0 e ambos têm 30 respostas ou mais. De {n} comparação, cerca de {chance} parecem assim por acaso.',
    few: '◆: o intervalo não inclui 0 e ambos têm 30 respostas ou mais. De {n} comparações, cerca de {chance} parecem assim por acaso.',
    many: '◆: o intervalo não inclui 0 e ambos têm 30 respostas ou mais. De {n} comparações, cerca de {chance} parecem assim por acaso.',
    other:
      '◆: o intervalo não inclui 0 e ambos têm 30 respostas ou mais. De {n} comparações, cerca de {chance} parecem assim por acaso.',
  },
};
