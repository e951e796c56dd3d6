/** What guests of the demo have typed, in the language of the installation. */
import type { Language } from '../../../contract/common.ts';

export const sentences: Readonly<Record<Language, readonly string[]>> = {
  en: [
    'Answer e-mails within a day.',
    'Delivery took a day longer than you said.',
    'Show the full price before I order.',
    'A phone number with a person at the other end.',
    'All fine, I just never give a 10.',
    'Tell me when something is late.',
    'Longer opening hours on Saturdays.',
    'Returns could be simpler.',
    'More choice of sizes.',
    'The second call solved it, the first one did not.',
  ],
  ru: [
    'Отвечать на письма в тот же день.',
    'Доставка шла на день дольше, чем обещали.',
    'Показывать полную цену до заказа.',
    'Чтобы по телефону отвечал человек.',
    'Всё хорошо, просто десятку не ставлю никому.',
    'Предупреждать, если что-то задерживается.',
    'Работать дольше по субботам.',
    'Возврат можно сделать проще.',
    'Побольше размеров.',
    'Решили со второго звонка, а не с первого.',
  ],
  es: [
    'Responder los correos en el mismo día.',
    'La entrega tardó un día más de lo prometido.',
    'Mostrar el precio completo antes de pedir.',
    'Un teléfono que atienda una persona.',
    'Todo bien, pero nunca pongo un 10.',
    'Avisarme cuando algo se retrasa.',
    'Un horario más largo los sábados.',
    'Las devoluciones podrían ser más sencillas.',
    'Más tallas para elegir.',
    'Lo resolvieron a la segunda llamada, no a la primera.',
  ],
  pt: [
    'Responder os e-mails no mesmo dia.',
    'A entrega demorou um dia a mais do que o prometido.',
    'Mostrar o preço completo antes do pedido.',
    'Um telefone com uma pessoa do outro lado.',
    'Tudo certo, eu só nunca dou 10.',
    'Avisar quando alguma coisa atrasa.',
    'Um horário maior aos sábados.',
    'As devoluções podiam ser mais simples.',
    'Mais opções de tamanho.',
    'Resolveram na segunda ligação, não na primeira.',
  ],
};

/** Beside the options that are offered. */
export const others: Readonly<Record<Language, readonly string[]>> = {
  en: ['The packaging', 'The website', 'Parking'],
  ru: ['Упаковка', 'Сайт', 'Парковка'],
  es: ['El embalaje', 'La página web', 'El aparcamiento'],
  pt: ['A embalagem', 'O site', 'O estacionamento'],
};

/** Where they are, by how many of a hundred. */
export const countries: Readonly<Record<Language, Readonly<Record<string, number>>>> = {
  en: { US: 52, GB: 24, CA: 14, AU: 10 },
  ru: { RU: 70, KZ: 16, BY: 14 },
  es: { ES: 46, MX: 32, AR: 22 },
  pt: { BR: 76, PT: 24 },
};
