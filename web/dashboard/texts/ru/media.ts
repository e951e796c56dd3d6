import type { Texts } from '../texts.ts';

export const media: Texts['media'] = {
  yourPictures: 'Ваши картинки',
  noPictures: 'Здесь пока нет картинок. Загрузите одну — в следующий раз она будет здесь.',
  searchPictures: 'Искать по названию',
  noneFound: 'Картинки с таким названием нет.',
  morePictures: 'Показать ещё',
  unused: 'Нигде не используется',
  usedBy: 'В опросе «{name}»',
  usedByMore: {
    one: 'В опросе «{name}» и ещё в {n}',
    few: 'В опросе «{name}» и ещё в {n}',
    many: 'В опросе «{name}» и ещё в {n}',
    other: 'В опросе «{name}» и ещё в {n}',
  },
  usedByMany: 'В опросе «{name}» и во многих других',
};
