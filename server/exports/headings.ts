/** The words of the fixed columns, in the languages of surveys. */
import type { Language } from '../../contract/common.ts';

export type FixedName =
  | 'id'
  | 'date_start'
  | 'date_end'
  | 'status'
  | 'duration'
  | 'score'
  | 'promo_code'
  | 'device'
  | 'country'
  | 'lang'
  | 'tags'
  | 'note';

export const headings: Record<Language, Record<FixedName, string>> = {
  ru: {
    id: 'Номер',
    date_start: 'Начало',
    date_end: 'Окончание',
    status: 'Статус',
    duration: 'Время, с',
    score: 'Баллы',
    promo_code: 'Промокод',
    device: 'Устройство',
    country: 'Страна',
    lang: 'Язык',
    tags: 'Метки',
    note: 'Заметка',
  },
  en: {
    id: 'ID',
    date_start: 'Started',
    date_end: 'Finished',
    status: 'Status',
    duration: 'Time, s',
    score: 'Score',
    promo_code: 'Promo code',
    device: 'Device',
    country: 'Country',
    lang: 'Language',
    tags: 'Tags',
    note: 'Note',
  },
  es: {
    id: 'N.º',
    date_start: 'Inicio',
    date_end: 'Fin',
    status: 'Estado',
    duration: 'Tiempo, s',
    score: 'Puntos',
    promo_code: 'Código promocional',
    device: 'Dispositivo',
    country: 'País',
    lang: 'Idioma',
    tags: 'Etiquetas',
    note: 'Nota',
  },
  pt: {
    id: 'N.º',
    date_start: 'Início',
    date_end: 'Fim',
    status: 'Status',
    duration: 'Tempo, s',
    score: 'Pontos',
    promo_code: 'Código promocional',
    device: 'Dispositivo',
    country: 'País',
    lang: 'Idioma',
    tags: 'Marcadores',
    note: 'Nota',
  },
};
