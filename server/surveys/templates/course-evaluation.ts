import { choice, longText, matrix, rating, scale, submit, welcome, widgets } from './build.ts';
import { answer, jumpWhen, showWhen, toQuestion } from './logic.ts';
import { likely, quality, unlikely } from './scales.ts';
import type { TemplateSource } from './template.ts';

const id = {
  progress: '7aacfc5c-5583-46e9-8b90-cf3425126020',
  stopped: '479e3398-5467-49cb-af6f-866edf6767b9',
  overall: 'e203854e-03dd-43bc-9cbd-8c2eea2f0619',
  teaching: '4f1079de-f0d1-4e8d-a526-2b1cc5706240',
  pace: '6542ae79-66de-451c-bd45-090e6d24a45d',
  applied: '5e5b8596-468c-45f5-90cf-59dd83c7c018',
  example: '4bcce65e-09a8-403a-9129-4f4cc9a96584',
  recommend: '4ce58efe-a068-4f0b-a84e-d405a53d44d7',
  improve: '649cdac3-2bd8-4622-b936-7532daab9471',
};

export const courseEvaluation: TemplateSource = {
  id: 1006,
  tags: ['education', 'course', 'training', 'feedback'],
  name: { en: 'Course evaluation', ru: 'Оценка курса', es: 'Evaluación del curso', pt: 'Avaliação do curso' },
  description: {
    en: 'Find out what learners took away, and why some of them never reached the end.',
    ru: 'Узнайте, что дал курс ученикам и почему кто-то не дошёл до конца.',
    es: 'Descubra qué aprendieron sus estudiantes y por qué algunos no llegaron al final.',
    pt: 'Descubra o que os alunos aprenderam e por que alguns não chegaram ao fim.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'How was the course?',
        ru: 'Как вам курс?',
        es: '¿Qué le pareció el curso?',
        pt: 'O que você achou do curso?',
      },
      description: {
        en: 'Honest answers help us teach better.',
        ru: 'Честные ответы помогут нам учить лучше.',
        es: 'Sus respuestas sinceras nos ayudan a enseñar mejor.',
        pt: 'Respostas sinceras nos ajudam a ensinar melhor.',
      },
    }),
    choice(id.progress, {
      title: {
        en: 'How far did you get?',
        ru: 'Сколько вы прошли?',
        es: '¿Hasta dónde llegó?',
        pt: 'Até onde você chegou?',
      },
      required: true,
      options: {
        all: { en: 'To the very end', ru: 'Весь курс', es: 'Hasta el final', pt: 'Até o fim' },
        most: { en: 'More than half', ru: 'Больше половины', es: 'Más de la mitad', pt: 'Mais da metade' },
        some: { en: 'Less than half', ru: 'Меньше половины', es: 'Menos de la mitad', pt: 'Menos da metade' },
      },
    }),
    choice(id.stopped, {
      title: {
        en: 'What kept you from finishing?',
        ru: 'Что помешало дойти до конца?',
        es: '¿Qué le impidió terminarlo?',
        pt: 'O que impediu você de terminar?',
      },
      multiple: true,
      other: true,
      options: {
        time: { en: 'Not enough time', ru: 'Не хватило времени', es: 'Falta de tiempo', pt: 'Falta de tempo' },
        hard: { en: 'Too difficult', ru: 'Слишком сложно', es: 'Demasiado difícil', pt: 'Difícil demais' },
        easy: { en: 'Too easy', ru: 'Слишком просто', es: 'Demasiado fácil', pt: 'Fácil demais' },
        topic: {
          en: 'Not what I expected',
          ru: 'Ожидания были другими',
          es: 'Esperaba otra cosa',
          pt: 'Esperava outra coisa',
        },
        technical: {
          en: 'Technical problems',
          ru: 'Технические сбои',
          es: 'Fallos técnicos',
          pt: 'Problemas técnicos',
        },
      },
    }),
    rating(id.overall, {
      title: {
        en: 'How would you rate the course overall?',
        ru: 'Как вы оцените курс в целом?',
        es: '¿Cómo valora el curso en general?',
        pt: 'Que nota você dá ao curso?',
      },
      required: true,
    }),
    matrix(id.teaching, {
      title: {
        en: 'How was each part of the course?',
        ru: 'Как вы оцените отдельные части курса?',
        es: '¿Cómo valora cada parte del curso?',
        pt: 'Como você avalia cada parte do curso?',
      },
      rows: {
        content: { en: 'Content', ru: 'Содержание', es: 'El contenido', pt: 'Conteúdo' },
        teacher: { en: 'Explanations', ru: 'Объяснения', es: 'Las explicaciones', pt: 'Explicações' },
        practice: { en: 'Exercises', ru: 'Практика', es: 'La práctica', pt: 'Exercícios' },
        materials: { en: 'Materials', ru: 'Материалы', es: 'Los materiales', pt: 'Materiais' },
        feedback: {
          en: 'Feedback on my work',
          ru: 'Обратная связь',
          es: 'La retroalimentación',
          pt: 'Retorno recebido',
        },
      },
      columns: quality,
    }),
    scale(id.pace, {
      title: {
        en: 'How did you find the pace?',
        ru: 'Как вам темп?',
        es: '¿Cómo le pareció el ritmo?',
        pt: 'O que você achou do ritmo?',
      },
      from: -2,
      to: 2,
      left: { en: 'Too slow', ru: 'Слишком медленно', es: 'Demasiado lento', pt: 'Lento demais' },
      right: { en: 'Too fast', ru: 'Слишком быстро', es: 'Demasiado rápido', pt: 'Rápido demais' },
    }),
    choice(id.applied, {
      title: {
        en: 'Have you used what you learned?',
        ru: 'Удалось ли применить новые знания?',
        es: '¿Ha puesto en práctica lo aprendido?',
        pt: 'Você já aplicou o que aprendeu?',
      },
      options: {
        yes: { en: 'Yes, already', ru: 'Да, уже', es: 'Sí, ya', pt: 'Sim, já' },
        soon: {
          en: 'Not yet, but I will',
          ru: 'Ещё нет, но планирую',
          es: 'Aún no, pero lo haré',
          pt: 'Ainda não, mas vou',
        },
        no: { en: 'No', ru: 'Нет', es: 'No', pt: 'Não' },
      },
    }),
    longText(id.example, {
      title: {
        en: 'Great! How did it help?',
        ru: 'Отлично! Чем они помогли?',
        es: '¡Muy bien! ¿Cómo le ayudó?',
        pt: 'Que bom! Como isso ajudou?',
      },
    }),
    scale(id.recommend, {
      title: {
        en: 'How likely are you to recommend this course?',
        ru: 'Порекомендуете ли вы этот курс?',
        es: '¿Qué probabilidad hay de que recomiende este curso?',
        pt: 'Qual a probabilidade de você recomendar este curso?',
      },
      required: true,
      from: 0,
      to: 10,
      left: unlikely,
      right: likely,
    }),
    longText(id.improve, {
      title: {
        en: 'If you could change one thing, what would it be?',
        ru: 'Если бы можно было изменить что-то одно, что бы вы выбрали?',
        es: 'Si pudiera cambiar una sola cosa, ¿cuál sería?',
        pt: 'Se pudesse mudar uma única coisa, o que seria?',
      },
    }),
    submit({
      title: {
        en: 'Thank you! Keep learning.',
        ru: 'Спасибо! Успехов в учёбе.',
        es: '¡Gracias! Siga aprendiendo.',
        pt: 'Obrigado! Bons estudos.',
      },
    }),
  ]),
  conditions: {
    jumps: {
      [id.progress]: [jumpWhen(answer(id.progress, 'eq', 'all'), toQuestion(id.overall))],
      [id.stopped]: [jumpWhen(answer(id.progress, 'eq', 'some'), toQuestion(id.improve))],
    },
    display: { [id.example]: showWhen(answer(id.applied, 'eq', 'yes')) },
  },
};
