/** A code as a picture for the thank-you screen; what cannot be one is shown as text. */
import type { CodeFormat } from '../../contract/promo-shapes.ts';
import { symbolFor, symbols, type Symbol } from '../../contract/promo-symbols.ts';
import { makeFairQueue } from '../kernel/limits/fair-queue.ts';
import { addressKey } from '../kernel/network/address.ts';
import { makeWeightedCache } from '../kernel/process/weighted-cache.ts';

export interface CodeLook {
  code_format: CodeFormat;
  code_width: number | null;
  code_height: number | null;
}

/** SVG; null: show the text. */
export async function codeImage(code: string, look: CodeLook, ip: string): Promise<string | null> {
  const symbol = symbolFor(code, look.code_format);
  if (symbol === null) return null;
  const drawn = await symbolOf(code, symbol, ip);
  return drawn.replace('<svg ', `<svg ${sizeOf(look)}`);
}

/** Some thousand codes of usual length. */
const kept = makeWeightedCache<string, string>({ items: 5000, weight: 8_000_000 });

/**
 * Drawing is work of 2 to 50 ms in which nobody else is served, and who answers may ask for it as often as for any page. So
 * a code is drawn once, one at a time, those of one address behind each other, and all of them have a third of the thread.
 */
const queue = makeFairQueue({ name: 'code images', places: 1, each: 1, line: 100, rest: 2, long: 0 });

async function symbolOf(code: string, format: Symbol, ip: string): Promise<string> {
  const key = `${format} ${code}`;
  return kept.get(key) ?? queue.run(addressKey(ip), async () => kept.get(key) ?? draw(code, format, key));
}

async function draw(code: string, format: Symbol, key: string): Promise<string> {
  // Loaded when the first picture is asked for: the library is large, and few surveys have one.
  const { toSVG } = await import('bwip-js/node');
  const drawn = toSVG({ ...symbols[format], text: code, scale: 4, backgroundcolor: 'ffffff' });
  kept.set(key, drawn, key.length + drawn.length);
  return drawn;
}

/** Bars may be stretched, the others stay square. */
function sizeOf({ code_format, code_width, code_height }: CodeLook): string {
  const width = code_width === null ? '' : `width="${code_width}" `;
  const height = code_height === null ? '' : `height="${code_height}" `;
  const stretch = code_format === 'barcode' && width && height ? 'preserveAspectRatio="none" ' : '';
  return `${width}${height}${stretch}`;
}
