import type { Texts } from '../texts.ts';

export const welcome: Texts['welcome'] = {
  welcomeTitle: 'Добро пожаловать, {name}',
  welcomeText: 'С чего начнём? Первый опрос займёт несколько минут.',
  welcomeSkip: 'Пропустить',
  wayTemplate: 'С шаблона',
  wayTemplateText: 'Выберите готовый опрос и измените что захотите.',
  wayText: 'С текста',
  wayTextText: 'Вставьте вопросы, по одному в строке.',
  wayFile: 'С файла',
  wayFileText: 'Из Typeform, Google Forms, SurveyJS, LimeSurvey или другого Canvass.',
  wayEmpty: 'С пустой страницы',
  wayEmptyText: 'Добавляйте вопрос за вопросом.',
  wayDemo: 'Сначала осмотреться',
  wayDemoText: 'Откройте результаты примера. Ответы в нём придуманы.',
  welcomePassword: 'Выберите свой пароль',
  welcomeLanguage: 'Язык и имя',
  demoNotice: 'Это пример: ответы в нём придуманы, чтобы показать, как выглядят результаты.',
  demoDelete: 'Удалить пример',
  demoDeleteText:
    'Он исчезнет вместе с придуманными ответами. Отменить это нельзя, но такой же опрос есть среди шаблонов.',
  demoDeleted: 'Пример удалён.',
};
