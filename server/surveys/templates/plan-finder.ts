import { choice, dropdown, email, message, slider, submit, welcome, widgets, yesNo } from './build.ts';
import { answer, score, showWhen } from './logic.ts';
import type { TemplateSource } from './template.ts';

const id = {
  goal: '6d152858-31f8-43ab-a510-aa00faae5d32',
  team: '672ec3f2-57e7-42dd-8f28-d37150168019',
  volume: '9d080082-ea44-49c1-86db-0468b13c0202',
  needs: '4a62b1a9-22e2-4a6d-986b-b4ccb71dc4ff',
  integrations: '8032279e-2b48-4fed-bda4-0726a9d5bc84',
  security: '21300d77-86a3-440d-bc8b-d701399a515b',
  starter: '4b05b5d8-1940-45de-992e-096b6a6b1a19',
  teamwork: '123b6a9c-e4d2-4a24-83e4-95a64ec76e20',
  enterprise: '6aceeef2-998e-4703-9ffe-000c6d2d1e20',
  offer: 'd9932ee7-2852-4f17-9adf-5afa06d44c20',
  email: '62707e37-bcd9-4283-a970-5e2a25a0372e',
};

export const planFinder: TemplateSource = {
  id: 1010,
  tags: ['quiz', 'scoring', 'sales', 'leads', 'recommendation'],
  name: {
    en: 'Which plan fits you?',
    ru: 'Какой тариф вам подойдёт?',
    es: '¿Qué plan le conviene?',
    pt: 'Qual plano combina com você?',
  },
  description: {
    en: 'A friendly quiz that scores the answers, recommends one of three plans and invites the lead to talk.',
    ru: 'Лёгкий квиз: считает баллы, советует один из трёх тарифов и предлагает связаться.',
    es: 'Un cuestionario ameno que suma puntos, recomienda uno de tres planes e invita a conversar.',
    pt: 'Um quiz leve que soma pontos, recomenda um entre três planos e convida para uma conversa.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'Let’s find your plan',
        ru: 'Подберём ваш тариф',
        es: 'Busquemos su plan',
        pt: 'Vamos encontrar o seu plano',
      },
      description: {
        en: 'Six quick questions and an honest recommendation.',
        ru: 'Шесть быстрых вопросов и честный совет.',
        es: 'Seis preguntas rápidas y una recomendación sincera.',
        pt: 'Seis perguntas rápidas e uma recomendação sincera.',
      },
    }),
    dropdown(id.goal, {
      title: {
        en: 'What will you use our service for?',
        ru: 'Для чего вам наш сервис?',
        es: '¿Para qué usará nuestro servicio?',
        pt: 'Para que você vai usar nosso serviço?',
      },
      required: true,
      other: true,
      options: {
        personal: {
          en: 'A personal project',
          ru: 'Для личного проекта',
          es: 'Un proyecto personal',
          pt: 'Um projeto pessoal',
        },
        business: { en: 'My business', ru: 'Для своего дела', es: 'Mi negocio', pt: 'Meu negócio' },
        company: { en: 'A company', ru: 'Для компании', es: 'Una empresa', pt: 'Uma empresa' },
        school: { en: 'Education', ru: 'Для учёбы', es: 'La enseñanza', pt: 'Educação' },
      },
    }),
    choice(id.team, {
      title: {
        en: 'How many people will work with it?',
        ru: 'Сколько человек будет с ним работать?',
        es: '¿Cuántas personas lo usarán?',
        pt: 'Quantas pessoas vão usar?',
      },
      required: true,
      options: {
        one: { en: 'Just me', ru: 'Только я', es: 'Solo yo', pt: 'Só eu' },
        few: { en: '2 to 10', ru: 'От 2 до 10', es: 'De 2 a 10', pt: 'De 2 a 10' },
        many: { en: 'More than 10', ru: 'Больше 10', es: 'Más de 10', pt: 'Mais de 10' },
      },
      scores: { one: 0, few: 2, many: 4 },
    }),
    slider(id.volume, {
      title: {
        en: 'How many customers do you serve a month?',
        ru: 'Сколько клиентов у вас в месяц?',
        es: '¿A cuántos clientes atiende al mes?',
        pt: 'Quantos clientes você atende por mês?',
      },
      required: true,
      min: 0,
      max: 5000,
      step: 100,
      right: { en: 'customers or more', ru: 'клиентов и больше', es: 'clientes o más', pt: 'clientes ou mais' },
      scores: [
        { from: 0, to: 500, score: 0 },
        { from: 600, to: 2000, score: 2 },
        { from: 2100, to: 5000, score: 4 },
      ],
    }),
    choice(id.needs, {
      title: {
        en: 'What matters to you?',
        ru: 'Что для вас важно?',
        es: '¿Qué es importante para usted?',
        pt: 'O que é importante para você?',
      },
      multiple: true,
      noneOfAbove: true,
      options: {
        reports: {
          en: 'Detailed reports',
          ru: 'Подробные отчёты',
          es: 'Informes detallados',
          pt: 'Relatórios detalhados',
        },
        brand: { en: 'Our own branding', ru: 'Свой стиль и логотип', es: 'Marca propia', pt: 'Marca própria' },
        roles: { en: 'Roles and permissions', ru: 'Роли и доступы', es: 'Roles y permisos', pt: 'Papéis e permissões' },
        manager: {
          en: 'A personal manager',
          ru: 'Личный менеджер',
          es: 'Un gestor personal',
          pt: 'Um gerente dedicado',
        },
      },
      scores: { reports: 1, brand: 1, roles: 2, manager: 2 },
    }),
    yesNo(id.integrations, {
      title: {
        en: 'Will you connect it to other systems?',
        ru: 'Будете подключать другие системы?',
        es: '¿Lo conectará con otros sistemas?',
        pt: 'Vai integrar com outros sistemas?',
      },
      required: true,
      scores: { yes: 2, no: 0 },
    }),
    yesNo(id.security, {
      title: {
        en: 'Do you have special security requirements?',
        ru: 'Есть ли особые требования к безопасности?',
        es: '¿Tiene requisitos especiales de seguridad?',
        pt: 'Há requisitos especiais de segurança?',
      },
      required: true,
      scores: { yes: 4, no: 0 },
    }),
    message(id.starter, {
      title: { en: 'Your plan: Start', ru: 'Ваш тариф — «Старт»', es: 'Su plan: Inicial', pt: 'Seu plano: Inicial' },
      description: {
        en: 'Everything you need to begin, and nothing you’d overpay for.',
        ru: 'Всё нужное для начала и ничего лишнего.',
        es: 'Todo lo necesario para empezar, sin pagar de más.',
        pt: 'Tudo para começar, sem pagar a mais por isso.',
      },
    }),
    message(id.teamwork, {
      title: { en: 'Your plan: Team', ru: 'Ваш тариф — «Команда»', es: 'Su plan: Equipo', pt: 'Seu plano: Equipe' },
      description: {
        en: 'Shared work, reports and integrations for a growing team.',
        ru: 'Совместная работа, отчёты и интеграции для растущей команды.',
        es: 'Trabajo compartido, informes e integraciones para un equipo que crece.',
        pt: 'Trabalho em conjunto, relatórios e integrações para um time em crescimento.',
      },
    }),
    message(id.enterprise, {
      title: {
        en: 'Your plan: Enterprise',
        ru: 'Ваш тариф — «Корпорация»',
        es: 'Su plan: Empresa',
        pt: 'Seu plano: Empresarial',
      },
      description: {
        en: 'Full control, security and a manager who knows your name.',
        ru: 'Полный контроль, безопасность и менеджер, который знает вас по имени.',
        es: 'Control total, seguridad y un gestor que le conoce por su nombre.',
        pt: 'Controle total, segurança e um gerente que conhece você pelo nome.',
      },
    }),
    yesNo(id.offer, {
      title: {
        en: 'Shall we prepare a personal offer?',
        ru: 'Подготовить для вас личное предложение?',
        es: '¿Le preparamos una oferta personal?',
        pt: 'Quer receber uma proposta personalizada?',
      },
    }),
    email(id.email, {
      title: {
        en: 'Where should we send it?',
        ru: 'Куда его прислать?',
        es: '¿A qué correo se la enviamos?',
        pt: 'Para qual e-mail enviamos?',
      },
      required: true,
    }),
    submit({
      title: {
        en: 'Thank you! Talk to you soon.',
        ru: 'Спасибо! До скорой связи.',
        es: '¡Gracias! Hasta pronto.',
        pt: 'Obrigado! Até breve.',
      },
    }),
  ]),
  conditions: {
    display: {
      [id.starter]: showWhen(score('lt', 5)),
      [id.teamwork]: showWhen(score('gte', 5), score('lt', 11)),
      [id.enterprise]: showWhen(score('gte', 11)),
      [id.email]: showWhen(answer(id.offer, 'eq', 'yes')),
    },
  },
  settings: { scoring_switcher: true },
};
