/** Versions by the day of their publication, in the time zone of the workspace. */
import type { Language } from '../../../../contract/common.ts';

export interface Day<T> {
  day: string;
  items: { item: T; time: string }[];
}

export function daysOf<T extends { created_at: string }>(items: readonly T[], lang: Language, zone: string): Day<T>[] {
  const dayOf = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: zone });
  const timeOf = new Intl.DateTimeFormat(lang, { timeStyle: 'short', timeZone: zone });
  const days: Day<T>[] = [];
  for (const item of items) {
    const at = new Date(item.created_at);
    const day = dayOf.format(at);
    if (days.at(-1)?.day !== day) days.push({ day, items: [] });
    days.at(-1)!.items.push({ item, time: timeOf.format(at) });
  }
  return days;
}
