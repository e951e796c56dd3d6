/** What shared results say beside the words of reports on paper, in the language of the survey. */
import type { Language } from '../../../contract/common.ts';

interface ShareWords {
  answers: string;
  asOf: string;
  noTexts: string;
  leftOut: string;
  finished: string;
  /** Before the number of an answer. */
  answer: string;
  asTable: string;
  newer: string;
  older: string;
  nothing: string;
  missing: string;
}

export const shareWords: Record<Language, ShareWords> = {
  en: {
    answers: 'Answers',
    asOf: 'As of',
    noTexts: 'What people wrote in their own words is left out here.',
    leftOut: 'left out here',
    finished: 'Finished',
    answer: 'Answer',
    asTable: 'Numbers as a table',
    newer: 'Newer answers',
    older: 'Older answers',
    nothing: 'Nothing is here',
    missing: 'The link may have been switched off, or a part of it is missing. Ask whoever sent it to you.',
  },
  ru: {
    answers: 'Ответы',
    asOf: 'По состоянию на',
    noTexts: 'То, что люди написали своими словами, здесь не показано.',
    leftOut: 'здесь не показано',
    finished: 'Окончание',
    answer: 'Ответ',
    asTable: 'Числа таблицей',
    newer: 'Более новые',
    older: 'Более ранние',
    nothing: 'Здесь ничего нет',
    missing: 'Возможно, ссылку выключили или скопировали не целиком. Спросите того, кто её прислал.',
  },
  es: {
    answers: 'Respuestas',
    asOf: 'Datos al',
    noTexts: 'Lo que la gente escribió con sus palabras no se muestra aquí.',
    leftOut: 'no se muestra aquí',
    finished: 'Fin',
    answer: 'Respuesta',
    asTable: 'Los números en una tabla',
    newer: 'Más recientes',
    older: 'Anteriores',
    nothing: 'Aquí no hay nada',
    missing: 'Puede que el enlace esté desactivado o incompleto. Pregunte a quien se lo envió.',
  },
  pt: {
    answers: 'Respostas',
    asOf: 'Dados de',
    noTexts: 'O que as pessoas escreveram com suas palavras não aparece aqui.',
    leftOut: 'não aparece aqui',
    finished: 'Fim',
    answer: 'Resposta',
    asTable: 'Os números em tabela',
    newer: 'Mais recentes',
    older: 'Anteriores',
    nothing: 'Não há nada aqui',
    missing: 'O link pode ter sido desativado ou estar incompleto. Pergunte a quem o enviou.',
  },
};
