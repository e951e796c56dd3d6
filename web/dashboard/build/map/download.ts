/** The picture of the map as a file, named after the survey. */
import { layOut } from './layout.ts';
import { pictureOf, type PictureOf } from './picture.ts';
import type { MapModel } from './rows.ts';

export interface Wanted extends Pick<PictureOf, 'telling' | 'title' | 'sentence'> {
  model: MapModel;
}

/** As wide as is read in a document. */
const space = { scale: 1, width: 720 };

export function saveSvg(wanted: Wanted): void {
  save(new Blob([drawn(wanted)], { type: 'image/svg+xml' }), `${fileName(wanted.title)}.svg`);
}

export async function savePng(wanted: Wanted): Promise<void> {
  const address = URL.createObjectURL(new Blob([drawn(wanted)], { type: 'image/svg+xml' }));
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    save(await painted(picture), `${fileName(wanted.title)}.png`);
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Letters that files of some system cannot be called by are left out. */
export function fileName(title: string): string {
  const plain = title.replaceAll(/[\u0000-\u001f\\/:*?"<>|]/g, ' ').replaceAll(/\s+/g, ' ');
  let name = plain.trim().slice(0, 80);
  while (/[. ]$/.test(name)) name = name.slice(0, -1);
  return name || 'map';
}

function drawn({ model, ...rest }: Wanted): string {
  const pen = document.createElement('canvas').getContext('2d')!;
  const measure = (text: string, font: string) => {
    pen.font = font;
    return pen.measureText(text).width;
  };
  const isMirrored = getComputedStyle(document.documentElement).direction === 'rtl';
  return pictureOf({ ...rest, layout: layOut(model, space), measure, isMirrored });
}

/** What some browser paints at most; others give up before, and are asked for less. */
const tallest = 32_000;

/** Twice as fine, for print, where it is not too tall for that. */
async function painted(picture: HTMLImageElement): Promise<Blob> {
  const longest = Math.max(picture.width, picture.height);
  for (const times of [2, 1, 0.5, 0.25]) {
    const blob = times * longest > tallest ? null : await paintedAt(picture, times);
    if (blob) return blob;
  }
  throw new Error('the browser did not paint the picture');
}

function paintedAt(picture: HTMLImageElement, times: number): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [Math.round(picture.width * times), Math.round(picture.height * times)];
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob(resolve));
}

function save(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  [link.href, link.download] = [address, name];
  link.click();
  // Not at once: some browsers begin to read it later.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
