import type { Texts } from '../texts.ts';

export const welcome: Texts['welcome'] = {
  welcomeTitle: 'Добро пожаловать, {name}',
  welcomeText: 'С чего начнём? Первый опрос займёт несколько минут.',
  welcomeSkip: 'Пропустить',
  doorTemplate: 'С шаблона',
  doorTemplateText: 'Выберите готовый опрос и измените что захотите.',
  doorText: 'С текста',
  doorTextText: 'Вставьте вопросы, по одному в строке.',
  doorEmpty: 'С пустой страницы',
  doorEmptyText: 'Добавляйте вопрос за вопросом.',
  welcomePassword: 'Выберите свой пароль',
  welcomeLanguage: 'Язык и имя',
};
