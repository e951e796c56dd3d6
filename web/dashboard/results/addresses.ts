/** Of the screens of results, with the filters in force. */
import type { Filters, Test } from './filters/address.ts';
import { useFilters } from './filters/use-filters.ts';
import { screens, type ScreenName } from './screens.ts';

export type Addresses = (at: ScreenName, members: Record<string, string>) => string;

export function useAddresses(surveyId: number): Addresses {
  const { search } = useFilters();
  return (at, members) => {
    const { path } = screens.find((one) => one.at === at)!;
    const query = new URLSearchParams(search);
    for (const [name, value] of Object.entries(members)) query.set(name, value);
    return `/s/${surveyId}/${path}?${query.toString()}`;
  };
}

/** The members that ask for answers with these tests: of all states a report counts completed ones alone. */
export function askingFor(widgets: readonly Test[], { is_complete: isComplete, statuses }: Filters) {
  return {
    ...(isComplete === undefined && !statuses && { is_complete: 'true' }),
    widgets: JSON.stringify(widgets),
  };
}
