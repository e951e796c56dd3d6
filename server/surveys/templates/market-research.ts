import { choice, dropdown, longText, matrix, ranking, slider, submit, welcome, widgets } from './build.ts';
import { answer, jumpWhen, screenout, showWhen } from './logic.ts';
import { agreement } from './scales.ts';
import type { TemplateSource } from './template.ts';

const id = {
  age: '0c166174-de1f-47ac-8f0f-d6f6ffef44c6',
  industry: '2b3ed6f0-63fa-4ecd-ac74-1628d30279b7',
  frequency: '3e5be5e6-8821-42a6-98c1-5b76e9a49b79',
  places: '233b459d-5ac9-4e42-a204-f071accc10e3',
  factors: '6a7602e8-f015-4522-ae4f-ceced0d03892',
  readyMade: 'ee28e502-fc23-4d47-8014-bcbd5cf062d0',
  attitudes: 'b7a2effe-1971-4a73-8236-149ae668cf61',
  subscription: '414091bb-a081-44fd-b11b-1323130d3110',
  barrier: 'b2df6a73-ff9c-4145-ad9d-7dfe476f0ce6',
};

export const marketResearch: TemplateSource = {
  id: 1011,
  tags: ['market', 'research', 'screening', 'consumers'],
  name: {
    en: 'Market research: coffee habits',
    ru: 'Исследование рынка: кофейные привычки',
    es: 'Estudio de mercado: hábitos de café',
    pt: 'Pesquisa de mercado: hábitos de café',
  },
  description: {
    en: 'A consumer study with screen-out: people outside your audience leave politely after a question or two.',
    ru: 'Опрос потребителей с отбором: тем, кто вне вашей аудитории, хватит пары вопросов.',
    es: 'Un estudio de consumo con filtro: quien no es su público termina cortésmente tras una o dos preguntas.',
    pt: 'Um estudo de consumo com filtro: quem está fora do público termina, com gentileza, logo no início.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'Let’s talk about coffee',
        ru: 'Поговорим о кофе',
        es: 'Hablemos de café',
        pt: 'Vamos falar de café',
      },
      description: {
        en: 'There are no right or wrong answers. We’re curious about your habits.',
        ru: 'Правильных и неправильных ответов нет: нам интересны ваши привычки.',
        es: 'No hay respuestas buenas ni malas: nos interesan sus costumbres.',
        pt: 'Não há resposta certa ou errada: queremos conhecer seus hábitos.',
      },
    }),
    dropdown(id.age, {
      title: { en: 'How old are you?', ru: 'Сколько вам лет?', es: '¿Qué edad tiene?', pt: 'Qual é a sua idade?' },
      required: true,
      options: {
        minor: { en: 'Under 18', ru: 'Меньше 18', es: 'Menos de 18', pt: 'Menos de 18' },
        a18: { en: '18–24', ru: '18–24', es: '18–24', pt: '18–24' },
        a25: { en: '25–34', ru: '25–34', es: '25–34', pt: '25–34' },
        a35: { en: '35–49', ru: '35–49', es: '35–49', pt: '35–49' },
        a50: { en: '50 or older', ru: '50 и больше', es: '50 o más', pt: '50 ou mais' },
      },
    }),
    choice(id.industry, {
      title: {
        en: 'Do you or people close to you work in any of these fields?',
        ru: 'Работаете ли вы или ваши близкие в одной из этих сфер?',
        es: '¿Usted o alguien cercano trabaja en alguno de estos sectores?',
        pt: 'Você ou alguém próximo trabalha em alguma destas áreas?',
      },
      required: true,
      multiple: true,
      noneOfAbove: true,
      options: {
        coffee: { en: 'Coffee shops', ru: 'Кофейни', es: 'Cafeterías', pt: 'Cafeterias' },
        production: {
          en: 'Coffee production',
          ru: 'Производство кофе',
          es: 'Producción de café',
          pt: 'Produção de café',
        },
        research: {
          en: 'Market research',
          ru: 'Исследования рынка',
          es: 'Estudios de mercado',
          pt: 'Pesquisa de mercado',
        },
        media: { en: 'Advertising', ru: 'Реклама', es: 'Publicidad', pt: 'Publicidade' },
      },
    }),
    choice(id.frequency, {
      title: {
        en: 'How often do you drink coffee?',
        ru: 'Как часто вы пьёте кофе?',
        es: '¿Con qué frecuencia toma café?',
        pt: 'Com que frequência você toma café?',
      },
      required: true,
      options: {
        several: {
          en: 'Several times a day',
          ru: 'Несколько раз в день',
          es: 'Varias veces al día',
          pt: 'Várias vezes ao dia',
        },
        daily: { en: 'Once a day', ru: 'Раз в день', es: 'Una vez al día', pt: 'Uma vez ao dia' },
        weekly: {
          en: 'A few times a week',
          ru: 'Пару раз в неделю',
          es: 'Alguna vez a la semana',
          pt: 'Algumas vezes na semana',
        },
        never: { en: 'I don’t drink coffee', ru: 'Не пью кофе', es: 'No tomo café', pt: 'Não tomo café' },
      },
    }),
    choice(id.places, {
      title: {
        en: 'Where do you usually have it?',
        ru: 'Где вы обычно его пьёте?',
        es: '¿Dónde suele tomarlo?',
        pt: 'Onde você costuma tomar?',
      },
      required: true,
      multiple: true,
      other: true,
      options: {
        home: { en: 'At home', ru: 'Дома', es: 'En casa', pt: 'Em casa' },
        work: { en: 'At work', ru: 'На работе', es: 'En el trabajo', pt: 'No trabalho' },
        shop: { en: 'In coffee shops', ru: 'В кофейнях', es: 'En cafeterías', pt: 'Em cafeterias' },
        way: { en: 'On the go', ru: 'По дороге', es: 'De camino', pt: 'No caminho' },
      },
    }),
    ranking(id.factors, {
      title: {
        en: 'What matters most when you choose coffee?',
        ru: 'Что для вас важнее при выборе кофе?',
        es: '¿Qué le importa más al elegir un café?',
        pt: 'O que pesa mais na escolha do café?',
      },
      options: {
        taste: { en: 'Taste', ru: 'Вкус', es: 'El sabor', pt: 'O sabor' },
        price: { en: 'Price', ru: 'Цена', es: 'El precio', pt: 'O preço' },
        origin: {
          en: 'Origin of the beans',
          ru: 'Происхождение зёрен',
          es: 'El origen del grano',
          pt: 'A origem do grão',
        },
        convenience: { en: 'Convenience', ru: 'Удобство', es: 'La comodidad', pt: 'A praticidade' },
      },
    }),
    slider(id.readyMade, {
      title: {
        en: 'What share of your coffee do you buy ready-made?',
        ru: 'Какую часть своего кофе вы покупаете готовой?',
        es: '¿Qué parte de su café compra ya preparado?',
        pt: 'Quanto do seu café você compra pronto?',
      },
      min: 0,
      max: 100,
      step: 5,
      left: {
        en: 'I always make my own',
        ru: 'Всегда готовлю дома',
        es: 'Siempre lo preparo yo',
        pt: 'Eu sempre preparo',
      },
      right: { en: 'I always buy it', ru: 'Всегда покупаю', es: 'Siempre lo compro', pt: 'Eu sempre compro' },
    }),
    matrix(id.attitudes, {
      title: {
        en: 'Is this true for you?',
        ru: 'Это про вас?',
        es: '¿Se identifica con esto?',
        pt: 'Isto tem a ver com você?',
      },
      rows: {
        ritual: {
          en: 'Coffee is my ritual',
          ru: 'Кофе — мой ритуал',
          es: 'El café es mi ritual',
          pt: 'Café é meu ritual',
        },
        explore: {
          en: 'I like trying new kinds',
          ru: 'Люблю новые сорта',
          es: 'Me gusta probar nuevos',
          pt: 'Gosto de provar novos',
        },
        brand: {
          en: 'I stick to one brand',
          ru: 'Беру одну и ту же марку',
          es: 'Soy fiel a una marca',
          pt: 'Sou fiel a uma marca',
        },
      },
      columns: agreement,
    }),
    choice(id.subscription, {
      title: {
        en: 'Would you try a monthly coffee subscription?',
        ru: 'Попробуете подписку на кофе с доставкой раз в месяц?',
        es: '¿Probaría una suscripción mensual de café?',
        pt: 'Você experimentaria uma assinatura mensal de café?',
      },
      required: true,
      hardToAnswer: true,
      options: {
        yes: { en: 'Definitely', ru: 'Точно да', es: 'Sin duda', pt: 'Com certeza' },
        maybe: { en: 'Perhaps', ru: 'Может быть', es: 'Tal vez', pt: 'Talvez' },
        no: { en: 'No', ru: 'Нет', es: 'No', pt: 'Não' },
      },
    }),
    longText(id.barrier, {
      title: {
        en: 'What makes you doubt it?',
        ru: 'Что вас смущает?',
        es: '¿Qué le hace dudar?',
        pt: 'O que deixa você em dúvida?',
      },
    }),
    submit({
      title: {
        en: 'Thank you! Time for a cup of coffee.',
        ru: 'Спасибо! Самое время для чашки кофе.',
        es: '¡Gracias! Es hora de un café.',
        pt: 'Obrigado! Hora de um cafezinho.',
      },
      screenout: {
        title: {
          en: 'Thank you for your interest!',
          ru: 'Спасибо за интерес!',
          es: '¡Gracias por su interés!',
          pt: 'Agradecemos o interesse!',
        },
        description: {
          en: 'This time we’re looking for a different group of people.',
          ru: 'В этот раз мы опрашиваем других участников.',
          es: 'Esta vez buscamos otro perfil de participantes.',
          pt: 'Desta vez buscamos outro perfil de participantes.',
        },
      },
    }),
  ]),
  conditions: {
    jumps: {
      [id.age]: [jumpWhen(answer(id.age, 'eq', 'minor'), screenout)],
      [id.industry]: [
        jumpWhen(answer(id.industry, 'any_of', ['coffee', 'production', 'research', 'media']), screenout),
      ],
      [id.frequency]: [jumpWhen(answer(id.frequency, 'eq', 'never'), screenout)],
    },
    display: { [id.barrier]: showWhen(answer(id.subscription, 'any_of', ['maybe', 'no'])) },
  },
};
