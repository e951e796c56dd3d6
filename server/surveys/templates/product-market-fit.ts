import { choice, dropdown, longText, ranking, shortText, submit, welcome, widgets } from './build.ts';
import { answer, jumpWhen, screenout, showWhen } from './logic.ts';
import type { TemplateSource } from './template.ts';

const id = {
  usage: '695f11dc-d9fa-4498-81c9-6ff58cfd1ec5',
  without: 'c320bab7-cb3a-4226-aace-2762cf2a1661',
  benefit: 'c85e7ce2-676b-4d54-9f41-83aaaeed5cf0',
  audience: 'bcb9ef57-7b15-438a-9ee2-0a9416dfe0e6',
  alternative: '94ff8e05-1cac-49f3-86d6-cb09ea602c5b',
  competitor: '7761e52a-e86b-40e0-bfa1-6abb3d91cd2a',
  priorities: 'f18f4cbf-7812-4a2f-8fe8-b687921c7a95',
  hesitation: '1615d7f9-9bc7-4192-9523-f590678bbf3a',
};

export const productMarketFit: TemplateSource = {
  id: 1004,
  tags: ['product', 'pmf', 'startup', 'research'],
  name: {
    en: 'Product-market fit',
    ru: 'Соответствие продукта рынку (PMF)',
    es: 'Encaje producto-mercado (PMF)',
    pt: 'Adequação produto-mercado (PMF)',
  },
  description: {
    en: 'The Sean Ellis test: how many users would be very disappointed without you? 40% is a good sign.',
    ru: 'Тест Шона Эллиса: скольким пользователям будет вас очень не хватать? 40% — хороший знак.',
    es: 'La prueba de Sean Ellis: ¿cuántos le echarían mucho de menos? Un 40 % es buena señal.',
    pt: 'O teste de Sean Ellis: quantos sentiriam muito a sua falta? 40% é um bom sinal.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'Help us build what you need',
        ru: 'Помогите нам сделать то, что вам нужно',
        es: 'Ayúdenos a crear lo que necesita',
        pt: 'Ajude a criar o que você precisa',
      },
      description: {
        en: 'We read every answer ourselves.',
        ru: 'Каждый ответ мы читаем сами.',
        es: 'Leemos cada respuesta en persona.',
        pt: 'Lemos cada resposta pessoalmente.',
      },
    }),
    choice(id.usage, {
      title: {
        en: 'How often do you use our product?',
        ru: 'Как часто вы пользуетесь нашим продуктом?',
        es: '¿Con qué frecuencia usa nuestro producto?',
        pt: 'Com que frequência você usa nosso produto?',
      },
      required: true,
      options: {
        daily: { en: 'Every day', ru: 'Каждый день', es: 'Todos los días', pt: 'Todos os dias' },
        weekly: { en: 'Every week', ru: 'Каждую неделю', es: 'Cada semana', pt: 'Toda semana' },
        rarely: { en: 'Less often', ru: 'Реже', es: 'Con menos frecuencia', pt: 'Com menos frequência' },
        never: { en: 'I haven’t used it yet', ru: 'Ещё ни разу', es: 'Aún no lo he usado', pt: 'Ainda não usei' },
      },
    }),
    choice(id.without, {
      title: {
        en: 'How would you feel if you could no longer use it?',
        ru: 'Что вы почувствуете, если продукт исчезнет?',
        es: '¿Cómo se sentiría si ya no pudiera usarlo?',
        pt: 'Como você se sentiria se não pudesse mais usá-lo?',
      },
      required: true,
      options: {
        very: {
          en: 'Very disappointed',
          ru: 'Сильно огорчусь',
          es: 'Me decepcionaría mucho',
          pt: 'Sentiria muita falta',
        },
        somewhat: {
          en: 'Somewhat disappointed',
          ru: 'Немного огорчусь',
          es: 'Me decepcionaría un poco',
          pt: 'Sentiria um pouco de falta',
        },
        not: { en: 'I wouldn’t mind', ru: 'Мне будет всё равно', es: 'Me daría igual', pt: 'Não faria diferença' },
      },
    }),
    longText(id.benefit, {
      title: {
        en: 'What is the main benefit you get from it?',
        ru: 'В чём для вас его главная польза?',
        es: '¿Cuál es el principal beneficio que obtiene?',
        pt: 'Qual é o principal benefício para você?',
      },
    }),
    shortText(id.audience, {
      title: {
        en: 'Who do you think would benefit most from it?',
        ru: 'Кому, по-вашему, он полезнее всего?',
        es: '¿A quién cree que le serviría más?',
        pt: 'Na sua opinião, para quem ele é mais útil?',
      },
      placeholder: {
        en: 'For example, small online shops',
        ru: 'Например, небольшим интернет-магазинам',
        es: 'Por ejemplo, pequeñas tiendas en línea',
        pt: 'Por exemplo, pequenas lojas virtuais',
      },
    }),
    dropdown(id.alternative, {
      title: {
        en: 'What would you use instead?',
        ru: 'Чем вы замените продукт?',
        es: '¿Qué usaría en su lugar?',
        pt: 'O que você usaria no lugar dele?',
      },
      other: true,
      options: {
        competitor: {
          en: 'A similar product',
          ru: 'Похожим продуктом',
          es: 'Un producto similar',
          pt: 'Um produto parecido',
        },
        spreadsheet: { en: 'Spreadsheets and notes', ru: 'Таблицами', es: 'Hojas de cálculo', pt: 'Planilhas' },
        own: { en: 'Something we’d build', ru: 'Своей разработкой', es: 'Un desarrollo propio', pt: 'Algo próprio' },
        nothing: { en: 'Nothing', ru: 'Ничем', es: 'Nada', pt: 'Nada' },
      },
    }),
    shortText(id.competitor, {
      title: {
        en: 'Which product is that?',
        ru: 'Каким именно продуктом?',
        es: '¿Qué producto sería?',
        pt: 'Qual produto seria?',
      },
    }),
    ranking(id.priorities, {
      title: {
        en: 'What should we improve first?',
        ru: 'Что улучшать в первую очередь?',
        es: '¿Qué deberíamos mejorar primero?',
        pt: 'O que devemos melhorar primeiro?',
      },
      options: {
        speed: { en: 'Speed', ru: 'Скорость', es: 'La velocidad', pt: 'Velocidade' },
        ease: { en: 'Ease of use', ru: 'Удобство', es: 'La facilidad de uso', pt: 'Facilidade de uso' },
        features: { en: 'Features', ru: 'Возможности', es: 'Las funciones', pt: 'Recursos' },
        integrations: { en: 'Integrations', ru: 'Интеграции', es: 'Las integraciones', pt: 'Integrações' },
        price: { en: 'Price', ru: 'Цена', es: 'El precio', pt: 'Preço' },
      },
    }),
    longText(id.hesitation, {
      title: {
        en: 'What would make the product a must-have for you?',
        ru: 'Что сделает продукт незаменимым для вас?',
        es: '¿Qué haría que el producto fuera imprescindible para usted?',
        pt: 'O que tornaria o produto indispensável para você?',
      },
    }),
    submit({
      title: {
        en: 'Thank you! You’re shaping what comes next.',
        ru: 'Спасибо! Вы влияете на то, каким станет продукт.',
        es: '¡Gracias! Usted influye en lo que viene.',
        pt: 'Obrigado! Você ajuda a definir o que vem por aí.',
      },
      screenout: {
        title: {
          en: 'Thank you! We’ll be glad to hear from you once you’ve tried it.',
          ru: 'Спасибо! Будем рады вашему мнению, когда вы попробуете продукт.',
          es: '¡Gracias! Nos encantará conocer su opinión cuando lo haya probado.',
          pt: 'Obrigado! Vamos adorar saber sua opinião depois que você experimentar.',
        },
      },
    }),
  ]),
  conditions: {
    jumps: { [id.usage]: [jumpWhen(answer(id.usage, 'eq', 'never'), screenout)] },
    display: {
      [id.competitor]: showWhen(answer(id.alternative, 'eq', 'competitor')),
      [id.hesitation]: showWhen(answer(id.without, 'any_of', ['somewhat', 'not'])),
    },
  },
};
