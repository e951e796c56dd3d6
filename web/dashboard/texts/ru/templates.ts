import type { Texts } from '../texts.ts';

export const templates: Texts['templates'] = {
  templatesText: 'Готовый опрос, с которого удобно начать. Потом можно изменить всё.',
  templatesSearch: 'Поиск шаблонов',
  templatesOwn: 'Ваши шаблоны',
  templatesBuiltIn: 'Готовые шаблоны',
  useTemplate: 'Взять этот шаблон',
  questions: { one: '{n} вопрос', few: '{n} вопроса', many: '{n} вопросов', other: '{n} вопроса' },
  templatesEmpty: 'По запросу «{query}» шаблонов нет.',
  seeQuestions: 'Посмотреть вопросы',
  inside: 'Вопросы этого шаблона',
};
