/** What hands do, in the words of WebDriver: keys by the names that journeys use, and a mouse. */
const signs: Readonly<Record<string, string>> = {
  Tab: '\uE004',
  // The one that people press: the one of the number pad clicks no buttons in GTK.
  Enter: '\uE006',
  Shift: '\uE008',
  Escape: '\uE00C',
  Space: ' ',
  End: '\uE010',
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export function keyOf(name: string): string[] {
  return name.split('+').map((part) => signs[part] ?? part);
}

/** Keys one after another; of a list all are held together. */
export function typing(keys: readonly (string | readonly string[])[]): object {
  const actions = keys.flatMap((key) => {
    const held = typeof key === 'string' ? [key] : key;
    const up = held.map((value) => ({ type: 'keyUp', value })).toReversed();
    return [...held.map((value) => ({ type: 'keyDown', value })), ...up];
  });
  return { actions: [{ type: 'key', id: 'keys', actions }] };
}

export function pointing([x, y]: readonly [number, number], times: number): object {
  const hits = Array.from({ length: times }, () => [
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]);
  const actions = [{ type: 'pointerMove', duration: 0, x, y }, ...hits.flat()];
  return { actions: [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }] };
}
