import { choice, date, dropdown, longText, matrix, scale, submit, welcome, widgets } from './build.ts';
import { answer, showWhen } from './logic.ts';
import { likely, quality, unlikely } from './scales.ts';
import type { TemplateSource } from './template.ts';

const id = {
  tenure: 'f6fb80ca-a3b7-44ab-ad03-d008128b358e',
  lastDay: '837c9467-a699-4cbb-8fce-77c74f1d4da5',
  reasons: 'b43e1b75-b732-422c-a0ff-da4d9505499e',
  manager: 'bc1788dd-9ace-4eb3-9dd9-00ab2be5dc85',
  pay: 'ce21aa07-5141-4782-a3dd-c2513d601286',
  aspects: 'f4e3169b-2bb4-4ccc-84a5-541409731f3f',
  stay: '5a400c0c-2aed-4dbf-a11d-c3e079dea4f4',
  change: '62db1951-6dfd-49fa-b71b-7272773d7467',
  recommend: 'c2230a0f-3425-46ef-9f63-a79946e5a620',
  advice: '0768b7f6-d75d-4beb-82e4-bfff21df804a',
};

export const exitInterview: TemplateSource = {
  id: 1013,
  tags: ['hr', 'employees', 'exit', 'offboarding'],
  name: {
    en: 'Exit interview',
    ru: 'Опрос при увольнении',
    es: 'Entrevista de salida',
    pt: 'Entrevista de desligamento',
  },
  description: {
    en: 'Understand why people leave: follow-up questions depend on the reasons they name.',
    ru: 'Поймите, почему люди уходят: уточняющие вопросы зависят от названных причин.',
    es: 'Entienda por qué se va la gente: las preguntas siguientes dependen de los motivos que mencione.',
    pt: 'Entenda por que as pessoas saem: as perguntas seguintes dependem dos motivos citados.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'Before you go',
        ru: 'Прежде чем мы попрощаемся',
        es: 'Antes de despedirnos',
        pt: 'Antes da despedida',
      },
      description: {
        en: 'Thank you for your work. Your candid answers will help those who stay.',
        ru: 'Спасибо за вашу работу. Откровенные ответы помогут тем, кто остаётся.',
        es: 'Gracias por su trabajo. Su sinceridad ayudará a quienes se quedan.',
        pt: 'Agradecemos o seu trabalho. Sua sinceridade vai ajudar quem fica.',
      },
    }),
    dropdown(id.tenure, {
      title: {
        en: 'How long have you worked with us?',
        ru: 'Сколько вы у нас проработали?',
        es: '¿Cuánto tiempo trabajó con nosotros?',
        pt: 'Quanto tempo você trabalhou com a gente?',
      },
      required: true,
      options: {
        months: {
          en: 'Less than six months',
          ru: 'Меньше полугода',
          es: 'Menos de seis meses',
          pt: 'Menos de seis meses',
        },
        year: {
          en: 'Six months to two years',
          ru: 'От полугода до двух лет',
          es: 'De seis meses a dos años',
          pt: 'De seis meses a dois anos',
        },
        years: {
          en: 'Two to five years',
          ru: 'От двух до пяти лет',
          es: 'De dos a cinco años',
          pt: 'De dois a cinco anos',
        },
        long: { en: 'More than five years', ru: 'Больше пяти лет', es: 'Más de cinco años', pt: 'Mais de cinco anos' },
      },
    }),
    date(id.lastDay, {
      title: {
        en: 'When is your last day?',
        ru: 'Когда ваш последний рабочий день?',
        es: '¿Cuál es su último día?',
        pt: 'Qual é o seu último dia?',
      },
    }),
    choice(id.reasons, {
      title: {
        en: 'Why are you leaving?',
        ru: 'Почему вы решили уйти?',
        es: '¿Por qué se va?',
        pt: 'Por que você está saindo?',
      },
      required: true,
      multiple: true,
      max: 3,
      other: true,
      options: {
        growth: {
          en: 'Too little growth',
          ru: 'Мало возможностей для роста',
          es: 'Poco desarrollo',
          pt: 'Pouco crescimento',
        },
        pay: {
          en: 'Pay and benefits',
          ru: 'Зарплата и условия',
          es: 'El sueldo y los beneficios',
          pt: 'Salário e benefícios',
        },
        manager: {
          en: 'Work with my manager',
          ru: 'Отношения с руководителем',
          es: 'Mi jefatura',
          pt: 'Minha liderança',
        },
        load: {
          en: 'Workload or stress',
          ru: 'Нагрузка и стресс',
          es: 'La carga o el estrés',
          pt: 'Carga ou estresse',
        },
        offer: {
          en: 'A better offer',
          ru: 'Предложили лучшее место',
          es: 'Una oferta mejor',
          pt: 'Uma proposta melhor',
        },
        personal: {
          en: 'Personal reasons',
          ru: 'Личные обстоятельства',
          es: 'Motivos personales',
          pt: 'Motivos pessoais',
        },
      },
    }),
    longText(id.manager, {
      title: {
        en: 'What was missing in the work with your manager?',
        ru: 'Чего не хватало в работе с руководителем?',
        es: '¿Qué faltó en la relación con su jefatura?',
        pt: 'O que faltou na relação com a sua liderança?',
      },
    }),
    choice(id.pay, {
      title: {
        en: 'What mattered most about pay and benefits?',
        ru: 'Что именно не устроило в условиях?',
        es: '¿Qué pesó más del sueldo y los beneficios?',
        pt: 'O que mais pesou em salário e benefícios?',
      },
      other: true,
      options: {
        salary: { en: 'Base salary', ru: 'Оклад', es: 'El sueldo base', pt: 'O salário-base' },
        bonus: { en: 'Bonuses', ru: 'Премии', es: 'Los incentivos', pt: 'Os bônus' },
        benefits: { en: 'Benefits', ru: 'Льготы', es: 'Los beneficios', pt: 'Os benefícios' },
        flexibility: { en: 'Flexible hours', ru: 'Гибкий график', es: 'La flexibilidad', pt: 'A flexibilidade' },
      },
    }),
    matrix(id.aspects, {
      title: {
        en: 'How would you rate your time here?',
        ru: 'Как вы оцените работу у нас?',
        es: '¿Cómo valora su etapa aquí?',
        pt: 'Como você avalia seu tempo aqui?',
      },
      rows: {
        team: { en: 'Team', ru: 'Команда', es: 'El equipo', pt: 'Equipe' },
        tasks: { en: 'Tasks', ru: 'Задачи', es: 'Las tareas', pt: 'Tarefas' },
        onboarding: { en: 'Onboarding', ru: 'Адаптация', es: 'La incorporación', pt: 'Integração' },
        training: { en: 'Training', ru: 'Обучение', es: 'La formación', pt: 'Treinamento' },
        balance: {
          en: 'Work–life balance',
          ru: 'Баланс работы и жизни',
          es: 'La conciliación',
          pt: 'Equilíbrio com a vida',
        },
      },
      columns: quality,
    }),
    choice(id.stay, {
      title: {
        en: 'Could we have done something to keep you?',
        ru: 'Могли ли мы что-то сделать, чтобы вы остались?',
        es: '¿Podríamos haber hecho algo para que se quedara?',
        pt: 'Poderíamos ter feito algo para você ficar?',
      },
      required: true,
      hardToAnswer: true,
      options: {
        yes: { en: 'Yes', ru: 'Да', es: 'Sí', pt: 'Sim' },
        no: { en: 'No', ru: 'Нет', es: 'No', pt: 'Não' },
      },
    }),
    longText(id.change, {
      title: {
        en: 'What could we have done?',
        ru: 'Что мы могли сделать?',
        es: '¿Qué podríamos haber hecho?',
        pt: 'O que poderíamos ter feito?',
      },
      required: true,
    }),
    scale(id.recommend, {
      title: {
        en: 'How likely are you to recommend us as an employer?',
        ru: 'Порекомендуете ли вы нас как работодателя?',
        es: '¿Qué probabilidad hay de que nos recomiende como empresa?',
        pt: 'Qual a probabilidade de você nos recomendar como empregador?',
      },
      required: true,
      from: 0,
      to: 10,
      left: unlikely,
      right: likely,
    }),
    longText(id.advice, {
      title: {
        en: 'One piece of advice for us',
        ru: 'Дайте нам один совет',
        es: 'Denos un consejo',
        pt: 'Deixe um conselho para nós',
      },
    }),
    submit({
      title: {
        en: 'Thank you, and good luck!',
        ru: 'Спасибо и удачи!',
        es: '¡Gracias y mucha suerte!',
        pt: 'Agradecemos e desejamos sucesso!',
      },
    }),
  ]),
  conditions: {
    display: {
      [id.manager]: showWhen(answer(id.reasons, 'contains', 'manager')),
      [id.pay]: showWhen(answer(id.reasons, 'any_of', ['pay', 'offer'])),
      [id.change]: showWhen(answer(id.stay, 'eq', 'yes')),
    },
  },
  settings: { allow_multiple_answer: false },
};
