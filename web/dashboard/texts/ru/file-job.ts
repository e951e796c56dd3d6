import type { Texts } from '../texts.ts';

export const fileJob: Texts['fileJob'] = {
  waits: '{name}: ждёт своей очереди',
  isMade: '{name}: готовится',
  stop: 'Остановить',
  keep: 'Скачать: {name}',
  keepFor: '{size}, доступно час',
  isOver: 'Час, пока файл был доступен, прошёл.',
  tooLarge: 'Для одного файла это слишком много. Сузьте фильтры, например до месяца.',
  failed: 'Файл не получился. Попробуйте ещё раз.',
};
