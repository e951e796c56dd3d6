/** A filter in words. */
import { tellTest } from '../../build/logic/tell.ts';
import type { Telling } from '../../build/logic/telling.ts';
import type { Words } from '../../words.ts';
import type { Test } from './address.ts';
import type { Chip } from './chips.ts';
import { sketchOf } from './tests.ts';

export interface FilterTelling extends Telling {
  words: Words<'filters'>;
}

export function tellChip(chip: Chip, telling: FilterTelling): string {
  const { words } = telling;
  const day = (text: string) =>
    new Intl.DateTimeFormat(words.lang, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(`${text}T00:00Z`));
  switch (chip.is) {
    case 'days':
      if (chip.from === undefined) return words.t('told_to', { day: day(chip.to!) });
      if (chip.to === undefined) return words.t('told_from', { day: day(chip.from) });
      return chip.from === chip.to ? day(chip.from) : words.t('told_days', { from: day(chip.from), to: day(chip.to) });
    case 'period':
      return words.t(`period_${chip.period}`);
    case 'complete':
      return words.t(`complete_${chip.which}`);
    case 'list':
      return words.t('told_list', {
        name: words.t(`part_${chip.name}`),
        values: chip.values.map((value) => tellValue(chip.name, value, words)).join(', '),
      });
    case 'variable':
      return words.t('told_list', { name: chip.name, values: chip.values.join(', ') });
    case 'test':
      return tellFilterTest(chip.test, telling);
    case 'said':
      return words.t(`said_${chip.what}`);
    case 'search':
    case 'weight':
      return words.t(`told_${chip.is}`, { text: chip.text });
    case 'ids':
    case 'exclude':
      return words.count(`told_${chip.is}`, chip.n);
  }
}

export function tellFilterTest(test: Test, telling: FilterTelling): string {
  return tellTest(sketchOf(test), null, telling);
}

/** A value as people say it: countries by their names in the reader's language. */
export function tellValue(name: string, value: string, words: Words<'filters'>): string {
  if (name === 'source' && value === '') return words.t('direct');
  const key = `${name}_${value}`;
  if ((name === 'statuses' || name === 'device') && words.has(key)) return words.t(key as 'device_mobile');
  return name === 'country' ? countryName(value, words.lang) : value;
}

function countryName(code: string, lang: string): string {
  try {
    return new Intl.DisplayNames([lang], { type: 'region' }).of(code) ?? code;
  } catch {
    return code;
  }
}
