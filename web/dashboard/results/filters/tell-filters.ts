/** Filters in one line of words: in the dialog of exports, beside a link and in the history. */
import { useWords } from '../../words.ts';
import type { ResultsProps } from '../results-props.ts';
import type { Filters } from './address.ts';
import { chipsOf } from './chips.ts';
import { tellChip } from './tell-chip.ts';
import { useFilterTelling } from './use-telling.ts';

export function useTellFilters(survey: ResultsProps['survey']): (filters: object) => string {
  const telling = useFilterTelling(survey);
  const words = useWords('exporting');
  return (filters) => {
    const told = chipsOf(plainFilters(filters)).map((chip) => tellChip(chip, telling));
    return told.length === 0 ? words.t('none') : told.join(' · ');
  };
}

/** As an address would hold them: the server also tells those that go without saying. */
export function plainFilters(told: object): Filters {
  const members = Object.entries(told).filter(([name, value]) =>
    name === 'is_complete'
      ? value !== true
      : value !== null && value !== false && !(Array.isArray(value) && value.length === 0),
  );
  return Object.fromEntries(members.concat('viewed' in told && told.viewed === false ? [['viewed', false]] : []));
}
