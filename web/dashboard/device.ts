/** Small choices that stay on this device. A browser that forbids or has no room for them forgets with the page. */
const forgotten = new Map<string, string>();

export function readDevice(key: string): string | null {
  try {
    return localStorage.getItem(`canvass.${key}`) ?? forgotten.get(key) ?? null;
  } catch {
    return forgotten.get(key) ?? null;
  }
}

export function keepOnDevice(key: string, value: string): void {
  forgotten.set(key, value);
  try {
    localStorage.setItem(`canvass.${key}`, value);
  } catch {
    // Kept in memory: see above.
  }
}
