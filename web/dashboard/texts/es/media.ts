import type { Texts } from '../texts.ts';

export const media: Texts['media'] = {
  yourPictures: 'Sus imágenes',
  noPictures: 'Aquí todavía no hay imágenes. Suba una y la próxima vez estará aquí.',
  searchPictures: 'Buscar por nombre',
  noneFound: 'Ninguna imagen tiene ese nombre.',
  morePictures: 'Mostrar más',
  unused: 'Sin usar',
  usedBy: 'En «{name}»',
  usedByMore: {
    one: 'En «{name}» y {n} más',
    few: 'En «{name}» y {n} más',
    many: 'En «{name}» y {n} más',
    other: 'En «{name}» y {n} más',
  },
  usedByMany: 'En «{name}» y muchas más',
};
