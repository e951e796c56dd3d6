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

/** `most`: how wide it is drawn at the most, in lengths of style. */
export function pictureAt(src: string, most: string): Picture {
  const [, width = 0, height = 0] = (sized.exec(src) ?? []).map(Number);
  if (!width || !height) return { src };
  const narrower = pictureWidths.filter((one) => one < width).map((one) => `${src}&w=${one} ${one}w`);
  const choice = { srcset: [...narrower, `${src} ${width}w`].join(), sizes: `min(${width}px,${most})` };
  return { src, width, height, style: { '--ratio': width / height }, ...(narrower.length > 0 && choice) };
}
