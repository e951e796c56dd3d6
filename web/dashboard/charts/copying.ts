/** A chart leaves the page: as a picture or as a table. */
import { saveFile } from '../../ui/save-file.ts';
import { copyText } from '../copy.ts';
import { dark, light } from './geometry/colours.ts';
import { fonts, type Measure, type Picture, svgOf } from './picture/marks.ts';
import type { Copied } from './table.ts';

/** Twice as many dots as on the page, for paper and large screens. */
const sharpness = 2;

/** False where it was saved as a file instead, because pages may not copy pictures here. */
export async function copyPicture(picture: Picture, name: string): Promise<boolean> {
  // Given as a promise: some browsers copy only within the press itself.
  const made = pngOf(picture);
  try {
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': made })]);
    return true;
  } catch {
    saveFile(await made, `${fileName(name)}.png`);
    return false;
  }
}

export async function savePng(picture: Picture, name: string): Promise<void> {
  saveFile(await pngOf(picture), `${fileName(name)}.png`);
}

export function saveSvg(picture: Picture, name: string): void {
  saveFile(new Blob([svgOf(picture, palette())], { type: 'image/svg+xml' }), `${fileName(name)}.svg`);
}

export async function copyTable({ text, html }: Copied): Promise<boolean> {
  try {
    const parts = {
      'text/plain': new Blob([text], { type: 'text/plain' }),
      'text/html': new Blob([html], { type: 'text/html' }),
    };
    await navigator.clipboard.write([new ClipboardItem(parts)]);
    return true;
  } catch {
    return copyText(text);
  }
}

/** As the page's own letters are wide. */
export function measureOnPage(): Measure {
  const pen = document.createElement('canvas').getContext('2d')!;
  return (text, size) => {
    pen.font = `${size}px ${fonts}`;
    return pen.measureText(text).width;
  };
}

async function pngOf(picture: Picture): Promise<Blob> {
  const address = URL.createObjectURL(new Blob([svgOf(picture, palette(), sharpness)], { type: 'image/svg+xml' }));
  try {
    const image = new Image();
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [picture.width * sharpness, picture.height * sharpness];
    canvas.getContext('2d')!.drawImage(image, 0, 0, canvas.width, canvas.height);
    return await new Promise<Blob>((done, fail) =>
      canvas.toBlob((blob) => (blob ? done(blob) : fail(new Error('the picture cannot be drawn'))), 'image/png'),
    );
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** What one sees is what one gets, by night too. */
function palette() {
  const { scheme } = document.documentElement.dataset;
  const isDark = scheme === undefined ? matchMedia('(prefers-color-scheme: dark)').matches : scheme === 'dark';
  return isDark ? dark : light;
}

function fileName(name: string): string {
  return (
    name
      .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .slice(0, 60) || 'chart'
  );
}
