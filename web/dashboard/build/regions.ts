/** The parts of the builder, round which F6 leads: the list, the canvas or the map, the fields; or those of the walk. */
import { thenFocus } from '../../ui/focus-back.ts';
import { whenDrawn } from '../../ui/when-drawn.ts';

const regions = ['questions', 'canvas', 'map', 'inspector', 'walk-path', 'walk-page', 'walk-why'] as const;
export type Region = (typeof regions)[number];

/** The first of these that is in sight: in the list the question that is selected, before what is done to the list. */
const targets: Record<Region, readonly string[]> = {
  questions: ['.row-name[tabindex="0"]', '.add button', 'button'],
  canvas: ['iframe'],
  map: ['[data-stop][tabindex="0"]', 'button'],
  inspector: ['input, textarea, select, button'],
  'walk-path': ['[aria-current]', 'button'],
  'walk-page': ['iframe'],
  'walk-why': ['button, input'],
};

export function toNextRegion(): void {
  const here = regions.findIndex((region) => document.getElementById(region)?.contains(document.activeElement));
  const order = regions.map((_, at) => regions[(here + 1 + at) % regions.length]!);
  order.find(toRegion);
}

/** A row that goes takes the focus with it, and so does the menu that was opened at it. */
export function keepFocusIn(region: Region): void {
  thenFocus(() => firstIn(region));
}

/** Once it is drawn: its file may have to be fetched. */
export function focusSoon(region: Region): void {
  whenDrawn(
    () => firstIn(region),
    (first) => first.focus(),
  );
}

/** False: it is not in sight. */
export function toRegion(region: Region): boolean {
  const first = firstIn(region);
  first?.focus();
  return first !== undefined;
}

function firstIn(region: Region): HTMLElement | undefined {
  const part = document.getElementById(region);
  const found = targets[region].flatMap((target) => [...(part?.querySelectorAll<HTMLElement>(target) ?? [])]);
  return found.find((one) => one.checkVisibility());
}
