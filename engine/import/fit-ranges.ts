/** Members that must agree with each other: the grid of a slider, and the span of a date. */
import { isDay, isDayAndTime, isTime } from '../../contract/moments.ts';
import type { Tell } from './imported.ts';

type Made = Record<string, unknown>;

export function sliderGrid(made: Made, tell: Tell): void {
  const numberAt = (name: string, byDefault: number) => (typeof made[name] === 'number' ? made[name] : byDefault);
  if (numberAt('sliderMin', 0) >= numberAt('sliderMax', 100)) {
    tell('field_dropped', 'sliderMin, sliderMax');
    delete made['sliderMin'];
    delete made['sliderMax'];
  }
  if (numberAt('sliderStep', 1) <= numberAt('sliderMax', 100) - numberAt('sliderMin', 0)) return;
  if (made['sliderStep'] !== undefined) tell('field_dropped', 'sliderStep', 'nearest_value');
  made['sliderStep'] = numberAt('sliderMax', 100) - numberAt('sliderMin', 0);
}

const forms = { date: isDay, time: isTime, datetime: isDayAndTime };

export function datetimeBounds(made: Made, tell: Tell): void {
  const isForm = forms[(made['dateTimeType'] ?? 'date') as keyof typeof forms];
  for (const name of ['dateTimeMin', 'dateTimeMax']) {
    const value = made[name];
    if (typeof value !== 'string' || isForm(value)) continue;
    tell('field_dropped', name);
    delete made[name];
  }
  const [min, max] = [made['dateTimeMin'], made['dateTimeMax']];
  if (typeof min !== 'string' || typeof max !== 'string' || min <= max) return;
  tell('field_dropped', 'dateTimeMax');
  delete made['dateTimeMax'];
}
