/** SPSS counts seconds since the first day of the Gregorian calendar. */
const daysBeforeUnix = 141_428;

/** Of a day, a day with a time, or a time alone, which counts from midnight. */
export function serialSeconds(moment: string): number | null {
  const [, day = '', clock = ''] = /^(\d{4}-\d\d-\d\d)? ?(\d\d:\d\d(?::\d\d)?)?$/.exec(moment) ?? [];
  if (day === '' && clock === '') return null;
  const [hours = 0, minutes = 0, seconds = 0] = clock.split(':').map(Number);
  const part = hours * 3600 + minutes * 60 + seconds;
  return day === '' ? part : Date.parse(day) / 1000 + daysBeforeUnix * 86_400 + part;
}
