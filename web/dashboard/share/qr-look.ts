/** How a QR code looks, within what the server draws and cameras read. */
import type { Settings } from '../../../contract/settings.ts';
import { contrast, parseColour } from '../../../engine/contrast.ts';

export interface QrLook {
  color: string;
  background: string;
  size: number;
  margin: number;
}

export const sizes = { least: 100, most: 1000 } as const;

/** Twice the margin must not be more than half of the side. */
export function mostMargin(size: number): number {
  return Math.min(100, Math.floor(size / 4));
}

export function fitted(look: QrLook): QrLook {
  const size = Math.min(Math.max(Math.round(look.size) || sizes.least, sizes.least), sizes.most);
  return { ...look, size, margin: Math.min(Math.max(Math.round(look.margin) || 0, 0), mostMargin(size)) };
}

/** As the settings of a survey say. */
export function lookOf(settings: Settings): QrLook {
  const { qr_code_color, qr_code_background_color, qr_code_size, qr_code_margin } = settings;
  return fitted({
    color: qr_code_color,
    background: qr_code_background_color,
    size: qr_code_size,
    margin: qr_code_margin,
  });
}

/** `pale`: too little between the two; `inverted`: light on dark, which older cameras do not read. */
export function faultOf({ color, background }: QrLook): 'pale' | 'inverted' | null {
  const [dark, light] = [parseColour(color), parseColour(background)];
  if (contrast(dark, light) < 3) return 'pale';
  return contrast(dark, white) < contrast(light, white) ? 'inverted' : null;
}

const white = parseColour('#ffffff');
