/** A code as a picture for the thank-you screen; what cannot be one is shown as text. */
import type { CodeFormat } from '../../contract/promo-shapes.ts';

export interface CodeLook {
  code_format: CodeFormat;
  code_width: number | null;
  code_height: number | null;
}

/** With the empty room around a symbol without which a scanner may not find it: in halves of a square's side. */
const symbols = {
  qr: { bcid: 'qrcode', paddingwidth: 8, paddingheight: 8 },
  barcode: { bcid: 'code128', paddingwidth: 10, paddingheight: 4 },
  datamatrix: { bcid: 'datamatrix', paddingwidth: 4, paddingheight: 4 },
} as const;

/** SVG; null: show the text. Bars carry no letters beyond ASCII: a scanner would read something else than the code. */
export async function codeImage(code: string, look: CodeLook): Promise<string | null> {
  const { code_format: format } = look;
  if (format === 'text' || code === '' || (format === 'barcode' && !/^[\x20-\x7e]+$/.test(code))) return null;
  // Loaded when the first picture is asked for: the library is large, and few surveys have one.
  const { toSVG } = await import('bwip-js/node');
  const drawn = toSVG({ ...symbols[format], text: code, scale: 4, backgroundcolor: 'ffffff' });
  return drawn.replace('<svg ', `<svg ${sizeOf(look)}`);
}

/** Bars may be stretched, the others stay square. */
function sizeOf({ code_format, code_width, code_height }: CodeLook): string {
  const width = code_width === null ? '' : `width="${code_width}" `;
  const height = code_height === null ? '' : `height="${code_height}" `;
  const stretch = code_format === 'barcode' && width && height ? 'preserveAspectRatio="none" ' : '';
  return `${width}${height}${stretch}`;
}
