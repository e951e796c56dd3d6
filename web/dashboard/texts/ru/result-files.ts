import type { Texts } from '../texts.ts';

export const resultFiles: Texts['resultFiles'] = {
  question: 'Вопрос',
  everyQuestion: 'Все вопросы',
  order: 'Порядок',
  order_created_at: 'Сначала новые',
  order_size: 'Сначала большие',
  order_answer_id: 'По ответам',
  allAsZip: 'Все в ZIP',
  files: { one: '{n} файл', few: '{n} файла', many: '{n} файлов', other: '{n} файла' },
  noQuestions: 'В этом опросе не просят файлов',
  noQuestionsWhy: 'Добавьте вопрос типа «Файл» — присланное появится здесь.',
  withoutFilters: 'Убрать фильтры',
  look: 'Посмотреть {name}',
  toAnswer: 'Ответ {id}',
  keepFile: 'Скачать {name}',
  keep: 'Скачать',
  sentBy: 'Прислано с ответом {id}',
};
