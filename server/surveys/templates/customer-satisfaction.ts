import { choice, email, longText, matrix, rating, scale, submit, welcome, widgets, yesNo } from './build.ts';
import { answer, showWhen } from './logic.ts';
import { likely, quality, unlikely } from './scales.ts';
import type { TemplateSource } from './template.ts';

const id = {
  recommend: '5bf1b672-2c8d-42bd-9d4a-d5307132fc94',
  letDown: 'a3c9cb08-1e13-48e3-9a87-a38b748cd745',
  missing: '3fb42294-e61b-4476-8e15-ae82f1f7f8ba',
  liked: 'cc09154a-787a-4123-b117-56c0c3d754b5',
  overall: '1a63c653-45c6-4b69-a00e-154345f5e500',
  aspects: '09b0a66f-30b0-4e59-ad0a-0bab9ca0e696',
  contact: '28584526-4d65-4df2-b5c1-00cf53e3de44',
  email: 'f176de3d-c65b-43be-8f7c-7b5db6627748',
};

export const customerSatisfaction: TemplateSource = {
  id: 1001,
  tags: ['nps', 'customers', 'satisfaction', 'csat'],
  name: {
    en: 'Customer satisfaction and NPS',
    ru: 'Удовлетворённость клиентов и NPS',
    es: 'Satisfacción del cliente y NPS',
    pt: 'Satisfação do cliente e NPS',
  },
  description: {
    en: 'Measure loyalty and ask promoters, passives and detractors the question that matters to each of them.',
    ru: 'Измерьте лояльность и задайте свой вопрос сторонникам, нейтральным и критикам.',
    es: 'Mida la lealtad y haga a promotores, pasivos y detractores la pregunta adecuada para cada uno.',
    pt: 'Meça a lealdade e faça a promotores, neutros e detratores a pergunta certa para cada grupo.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'How are we doing?',
        ru: 'Как у нас получается?',
        es: '¿Qué tal lo estamos haciendo?',
        pt: 'Como estamos indo?',
      },
      description: {
        en: 'A few short questions. Your answers go straight to the people who can change things.',
        ru: 'Несколько коротких вопросов. Ответы прочитают те, кто может всё изменить к лучшему.',
        es: 'Unas pocas preguntas breves. Sus respuestas llegan directamente a quienes pueden mejorar las cosas.',
        pt: 'São poucas perguntas. Suas respostas chegam direto a quem pode melhorar as coisas.',
      },
    }),
    scale(id.recommend, {
      title: {
        en: 'How likely are you to recommend us to a friend or colleague?',
        ru: 'Насколько вероятно, что вы порекомендуете нас друзьям или коллегам?',
        es: '¿Qué probabilidad hay de que nos recomiende a un amigo o colega?',
        pt: 'Qual a probabilidade de você nos recomendar a um amigo ou colega?',
      },
      required: true,
      from: 0,
      to: 10,
      left: unlikely,
      right: likely,
    }),
    choice(id.letDown, {
      title: {
        en: 'We’re sorry to hear that. What let you down?',
        ru: 'Нам жаль это слышать. Что вас разочаровало?',
        es: 'Lamentamos oírlo. ¿Qué le decepcionó?',
        pt: 'Sentimos muito. O que decepcionou você?',
      },
      multiple: true,
      other: true,
      options: {
        quality: { en: 'Quality', ru: 'Качество', es: 'La calidad', pt: 'A qualidade' },
        price: { en: 'Price', ru: 'Цена', es: 'El precio', pt: 'O preço' },
        support: { en: 'Customer support', ru: 'Работа поддержки', es: 'La atención', pt: 'O atendimento' },
        speed: { en: 'Waiting time', ru: 'Долгое ожидание', es: 'La espera', pt: 'A demora' },
        promise: {
          en: 'Broken promises',
          ru: 'Обещали другое',
          es: 'Promesas incumplidas',
          pt: 'Promessas não cumpridas',
        },
      },
    }),
    longText(id.missing, {
      title: {
        en: 'What would it take to earn a 10 from you?',
        ru: 'Чего не хватило до десятки?',
        es: '¿Qué nos faltó para llegar al 10?',
        pt: 'O que faltou para o nosso 10?',
      },
    }),
    choice(id.liked, {
      title: {
        en: 'Wonderful! What do you value most?',
        ru: 'Здорово! Что вы цените больше всего?',
        es: '¡Estupendo! ¿Qué es lo que más valora?',
        pt: 'Que ótimo! O que você mais valoriza?',
      },
      multiple: true,
      max: 3,
      other: true,
      options: {
        quality: { en: 'Quality', ru: 'Качество', es: 'La calidad', pt: 'A qualidade' },
        price: { en: 'Value for money', ru: 'Разумная цена', es: 'Un precio justo', pt: 'O preço justo' },
        support: { en: 'Helpful people', ru: 'Внимание людей', es: 'El trato', pt: 'O atendimento' },
        speed: { en: 'Speed', ru: 'Скорость', es: 'La rapidez', pt: 'A rapidez' },
        ease: { en: 'Ease of use', ru: 'Удобство', es: 'La comodidad', pt: 'A praticidade' },
      },
    }),
    rating(id.overall, {
      title: {
        en: 'How satisfied are you with your latest experience?',
        ru: 'Как вы оцените последний опыт общения с нами?',
        es: '¿Cómo valora su última experiencia con nosotros?',
        pt: 'Como você avalia sua última experiência com a gente?',
      },
      required: true,
    }),
    matrix(id.aspects, {
      title: {
        en: 'How would you rate the details?',
        ru: 'Как вы оцените отдельные стороны?',
        es: '¿Cómo valora cada aspecto?',
        pt: 'Como você avalia cada aspecto?',
      },
      rows: {
        product: {
          en: 'Product or service',
          ru: 'Товар или услуга',
          es: 'Producto o servicio',
          pt: 'Produto ou serviço',
        },
        value: { en: 'Value for money', ru: 'Цена и качество', es: 'Relación calidad-precio', pt: 'Custo-benefício' },
        support: { en: 'Customer support', ru: 'Поддержка', es: 'Atención al cliente', pt: 'Atendimento' },
        delivery: { en: 'Speed', ru: 'Скорость', es: 'Rapidez', pt: 'Agilidade' },
      },
      columns: quality,
    }),
    yesNo(id.contact, {
      title: {
        en: 'May we contact you about your answers?',
        ru: 'Можно связаться с вами по поводу ответов?',
        es: '¿Podemos contactarle para hablar de sus respuestas?',
        pt: 'Podemos falar com você sobre suas respostas?',
      },
    }),
    email(id.email, {
      title: {
        en: 'Where should we write?',
        ru: 'На какой адрес вам написать?',
        es: '¿A qué correo le escribimos?',
        pt: 'Para qual e-mail podemos escrever?',
      },
      required: true,
    }),
    submit({
      title: {
        en: 'Thank you for your time!',
        ru: 'Спасибо, что нашли время!',
        es: '¡Gracias por su tiempo!',
        pt: 'Agradecemos o seu tempo!',
      },
    }),
  ]),
  conditions: {
    display: {
      [id.letDown]: showWhen(answer(id.recommend, 'lte', 6)),
      [id.missing]: showWhen(answer(id.recommend, 'between', [7, 8])),
      [id.liked]: showWhen(answer(id.recommend, 'gte', 9)),
      [id.email]: showWhen(answer(id.contact, 'eq', 'yes')),
    },
  },
};
