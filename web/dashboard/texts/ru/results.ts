import type { Texts } from '../texts.ts';

export const results: Texts['results'] = {
  screen_overview: 'Обзор',
  screen_answers: 'Ответы',
  screen_texts: 'Тексты',
  screen_files: 'Файлы',
  screen_crosstab: 'Таблица сопряжённости',
  screen_reports: 'Отчёты',
  resultsScreens: 'Разделы результатов',
  noAnswers: 'Ответов пока нет',
  noAnswersYet: 'Раздайте ссылку — ответы появятся здесь сами.',
  notPublished: 'Опрос ещё не опубликован: по ссылке его никто не откроет.',
  toPublish: 'Перейти к публикации',
  qrOf: 'QR-код ссылки {link}',
  copyLink: 'Скопировать ссылку',
  moreWays: 'Другие способы поделиться',
  sendYourself: 'Чтобы попробовать, ответьте по этой ссылке сами. Ответы в предпросмотре не сохраняются.',
  figure_all_visited: 'Открыли',
  figure_started_not_finished: 'Начали, но не закончили',
  figure_filled_completely: 'Завершили',
  figure_screened_out: 'Отсеяны',
  figure_completion_rate: 'Доля завершивших',
};
