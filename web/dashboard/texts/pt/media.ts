import type { Texts } from '../texts.ts';

export const media: Texts['media'] = {
  yourPictures: 'Suas imagens',
  noPictures: 'Ainda não há imagens aqui. Envie uma e ela estará aqui da próxima vez.',
  searchPictures: 'Buscar pelo nome',
  noneFound: 'Nenhuma imagem tem esse nome.',
  morePictures: 'Mostrar mais',
  unused: 'Não usada',
  usedBy: 'Em “{name}”',
  usedByMore: {
    one: 'Em “{name}” e mais {n}',
    few: 'Em “{name}” e mais {n}',
    many: 'Em “{name}” e mais {n}',
    other: 'Em “{name}” e mais {n}',
  },
  usedByMany: 'Em “{name}” e muitas outras',
};
