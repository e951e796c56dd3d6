import { choice, longText, matrix, phone, rating, scale, slider, submit, welcome, widgets, yesNo } from './build.ts';
import { answer, showWhen } from './logic.ts';
import { likely, quality, unlikely } from './scales.ts';
import type { TemplateSource } from './template.ts';

const id = {
  visit: '8000e2df-788e-48be-8059-f11ff3e60ef5',
  wait: 'b57234ae-bf82-427e-9b07-a0ab7b6f37f5',
  doctor: '59987f74-a742-42ed-8326-d61134c07737',
  care: '42d1899f-7bf9-4098-b570-d6c4968167e9',
  clear: 'd1364819-80d4-42bd-a4f3-6efbb8ac4cf1',
  unclear: '39f0be69-8f16-4cf4-9599-40190c1c5436',
  recommend: '288687a7-1b0e-45f6-aa54-938f9e0baa88',
  wrong: 'c09f91e0-d702-4280-84a5-df2baa7cde23',
  callBack: 'de5189bd-ecd5-460e-a6e4-749eb141e6f1',
  phone: 'e93d0db7-48a5-4b77-b502-990bc76ea13c',
};

export const patientFeedback: TemplateSource = {
  id: 1014,
  tags: ['health', 'clinic', 'patients', 'feedback'],
  name: {
    en: 'Patient feedback',
    ru: 'Отзыв пациента',
    es: 'Opinión del paciente',
    pt: 'Opinião do paciente',
  },
  description: {
    en: 'Visit, waiting time and clarity of advice; unhappy patients can ask for a call. No diagnoses collected.',
    ru: 'Визит, ожидание и понятность рекомендаций; недовольные могут попросить о звонке. Без диагнозов.',
    es: 'Visita, espera y claridad de las indicaciones; quien lo desee puede pedir una llamada. Sin diagnósticos.',
    pt: 'Consulta, espera e clareza das orientações; quem ficou insatisfeito pode pedir uma ligação. Sem diagnósticos.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'How was your visit?',
        ru: 'Как прошёл ваш визит?',
        es: '¿Cómo fue su visita?',
        pt: 'Como foi o seu atendimento?',
      },
      description: {
        en: 'Please don’t mention diagnoses or other medical details.',
        ru: 'Пожалуйста, не указывайте диагнозы и другие медицинские сведения.',
        es: 'Por favor, no incluya diagnósticos ni otros datos médicos.',
        pt: 'Por favor, não informe diagnósticos nem outros dados médicos.',
      },
    }),
    choice(id.visit, {
      title: {
        en: 'What kind of visit was it?',
        ru: 'Что это был за визит?',
        es: '¿Qué tipo de visita fue?',
        pt: 'Que tipo de atendimento foi?',
      },
      required: true,
      other: true,
      options: {
        clinic: {
          en: 'An appointment',
          ru: 'Приём в клинике',
          es: 'Una consulta presencial',
          pt: 'Consulta presencial',
        },
        online: {
          en: 'An online appointment',
          ru: 'Онлайн-консультация',
          es: 'Una consulta en línea',
          pt: 'Consulta online',
        },
        tests: { en: 'Tests', ru: 'Анализы или обследование', es: 'Análisis o pruebas', pt: 'Exames' },
        hospital: {
          en: 'A hospital stay',
          ru: 'Лечение в стационаре',
          es: 'Un ingreso hospitalario',
          pt: 'Internação',
        },
      },
    }),
    slider(id.wait, {
      title: {
        en: 'How many minutes past your appointed time did you wait?',
        ru: 'Сколько минут вы ждали сверх назначенного времени?',
        es: '¿Cuántos minutos esperó después de la hora acordada?',
        pt: 'Quantos minutos você esperou além do horário marcado?',
      },
      min: 0,
      max: 60,
      step: 5,
      left: { en: 'No wait at all', ru: 'Без ожидания', es: 'Sin espera', pt: 'Sem espera' },
      right: { en: 'An hour or more', ru: 'Час и больше', es: 'Una hora o más', pt: 'Uma hora ou mais' },
    }),
    rating(id.doctor, {
      title: {
        en: 'How attentive was the specialist?',
        ru: 'Насколько внимательным был специалист?',
        es: '¿Con cuánta atención le trató el especialista?',
        pt: 'Quanta atenção o profissional deu a você?',
      },
      required: true,
      figure: 'heart',
    }),
    matrix(id.care, {
      title: {
        en: 'How would you rate the rest?',
        ru: 'Как вы оцените остальное?',
        es: '¿Cómo valora lo demás?',
        pt: 'Como você avalia o restante?',
      },
      rows: {
        booking: { en: 'Booking', ru: 'Запись', es: 'La cita previa', pt: 'Agendamento' },
        reception: { en: 'Reception', ru: 'Регистратура', es: 'La recepción', pt: 'Recepção' },
        cleanliness: { en: 'Cleanliness', ru: 'Чистота', es: 'La limpieza', pt: 'Limpeza' },
        privacy: {
          en: 'Respect and privacy',
          ru: 'Уважение и приватность',
          es: 'El respeto y la privacidad',
          pt: 'Respeito e privacidade',
        },
      },
      columns: quality,
    }),
    choice(id.clear, {
      title: {
        en: 'Is it clear to you what to do next?',
        ru: 'Понятно ли вам, что делать дальше?',
        es: '¿Le quedó claro qué hacer a continuación?',
        pt: 'Ficou claro o que fazer a seguir?',
      },
      required: true,
      options: {
        yes: { en: 'Yes, completely', ru: 'Да, полностью', es: 'Sí, por completo', pt: 'Sim, totalmente' },
        partly: { en: 'Partly', ru: 'Отчасти', es: 'En parte', pt: 'Em parte' },
        no: { en: 'No', ru: 'Нет', es: 'No', pt: 'Não' },
      },
    }),
    longText(id.unclear, {
      title: {
        en: 'What should have been explained better?',
        ru: 'Что стоило объяснить лучше?',
        es: '¿Qué se debería haber explicado mejor?',
        pt: 'O que poderia ter sido mais bem explicado?',
      },
    }),
    scale(id.recommend, {
      title: {
        en: 'How likely are you to recommend our clinic to family and friends?',
        ru: 'Порекомендуете ли вы нашу клинику близким?',
        es: '¿Qué probabilidad hay de que recomiende nuestra clínica a sus allegados?',
        pt: 'Qual a probabilidade de você recomendar nossa clínica a familiares e amigos?',
      },
      required: true,
      from: 0,
      to: 10,
      left: unlikely,
      right: likely,
    }),
    longText(id.wrong, {
      title: {
        en: 'We’re sorry. What should we put right?',
        ru: 'Нам жаль. Что нам нужно исправить?',
        es: 'Lo sentimos. ¿Qué debemos corregir?',
        pt: 'Sentimos muito. O que precisamos corrigir?',
      },
    }),
    yesNo(id.callBack, {
      title: {
        en: 'Would you like us to call you?',
        ru: 'Хотите, чтобы мы вам позвонили?',
        es: '¿Quiere que le llamemos?',
        pt: 'Quer que a gente ligue para você?',
      },
    }),
    phone(id.phone, {
      title: {
        en: 'Your phone number',
        ru: 'По какому номеру вам позвонить?',
        es: '¿A qué número le llamamos?',
        pt: 'Para qual número ligamos?',
      },
      required: true,
    }),
    submit({
      title: {
        en: 'Thank you! Take care.',
        ru: 'Спасибо! Будьте здоровы.',
        es: '¡Gracias! Cuídese mucho.',
        pt: 'Obrigado! Cuide-se bem.',
      },
    }),
  ]),
  conditions: {
    display: {
      [id.wait]: showWhen(answer(id.visit, 'any_of', ['clinic', 'online', 'tests'])),
      [id.unclear]: showWhen(answer(id.clear, 'any_of', ['partly', 'no'])),
      [id.wrong]: showWhen(answer(id.recommend, 'lte', 6)),
      [id.callBack]: showWhen(answer(id.recommend, 'lte', 6)),
      [id.phone]: showWhen(answer(id.callBack, 'eq', 'yes')),
    },
  },
};
