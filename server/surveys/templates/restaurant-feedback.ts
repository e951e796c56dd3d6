import { choice, date, longText, phone, rating, scale, submit, welcome, widgets, yesNo } from './build.ts';
import { answer, showWhen, showWhenAny } from './logic.ts';
import { likely, unlikely } from './scales.ts';
import type { TemplateSource } from './template.ts';

const id = {
  visit: '00ce316e-4059-46b5-85ab-51005aa41ad0',
  kind: 'f0f4eb49-584c-4be4-a511-a3032fbab75a',
  food: '4cd703ce-737d-4621-a074-c9c01fc1d7ac',
  service: '14843e7d-d1d3-4a46-8f4a-963e8ce8774c',
  delivery: '3ee629ab-4100-4e5a-8d7a-ebecd7d7f718',
  wrong: '21f1da5e-3a04-4c0f-bd5b-7c8fb0d7081f',
  details: '17c524b7-7669-414e-8a51-19ddd814d77e',
  recommend: '51d516de-5f1e-4f78-973d-6cf18adf4b53',
  callBack: '318d9530-c162-4a91-9d86-2485392ee0cb',
  phone: 'c41c87d1-9447-4466-8ac8-0ec5cb7a6865',
};

export const restaurantFeedback: TemplateSource = {
  id: 1007,
  tags: ['restaurant', 'cafe', 'delivery', 'feedback'],
  name: {
    en: 'Restaurant feedback',
    ru: 'Отзыв о ресторане',
    es: 'Opinión sobre el restaurante',
    pt: 'Avaliação do restaurante',
  },
  description: {
    en: 'For dine-in, takeout and delivery: guests rate what they experienced and flag what went wrong.',
    ru: 'Для зала, самовывоза и доставки: гости оценят своё и расскажут, что пошло не так.',
    es: 'Para mesa, recogida y reparto: cada cliente valora lo suyo y cuenta qué falló.',
    pt: 'Para salão, retirada e entrega: cada cliente avalia o que viveu e conta o que deu errado.',
  },
  widgets: widgets([
    welcome({
      title: {
        en: 'How was your meal?',
        ru: 'Всё ли вам понравилось?',
        es: '¿Qué tal la comida?',
        pt: 'Como estava a comida?',
      },
      description: {
        en: 'Share your impressions with our kitchen and team.',
        ru: 'Поделитесь впечатлениями с кухней и командой.',
        es: 'Comparta sus impresiones con la cocina y el equipo.',
        pt: 'Conte suas impressões para a cozinha e a equipe.',
      },
    }),
    date(id.visit, {
      title: {
        en: 'When did you visit us or order?',
        ru: 'Когда вы были у нас или сделали заказ?',
        es: '¿Cuándo nos visitó o hizo el pedido?',
        pt: 'Quando foi a sua visita ou o seu pedido?',
      },
    }),
    choice(id.kind, {
      title: {
        en: 'How did you order?',
        ru: 'Как вы заказывали?',
        es: '¿Qué modalidad eligió?',
        pt: 'Como você pediu?',
      },
      required: true,
      options: {
        table: { en: 'At the restaurant', ru: 'В зале', es: 'En el restaurante', pt: 'No restaurante' },
        takeaway: { en: 'Takeout', ru: 'Самовывоз', es: 'Para llevar', pt: 'Para retirar' },
        delivery: { en: 'Delivery', ru: 'Доставка', es: 'A domicilio', pt: 'Entrega em casa' },
      },
    }),
    rating(id.food, {
      title: {
        en: 'How was the food?',
        ru: 'Как вам блюда?',
        es: '¿Qué le parecieron los platos?',
        pt: 'Como estavam os pratos?',
      },
      required: true,
      figure: 'smile',
    }),
    rating(id.service, {
      title: {
        en: 'How was the service?',
        ru: 'Как вам обслуживание?',
        es: '¿Qué le pareció el servicio?',
        pt: 'Como foi o atendimento?',
      },
      required: true,
      figure: 'smile',
    }),
    rating(id.delivery, {
      title: {
        en: 'How was the delivery?',
        ru: 'Как вам доставка?',
        es: '¿Qué le pareció la entrega?',
        pt: 'Como foi a entrega?',
      },
      required: true,
      figure: 'smile',
    }),
    choice(id.wrong, {
      title: {
        en: 'We’re sorry! What went wrong?',
        ru: 'Нам очень жаль! Что пошло не так?',
        es: '¡Lo sentimos! ¿Qué salió mal?',
        pt: 'Sentimos muito! O que deu errado?',
      },
      multiple: true,
      other: true,
      options: {
        taste: { en: 'Taste', ru: 'Вкус', es: 'El sabor', pt: 'O sabor' },
        cold: { en: 'Food was cold', ru: 'Всё остыло', es: 'Comida fría', pt: 'Comida fria' },
        portion: { en: 'Portion size', ru: 'Размер порции', es: 'La cantidad', pt: 'A porção' },
        wait: { en: 'Long wait', ru: 'Долгое ожидание', es: 'La espera', pt: 'A demora' },
        mistake: { en: 'Wrong order', ru: 'Перепутали заказ', es: 'Se equivocaron de pedido', pt: 'O pedido errado' },
        manners: { en: 'Unfriendly staff', ru: 'Невежливость', es: 'El trato', pt: 'O tratamento' },
      },
    }),
    longText(id.details, {
      title: {
        en: 'Anything you’d like to tell the chef or the team?',
        ru: 'Что передать шефу и команде?',
        es: '¿Quiere decirle algo al chef o al equipo?',
        pt: 'Quer deixar um recado para o chef ou a equipe?',
      },
    }),
    scale(id.recommend, {
      title: {
        en: 'How likely are you to recommend us to friends?',
        ru: 'Посоветуете ли вы нас друзьям?',
        es: '¿Qué probabilidad hay de que nos recomiende a sus amistades?',
        pt: 'Qual a probabilidade de você nos recomendar aos amigos?',
      },
      required: true,
      from: 0,
      to: 10,
      left: unlikely,
      right: likely,
    }),
    yesNo(id.callBack, {
      title: {
        en: 'Would you like us to call you and make it right?',
        ru: 'Хотите, мы позвоним и всё исправим?',
        es: '¿Quiere que le llamemos para solucionarlo?',
        pt: 'Quer que a gente ligue para resolver?',
      },
    }),
    phone(id.phone, {
      title: {
        en: 'Your phone number',
        ru: 'По какому номеру позвонить?',
        es: '¿A qué número le llamamos?',
        pt: 'Para qual número ligamos?',
      },
      required: true,
    }),
    submit({
      title: {
        en: 'Thank you! We hope to see you again soon.',
        ru: 'Спасибо! Ждём вас снова.',
        es: '¡Gracias! Le esperamos pronto.',
        pt: 'Obrigado! Volte sempre.',
      },
    }),
  ]),
  conditions: {
    display: {
      [id.service]: showWhen(answer(id.kind, 'any_of', ['table', 'takeaway'])),
      [id.delivery]: showWhen(answer(id.kind, 'eq', 'delivery')),
      [id.wrong]: showWhenAny(answer(id.food, 'lte', 3), answer(id.service, 'lte', 3), answer(id.delivery, 'lte', 3)),
      [id.callBack]: showWhen(answer(id.recommend, 'lte', 6)),
      [id.phone]: showWhen(answer(id.callBack, 'eq', 'yes')),
    },
  },
};
