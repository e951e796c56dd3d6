/**
 * How a promo code is drawn, by the server for respondents and by the dashboard for authors. With the empty room around a symbol
 * without which a scanner may not find it: in halves of a square's side.
 */
export const symbols = {
  qr: { bcid: 'qrcode', paddingwidth: 8, paddingheight: 8 },
  barcode: { bcid: 'code128', paddingwidth: 10, paddingheight: 4 },
  datamatrix: { bcid: 'datamatrix', paddingwidth: 4, paddingheight: 4 },
} as const;
export type Symbol = keyof typeof symbols;

/** Null: the text alone. Bars carry no letters beyond ASCII: a scanner would read something else than the code. */
export function symbolFor(code: string, format: Symbol | 'text'): Symbol | null {
  if (format === 'text' || code === '' || (format === 'barcode' && !/^[\x20-\x7e]+$/.test(code))) return null;
  return format;
}
