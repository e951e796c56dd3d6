import { choice, longText, matrix, rating, scale, slider, submit, welcome, widgets } from './build.ts';
import { answer, showWhen } from './logic.ts';
import { agreement, likely, unlikely } from './scales.ts';
import type { TemplateSource } from './template.ts';

const id = {
  mood: '7bf794ea-dcff-4050-9a96-45a12e9f6ebf',
  statements: '8dcec5a6-251f-4139-9be2-7d7dba6a9f8f',
  workload: '121267f5-4121-4085-a2fa-bb8630e16b21',
  relief: '4ec0d6d6-b78e-445c-8896-92b9ac689222',
  recommend: 'd5226972-2433-4f5a-841d-656df4414dba',
  fix: 'c617292d-7a4c-4bf5-9e4b-57130ec49b09',
  proud: 'c759fc6e-d0dc-49a2-a27e-dbeef3a06e77',
  more: 'f09c2d32-7e14-411c-af34-73ec9d9992e8',
};

export const employeePulse: TemplateSource = {
  id: 1003,
  tags: ['hr', 'employees', 'enps', 'engagement', 'pulse'],
  name: {
    en: 'Employee engagement pulse',
    ru: 'Пульс-опрос: вовлечённость команды',
    es: 'Pulso de compromiso del equipo',
    pt: 'Pulso de engajamento do time',
  },
  description: {
    en: 'A two-minute check-in on mood, workload and eNPS that notices overload and asks what would help.',
    ru: 'Двухминутный опрос о настроении, нагрузке и eNPS: замечает перегрузку и спрашивает, чем помочь.',
    es: 'Un sondeo de dos minutos sobre ánimo, carga y eNPS que detecta la sobrecarga y pregunta cómo ayudar.',
    pt: 'Dois minutos sobre clima, carga de trabalho e eNPS: percebe a sobrecarga e pergunta como ajudar.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'How are things at work?',
        ru: 'Как дела на работе?',
        es: '¿Cómo van las cosas en el trabajo?',
        pt: 'Como vão as coisas no trabalho?',
      },
      description: {
        en: 'We don’t ask for your name. Only overall results are shared.',
        ru: 'Мы не спрашиваем имя и показываем только общие результаты.',
        es: 'No le pedimos su nombre y solo compartimos resultados generales.',
        pt: 'Não perguntamos seu nome e só divulgamos resultados gerais.',
      },
    }),
    rating(id.mood, {
      title: {
        en: 'How did you feel at work this week?',
        ru: 'С каким настроением вы работали на этой неделе?',
        es: '¿Cómo se sintió en el trabajo esta semana?',
        pt: 'Como você se sentiu no trabalho nesta semana?',
      },
      required: true,
      figure: 'smile',
    }),
    matrix(id.statements, {
      title: {
        en: 'Do you agree with these statements?',
        ru: 'Так ли это для вас?',
        es: '¿Está de acuerdo con estas afirmaciones?',
        pt: 'Você concorda com estas afirmações?',
      },
      required: true,
      rows: {
        goals: {
          en: 'I know what is expected of me',
          ru: 'Я понимаю, чего от меня ждут',
          es: 'Sé qué se espera de mí',
          pt: 'Sei o que esperam de mim',
        },
        tools: {
          en: 'I have what I need to do my job well',
          ru: 'У меня есть всё, чтобы работать хорошо',
          es: 'Tengo lo necesario para trabajar bien',
          pt: 'Tenho o que preciso para trabalhar bem',
        },
        recognition: {
          en: 'My work is noticed and appreciated',
          ru: 'Мою работу замечают и ценят',
          es: 'Mi trabajo se nota y se valora',
          pt: 'Meu trabalho é notado e valorizado',
        },
        voice: {
          en: 'I can say what I think',
          ru: 'Я могу говорить то, что думаю',
          es: 'Puedo decir lo que pienso',
          pt: 'Posso dizer o que penso',
        },
        growth: {
          en: 'I’m learning and growing here',
          ru: 'Я здесь учусь и расту',
          es: 'Aquí aprendo y crezco',
          pt: 'Aqui eu aprendo e cresço',
        },
      },
      columns: agreement,
    }),
    slider(id.workload, {
      title: {
        en: 'How heavy is your workload right now?',
        ru: 'Насколько вы сейчас загружены?',
        es: '¿Cómo es su carga de trabajo ahora?',
        pt: 'Como está sua carga de trabalho agora?',
      },
      required: true,
      min: 0,
      max: 100,
      step: 10,
      left: { en: 'I could take on more', ru: 'Могу взять ещё', es: 'Puedo asumir más', pt: 'Dá para assumir mais' },
      right: { en: 'It’s too much', ru: 'Слишком много', es: 'Es demasiado', pt: 'É demais' },
    }),
    choice(id.relief, {
      title: {
        en: 'That’s a lot. What would help most?',
        ru: 'Это много. Что поможет в первую очередь?',
        es: 'Es mucho. ¿Qué le ayudaría más?',
        pt: 'É bastante coisa. O que mais ajudaria?',
      },
      multiple: true,
      max: 2,
      other: true,
      options: {
        priorities: {
          en: 'Clearer priorities',
          ru: 'Ясные приоритеты',
          es: 'Prioridades claras',
          pt: 'Prioridades claras',
        },
        people: { en: 'More hands', ru: 'Больше людей', es: 'Más personas', pt: 'Mais gente no time' },
        meetings: { en: 'Fewer meetings', ru: 'Меньше встреч', es: 'Menos reuniones', pt: 'Menos reuniões' },
        deadlines: { en: 'Realistic deadlines', ru: 'Реальные сроки', es: 'Plazos realistas', pt: 'Prazos realistas' },
        rest: { en: 'Time off', ru: 'Отдых', es: 'Un descanso', pt: 'Uma folga' },
      },
    }),
    scale(id.recommend, {
      title: {
        en: 'How likely are you to recommend our company as a place to work?',
        ru: 'Порекомендуете ли вы нашу компанию как место работы?',
        es: '¿Qué probabilidad hay de que recomiende nuestra empresa para trabajar?',
        pt: 'Qual a probabilidade de você recomendar nossa empresa como lugar para trabalhar?',
      },
      required: true,
      from: 0,
      to: 10,
      left: unlikely,
      right: likely,
    }),
    longText(id.fix, {
      title: {
        en: 'What is the one thing we should fix first?',
        ru: 'Что нам нужно исправить в первую очередь?',
        es: '¿Qué deberíamos arreglar primero?',
        pt: 'O que devemos corrigir primeiro?',
      },
    }),
    longText(id.proud, {
      title: {
        en: 'What makes this a good place to work?',
        ru: 'Что делает нашу компанию хорошим местом работы?',
        es: '¿Qué hace que este sea un buen lugar para trabajar?',
        pt: 'O que faz daqui um bom lugar para trabalhar?',
      },
    }),
    longText(id.more, {
      title: {
        en: 'Anything else you’d like us to know?',
        ru: 'О чём ещё вы хотели бы сказать?',
        es: '¿Algo más que quiera contarnos?',
        pt: 'Quer nos contar mais alguma coisa?',
      },
    }),
    submit({
      title: {
        en: 'Thank you for being open with us!',
        ru: 'Спасибо за откровенность!',
        es: '¡Gracias por su sinceridad!',
        pt: 'Agradecemos a sinceridade!',
      },
    }),
  ]),
  conditions: {
    display: {
      [id.relief]: showWhen(answer(id.workload, 'gte', 80)),
      [id.fix]: showWhen(answer(id.recommend, 'lte', 6)),
      [id.proud]: showWhen(answer(id.recommend, 'gte', 9)),
    },
  },
};
