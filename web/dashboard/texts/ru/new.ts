import type { Texts } from '../texts.ts';

export const newSurvey: Texts['newSurvey'] = {
  newTitle: 'Новый опрос',
  surveyName: 'Название опроса',
  emptyTitle: 'Пустая страница',
  emptyStart: 'Начать',
  templateTitle: 'Шаблон',
  templateText: 'Готовые опросы и тесты, а также ваши собственные. Потом всё можно изменить.',
  templateLook: 'Смотреть шаблоны',
  fileTitle: 'Файл',
  fileText:
    'Из Typeform, Google Forms, SurveyJS, LimeSurvey, другого Canvass или из текста. Сначала вы увидите, что получится.',
  fileTake: 'Взять файл',
  textTitle: 'Вставьте свои вопросы',
  textHint:
    'По одному вопросу в строке. Строки с ответами начинайте с «-», верные ответы теста — с «- *». Звёздочка в конце делает вопрос обязательным.',
  textLabel: 'Ваши вопросы',
  textExample:
    '# Отзыв о кафе\nКак вам у нас? [rating 5] *\nЧто вы заказали?\n- Кофе\n- Пирог\nЧто нам улучшить? [long]',
  textCreate: 'Создать опрос',
  outcomeEmpty: 'Вставленный текст появится здесь в виде вопросов.',
  outcomeExample: 'Показать пример',
  outcomeLine: 'Строка {line}',
  understood_title: '«{what}» стало названием опроса.',
  understood_several: 'можно выбрать несколько ответов («{what}»).',
  outcomeTooLong: 'Помещается не больше {most} знаков, а в этом тексте {length}. Ничего не обрезано.',
  outcomeFaults: {
    one: '{n} строка пока не подходит.',
    few: '{n} строки пока не подходят.',
    many: '{n} строк пока не подходят.',
    other: '{n} строки пока не подходит.',
  },
  outcomeMore: { one: 'и ещё {n}', few: 'и ещё {n}', many: 'и ещё {n}', other: 'и ещё {n}' },
  questions: { one: '{n} вопрос', few: '{n} вопроса', many: '{n} вопросов', other: '{n} вопроса' },
};
