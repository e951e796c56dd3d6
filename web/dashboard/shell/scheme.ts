/** Light or dark: as the system says, or as somebody chose on this device. */
import { keepOnDevice, readDevice } from '../device.ts';

export const schemes = ['system', 'light', 'dark'] as const;
export type Scheme = (typeof schemes)[number];

export function chosenScheme(): Scheme {
  const kept = readDevice('scheme');
  return schemes.find((scheme) => scheme === kept) ?? 'system';
}

export function applyScheme(scheme = chosenScheme()): void {
  const { dataset } = document.documentElement;
  if (scheme === 'system') delete dataset['scheme'];
  else dataset['scheme'] = scheme;
}

export function chooseScheme(scheme: Scheme): void {
  applyScheme(scheme);
  keepOnDevice('scheme', scheme);
}
