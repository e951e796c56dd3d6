import { choice, longText, matrix, rating, scale, submit, welcome, widgets, yesNo } from './build.ts';
import { answer, showWhen } from './logic.ts';
import { likely, quality, unlikely } from './scales.ts';
import type { TemplateSource } from './template.ts';

const id = {
  overall: '627b2af9-9dab-4778-b4f8-780e7a254478',
  format: 'c84c75cd-4f7b-41c1-ac89-219115ca197c',
  venue: '0f8b31b4-8196-41cd-887b-e0f4e20acffe',
  stream: 'e126e006-a0cb-4e54-92d7-f03135072ef5',
  program: '4ec2ef56-3a0d-4bfa-99c7-cd649d2281df',
  best: 'c2eb4147-5101-4082-ac5a-17c396a908ef',
  improve: '6cd9b82b-0932-414f-a242-fd3c6719a37a',
  recommend: 'd6c5f6a2-11ff-4a80-8e2d-0a22bdf0a511',
  speak: 'a61f3a37-7bf4-46c5-b506-d0fa78117869',
};

export const eventFeedback: TemplateSource = {
  id: 1002,
  tags: ['event', 'conference', 'webinar', 'feedback'],
  name: {
    en: 'Event feedback',
    ru: 'Отзыв о мероприятии',
    es: 'Opinión sobre el evento',
    pt: 'Avaliação do evento',
  },
  description: {
    en: 'Learn what guests took home. In-person and online attendees see their own questions.',
    ru: 'Узнайте, с чем ушли гости. Участники в зале и онлайн видят разные вопросы.',
    es: 'Descubra qué se llevaron los asistentes. Quienes fueron en persona y en línea ven preguntas distintas.',
    pt: 'Descubra o que ficou para o público. Quem foi presencialmente e quem assistiu online vê perguntas diferentes.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'Thanks for joining us!',
        ru: 'Спасибо, что были с нами!',
        es: '¡Gracias por acompañarnos!',
        pt: 'Que bom ter você com a gente!',
      },
      description: {
        en: 'Tell us how it went, so the next event is even better.',
        ru: 'Расскажите, как всё прошло, и следующая встреча станет ещё лучше.',
        es: 'Cuéntenos qué le pareció y el próximo evento será aún mejor.',
        pt: 'Conte como foi e o próximo evento será ainda melhor.',
      },
    }),
    rating(id.overall, {
      title: {
        en: 'How did you like the event overall?',
        ru: 'Как вам мероприятие в целом?',
        es: '¿Qué le pareció el evento en general?',
        pt: 'De modo geral, o que você achou do evento?',
      },
      required: true,
      figure: 'heart',
    }),
    choice(id.format, {
      title: {
        en: 'How did you take part?',
        ru: 'Как вы участвовали?',
        es: '¿Cómo participó?',
        pt: 'Como você participou?',
      },
      required: true,
      options: {
        venue: { en: 'In person', ru: 'Лично', es: 'En persona', pt: 'Presencialmente' },
        online: { en: 'Online', ru: 'Онлайн', es: 'En línea', pt: 'Online' },
        recording: { en: 'I watched the recording', ru: 'В записи', es: 'Vi la grabación', pt: 'Vi a gravação' },
      },
    }),
    matrix(id.venue, {
      title: {
        en: 'How was everything at the venue?',
        ru: 'Как всё было на площадке?',
        es: '¿Cómo estuvo todo en el lugar?',
        pt: 'Como foi tudo no local?',
      },
      rows: {
        checkin: { en: 'Check-in', ru: 'Регистрация', es: 'La acreditación', pt: 'Credenciamento' },
        space: { en: 'The space', ru: 'Зал и пространство', es: 'El espacio', pt: 'Espaço' },
        catering: { en: 'Food and drinks', ru: 'Еда и напитки', es: 'La comida y la bebida', pt: 'Comidas e bebidas' },
        staff: { en: 'Staff', ru: 'Команда', es: 'El personal', pt: 'Equipe' },
      },
      columns: quality,
    }),
    matrix(id.stream, {
      title: {
        en: 'How was the broadcast?',
        ru: 'Как вам трансляция?',
        es: '¿Cómo estuvo la transmisión?',
        pt: 'Como foi a transmissão?',
      },
      rows: {
        picture: { en: 'Picture', ru: 'Изображение', es: 'La imagen', pt: 'Imagem' },
        sound: { en: 'Sound', ru: 'Звук', es: 'El sonido', pt: 'Som' },
        chat: { en: 'Chat and questions', ru: 'Чат и вопросы', es: 'El chat y las preguntas', pt: 'Chat e perguntas' },
      },
      columns: quality,
    }),
    scale(id.program, {
      title: {
        en: 'How useful was the program for you?',
        ru: 'Насколько полезной была программа?',
        es: '¿En qué medida le resultó útil el programa?',
        pt: 'O quanto a programação foi útil para você?',
      },
      from: 1,
      to: 7,
      left: { en: 'Not useful', ru: 'Бесполезна', es: 'Nada útil', pt: 'Nada útil' },
      right: { en: 'Very useful', ru: 'Очень полезна', es: 'Muy útil', pt: 'Muito útil' },
    }),
    longText(id.best, {
      title: {
        en: 'What will you remember most?',
        ru: 'Что запомнилось больше всего?',
        es: '¿Qué es lo que más recordará?',
        pt: 'O que vai ficar na memória?',
      },
    }),
    longText(id.improve, {
      title: {
        en: 'What should we do differently next time?',
        ru: 'Что стоит изменить в следующий раз?',
        es: '¿Qué deberíamos cambiar la próxima vez?',
        pt: 'O que devemos mudar na próxima vez?',
      },
    }),
    scale(id.recommend, {
      title: {
        en: 'How likely are you to invite a friend or colleague next time?',
        ru: 'Позовёте ли вы в следующий раз друзей или коллег?',
        es: '¿Qué probabilidad hay de que invite a un amigo o colega la próxima vez?',
        pt: 'Qual a probabilidade de você convidar um amigo ou colega na próxima vez?',
      },
      from: 0,
      to: 10,
      left: unlikely,
      right: likely,
    }),
    yesNo(id.speak, {
      title: {
        en: 'Would you like to speak or help at our next event?',
        ru: 'Хотите выступить или помочь на следующей встрече?',
        es: '¿Le gustaría hacer una ponencia o colaborar en el próximo evento?',
        pt: 'Você gostaria de palestrar ou ajudar no próximo evento?',
      },
    }),
    submit({
      title: {
        en: 'Thank you! See you next time.',
        ru: 'Спасибо! До новых встреч.',
        es: '¡Gracias! Hasta la próxima.',
        pt: 'Obrigado! Até a próxima.',
      },
    }),
  ]),
  conditions: {
    display: {
      [id.venue]: showWhen(answer(id.format, 'eq', 'venue')),
      [id.stream]: showWhen(answer(id.format, 'any_of', ['online', 'recording'])),
      [id.improve]: showWhen(answer(id.overall, 'lte', 4)),
      [id.speak]: showWhen(answer(id.recommend, 'gte', 9)),
    },
  },
};
