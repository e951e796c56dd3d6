import { choice, dropdown, email, longText, phone, shortText, slider, submit, welcome, widgets } from './build.ts';
import { answer, jumpWhen, showWhen, toQuestion } from './logic.ts';
import type { TemplateSource } from './template.ts';

const id = {
  name: 'e87798dc-a87a-46fb-9493-69338ab4365f',
  coming: '53630d77-28be-4b41-8efd-f0fc7814d888',
  email: '1a6d2fb6-dc27-4707-b9ae-8d6d6636430a',
  phone: '79a146c1-d4a1-48ae-82c2-ad32af96353d',
  guests: 'ea6a00b5-c95a-4a32-84e0-4123f9c87277',
  diet: '63b9c4d1-97d0-4128-84a2-e6e88764a015',
  allergy: '0a94db3c-b184-4839-9a41-e56b13a10173',
  source: '805aa1d7-357c-4daf-9764-8c1249729a41',
  question: '2e2837ee-6804-4e85-b994-05ba39a135e2',
  regret: '503d1c16-ab5f-48a9-b759-d48582335ef0',
};

export const eventRegistration: TemplateSource = {
  id: 1012,
  tags: ['event', 'registration', 'rsvp', 'invitation'],
  name: {
    en: 'Event registration and RSVP',
    ru: 'Регистрация на мероприятие',
    es: 'Inscripción y confirmación de asistencia',
    pt: 'Inscrição e confirmação de presença',
  },
  description: {
    en: 'Know who is coming, with how many guests and which dietary needs. Those who can’t come are done in a moment.',
    ru: 'Узнайте, кто придёт, с кем и с какими пожеланиями по меню. Кто не сможет, ответит за полминуты.',
    es: 'Sepa quién viene, con cuántas personas y qué dieta sigue. Quien no pueda ir acaba en un momento.',
    pt: 'Saiba quem vem, com quantas pessoas e com quais restrições. Quem não puder ir termina num instante.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'You’re invited!',
        ru: 'Приглашаем вас!',
        es: '¡Queremos contar con usted!',
        pt: 'Seu convite chegou!',
      },
      description: {
        en: 'Let us know whether you can make it.',
        ru: 'Дайте знать, сможете ли вы прийти.',
        es: 'Díganos si podrá acompañarnos.',
        pt: 'Conte para a gente se você vem.',
      },
      label: { en: 'Reply', ru: 'Ответить', es: 'Responder', pt: 'Responder' },
    }),
    shortText(id.name, {
      title: { en: 'What’s your name?', ru: 'Как вас зовут?', es: '¿Cómo se llama?', pt: 'Qual é o seu nome?' },
      required: true,
      placeholder: { en: 'First and last name', ru: 'Имя и фамилия', es: 'Nombre y apellidos', pt: 'Nome e sobrenome' },
    }),
    choice(id.coming, {
      title: { en: 'Will you be there?', ru: 'Вы придёте?', es: '¿Asistirá?', pt: 'Você vem?' },
      required: true,
      options: {
        alone: { en: 'Yes, on my own', ru: 'Да, приду', es: 'Sí, solo yo', pt: 'Sim, só eu' },
        company: {
          en: 'Yes, with guests',
          ru: 'Да, с гостями',
          es: 'Sí, con acompañantes',
          pt: 'Sim, com acompanhantes',
        },
        no: { en: 'Sorry, I can’t', ru: 'К сожалению, нет', es: 'Lo siento, no puedo', pt: 'Infelizmente, não' },
      },
    }),
    email(id.email, {
      title: {
        en: 'Where should we send the details?',
        ru: 'Куда прислать подробности?',
        es: '¿A qué correo le enviamos los detalles?',
        pt: 'Para qual e-mail enviamos os detalhes?',
      },
      required: true,
    }),
    phone(id.phone, {
      title: {
        en: 'A phone number for last-minute news',
        ru: 'Телефон на случай срочных новостей',
        es: 'Un teléfono por si hay novedades',
        pt: 'Um telefone para avisos de última hora',
      },
    }),
    slider(id.guests, {
      title: {
        en: 'How many people will come with you?',
        ru: 'Сколько человек придёт с вами?',
        es: '¿Cuántas personas vendrán con usted?',
        pt: 'Quantas pessoas vêm com você?',
      },
      required: true,
      min: 1,
      max: 5,
      step: 1,
    }),
    choice(id.diet, {
      title: {
        en: 'Any dietary needs?',
        ru: 'Есть ли пожелания по еде?',
        es: '¿Sigue alguna dieta especial?',
        pt: 'Tem alguma restrição alimentar?',
      },
      multiple: true,
      other: true,
      noneOfAbove: true,
      options: {
        vegetarian: { en: 'Vegetarian', ru: 'Вегетарианское меню', es: 'Vegetariana', pt: 'Comida vegetariana' },
        vegan: { en: 'Vegan', ru: 'Веганское меню', es: 'Vegana', pt: 'Comida vegana' },
        gluten: { en: 'Gluten-free', ru: 'Без глютена', es: 'Sin gluten', pt: 'Sem glúten' },
        allergy: { en: 'I have an allergy', ru: 'Есть аллергия', es: 'Tengo alergia', pt: 'Tenho alergia' },
      },
    }),
    shortText(id.allergy, {
      title: {
        en: 'What are you allergic to?',
        ru: 'На что у вас аллергия?',
        es: '¿A qué tiene alergia?',
        pt: 'A que você tem alergia?',
      },
      required: true,
    }),
    dropdown(id.source, {
      title: {
        en: 'How did you hear about the event?',
        ru: 'Откуда вы о нас узнали?',
        es: '¿Cómo se enteró del evento?',
        pt: 'Como você soube do evento?',
      },
      other: true,
      options: {
        friends: {
          en: 'From friends or colleagues',
          ru: 'От друзей или коллег',
          es: 'Por conocidos',
          pt: 'Por conhecidos',
        },
        mail: { en: 'From an email', ru: 'Из рассылки', es: 'Por correo electrónico', pt: 'Por e-mail' },
        social: { en: 'On social media', ru: 'Из соцсетей', es: 'En redes sociales', pt: 'Nas redes sociais' },
        search: { en: 'On the internet', ru: 'В интернете', es: 'En internet', pt: 'Na internet' },
      },
    }),
    longText(id.question, {
      title: {
        en: 'Is there a question you’d like us to cover?',
        ru: 'О чём вам хотелось бы услышать?',
        es: '¿Hay algún tema que quiera que tratemos?',
        pt: 'Há algum tema que você gostaria de ouvir?',
      },
    }),
    longText(id.regret, {
      title: {
        en: 'What a pity! Anything you’d like to tell us?',
        ru: 'Очень жаль! Хотите что-нибудь передать?',
        es: '¡Qué pena! ¿Quiere decirnos algo?',
        pt: 'Que pena! Quer deixar um recado?',
      },
    }),
    submit({
      title: {
        en: 'Got it, thank you!',
        ru: 'Ответ принят, спасибо!',
        es: 'Recibido, ¡gracias!',
        pt: 'Recebemos sua resposta!',
      },
      terms: {
        en: 'I agree that my data may be used to organize this event',
        ru: 'Даю согласие на обработку моих данных для организации мероприятия',
        es: 'Acepto que mis datos se usen para organizar el evento',
        pt: 'Concordo com o uso dos meus dados para organizar o evento',
      },
    }),
  ]),
  conditions: {
    jumps: { [id.coming]: [jumpWhen(answer(id.coming, 'eq', 'no'), toQuestion(id.regret))] },
    display: {
      [id.guests]: showWhen(answer(id.coming, 'eq', 'company')),
      [id.allergy]: showWhen(answer(id.diet, 'contains', 'allergy')),
      [id.regret]: showWhen(answer(id.coming, 'eq', 'no')),
    },
  },
  settings: { allow_multiple_answer: false },
};
