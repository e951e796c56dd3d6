import { choice, dropdown, longText, matrix, scale, submit, widgets, yesNo } from './build.ts';
import { answer, jumpAlways, jumpWhen, showWhen, toQuestion } from './logic.ts';
import { agreement } from './scales.ts';
import type { TemplateSource } from './template.ts';

const id = {
  goal: 'a204eb93-c460-4ecb-b54b-b2bda9941c20',
  success: 'ca4c7757-565a-4cb5-bb4f-7aec80ca4ef2',
  obstacle: 'd1d06791-8a7d-4308-b5ae-d9723b61239f',
  story: '782a5ab7-b623-4075-bf44-7340a8085bab',
  effort: '4b205840-1c1c-4828-9153-79aeca1a3952',
  statements: 'b16b4894-ad1b-455a-89a9-f768d45fab7e',
  device: '30ba4aac-eec5-4960-ae42-781552c6e0bc',
  improve: 'd984d1c0-8b55-43d1-8a6c-647a73d2639a',
};

export const websiteUsability: TemplateSource = {
  id: 1008,
  tags: ['website', 'ux', 'usability', 'ces'],
  name: {
    en: 'Website usability',
    ru: 'Удобство сайта',
    es: 'Usabilidad del sitio web',
    pt: 'Usabilidade do site',
  },
  description: {
    en: 'See whether visitors reach their goal, how much effort it takes, and what stands in their way.',
    ru: 'Узнайте, достигают ли посетители цели, легко ли это и что им мешает.',
    es: 'Sepa si sus visitantes logran su objetivo, cuánto esfuerzo les cuesta y qué se lo impide.',
    pt: 'Saiba se os visitantes alcançam o objetivo, com quanto esforço e o que atrapalha.',
  },
  widgets: widgets([
    choice(id.goal, {
      title: {
        en: 'What brought you to our site today?',
        ru: 'С какой целью вы зашли на сайт?',
        es: '¿Qué le trajo hoy a nuestro sitio?',
        pt: 'O que trouxe você ao nosso site hoje?',
      },
      required: true,
      other: true,
      options: {
        information: {
          en: 'Find information',
          ru: 'Найти информацию',
          es: 'Buscar información',
          pt: 'Buscar informações',
        },
        compare: { en: 'Compare prices', ru: 'Сравнить цены', es: 'Comparar precios', pt: 'Comparar preços' },
        buy: { en: 'Buy or order', ru: 'Купить или заказать', es: 'Comprar o pedir', pt: 'Comprar ou pedir' },
        support: { en: 'Get help', ru: 'Получить помощь', es: 'Recibir ayuda', pt: 'Obter ajuda' },
        browse: { en: 'Just looking around', ru: 'Просто посмотреть', es: 'Solo mirar', pt: 'Só dar uma olhada' },
      },
    }),
    yesNo(id.success, {
      title: {
        en: 'Did you manage to do it?',
        ru: 'У вас получилось?',
        es: '¿Lo consiguió?',
        pt: 'Você conseguiu?',
      },
      required: true,
    }),
    choice(id.obstacle, {
      title: {
        en: 'What got in the way?',
        ru: 'Что помешало?',
        es: '¿Qué se lo impidió?',
        pt: 'O que atrapalhou?',
      },
      required: true,
      multiple: true,
      other: true,
      options: {
        search: {
          en: 'Hard to find things',
          ru: 'Трудно найти нужное',
          es: 'Cuesta encontrar cosas',
          pt: 'É difícil achar as coisas',
        },
        unclear: { en: 'Unclear texts', ru: 'Непонятные тексты', es: 'Textos poco claros', pt: 'Textos confusos' },
        slow: { en: 'Slow pages', ru: 'Медленная загрузка', es: 'Páginas lentas', pt: 'Páginas lentas' },
        error: { en: 'An error', ru: 'Ошибка на сайте', es: 'Un error', pt: 'Um erro' },
        mobile: {
          en: 'Awkward on my phone',
          ru: 'Неудобно с телефона',
          es: 'Incómodo en el teléfono',
          pt: 'Ruim no celular',
        },
      },
    }),
    longText(id.story, {
      title: {
        en: 'Tell us what happened',
        ru: 'Расскажите, что произошло',
        es: 'Cuéntenos qué ocurrió',
        pt: 'Conte o que aconteceu',
      },
      placeholder: {
        en: 'What did you do, and what did you expect to see?',
        ru: 'Что вы делали и что ожидали увидеть?',
        es: '¿Qué hizo y qué esperaba ver?',
        pt: 'O que você fez e o que esperava ver?',
      },
    }),
    scale(id.effort, {
      title: {
        en: 'How easy was it?',
        ru: 'Насколько легко это было?',
        es: '¿Le resultó fácil?',
        pt: 'Foi fácil fazer o que você queria?',
      },
      required: true,
      from: 1,
      to: 7,
      left: { en: 'Very difficult', ru: 'Очень трудно', es: 'Muy difícil', pt: 'Muito difícil' },
      right: { en: 'Very easy', ru: 'Очень легко', es: 'Muy fácil', pt: 'Muito fácil' },
    }),
    matrix(id.statements, {
      title: {
        en: 'Do you agree with these statements?',
        ru: 'Согласны ли вы с этим?',
        es: '¿Está de acuerdo con estas afirmaciones?',
        pt: 'Você concorda com estas afirmações?',
      },
      rows: {
        navigation: {
          en: 'It’s easy to find my way around',
          ru: 'На сайте легко ориентироваться',
          es: 'Es fácil orientarse en el sitio',
          pt: 'É fácil se orientar no site',
        },
        language: {
          en: 'The texts are clear',
          ru: 'Тексты понятны',
          es: 'Los textos son claros',
          pt: 'Os textos são claros',
        },
        speed: { en: 'Pages load fast', ru: 'Всё загружается быстро', es: 'Carga rápido', pt: 'Carrega rápido' },
        trust: {
          en: 'I trust this site',
          ru: 'Сайт вызывает доверие',
          es: 'El sitio inspira confianza',
          pt: 'O site passa confiança',
        },
      },
      columns: agreement,
    }),
    dropdown(id.device, {
      title: {
        en: 'Which device are you using?',
        ru: 'С какого устройства вы зашли?',
        es: '¿Qué dispositivo está usando?',
        pt: 'Qual aparelho você está usando?',
      },
      other: true,
      options: {
        phone: { en: 'Phone', ru: 'Телефон', es: 'Teléfono', pt: 'Celular' },
        tablet: { en: 'Tablet', ru: 'Планшет', es: 'Tableta', pt: 'Tablet' },
        computer: { en: 'Computer', ru: 'Компьютер', es: 'Computadora', pt: 'Computador' },
      },
    }),
    longText(id.improve, {
      title: {
        en: 'What would have made it easier?',
        ru: 'Что сделало бы это проще?',
        es: '¿Qué lo habría hecho más fácil?',
        pt: 'O que teria facilitado?',
      },
    }),
    submit({
      title: {
        en: 'Thank you! You’re making the site better.',
        ru: 'Спасибо! С вами сайт становится лучше.',
        es: '¡Gracias! Con su ayuda el sitio mejora.',
        pt: 'Obrigado! Você ajuda o site a melhorar.',
      },
    }),
  ]),
  conditions: {
    jumps: {
      [id.success]: [jumpWhen(answer(id.success, 'eq', 'yes'), toQuestion(id.effort))],
      [id.story]: [jumpAlways(toQuestion(id.device))],
    },
    display: { [id.improve]: showWhen(answer(id.effort, 'lte', 4)) },
  },
};
