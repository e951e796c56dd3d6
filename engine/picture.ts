/** Pictures that an author has uploaded tell their size in their address: they have their place before they come, and are to be had narrower. */
import { pictureWidths } from '../contract/picture-widths.ts';

export interface Picture {
  src: string;
  width?: number;
  height?: number;
  srcset?: string;
  sizes?: string;
  style?: Record<'--ratio', number>;
}

const sized = /\/media\/[\da-f-]{36}\.\w+\?size=(\d{1,5})x(\d{1,5})$/;

/** `most`: how wide it is drawn at the most, in lengths of style, and where it has an end how high. */
export function pictureAt(src: string, most: string, high?: string): Picture {
  const [, width = 0, height = 0] = (sized.exec(src) ?? []).map(Number);
  if (!width || !height) return { src };
  const narrower = pictureWidths.filter((one) => one < width).map((one) => `${src}&w=${one} ${one}w`);
  const ratio = width / height;
  const sizes = `min(${width}px,${most}${high ? `,${high}*${ratio}` : ''})`;
  const choice = { srcset: [...narrower, `${src} ${width}w`].join(), sizes };
  return { src, width, height, style: { '--ratio': ratio }, ...(narrower.length > 0 && choice) };
}

/** As wide as telephones need it behind a page; null: it is no wider anyway. */
export function telephonePicture(src: string): string | null {
  const most = pictureWidths[pictureWidths.length - 1]!;
  return Number(sized.exec(src)?.[1]) > most ? `${src}&w=${most}` : null;
}
