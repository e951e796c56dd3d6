/** Draws a code as the server draws it for respondents, with the same library; loaded when somebody looks at one. */
import { code128, datamatrix, drawingSVG, qrcode } from 'bwip-js/browser';
import { symbols, type Symbol } from '../../../contract/promo-symbols.ts';

const drawn = { qr: qrcode, barcode: code128, datamatrix };

/** The address of a picture. */
export function drawCode(code: string, symbol: Symbol): string {
  const svg = drawn[symbol]({ ...symbols[symbol], text: code, scale: 4, backgroundcolor: 'ffffff' }, drawingSVG());
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}
