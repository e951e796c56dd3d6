/**
 * A calendar over the page: a grid of days that arrows walk, with fields for month and year, because nobody goes to the year of
 * their birth month by month. A file of its own, fetched when it is opened. All names come from the browser, in the survey's language.
 */
import look from './styles/calendar.css?inline';

interface Asked {
  at: HTMLElement;
  /** Empty: none yet. */
  chosen: string;
  /** Empty: as far as one likes. */
  min: string;
  max: string;
  lang: string;
  give(day: string): void;
}

export function openCalendar(asked: Asked): void {
  const { at, chosen, lang, give } = asked;
  const { sheet, month, year, grid } = drawSheet(asked);
  let shown = within(chosen ? dateOf(chosen) : dateOf(today()), asked);

  const draw = () => {
    month.value = String(shown.getUTCMonth());
    year.value = String(shown.getUTCFullYear());
    grid.replaceChildren(...rowsOf(shown, asked, choose));
  };
  const goTo = (day: Date, isFocused = true) => {
    shown = within(day, asked);
    draw();
    if (isFocused) sheet.querySelector<HTMLElement>('[tabindex="0"]')?.focus();
  };
  const choose = (day: Date) => {
    sheet.close();
    give(textOf(day));
  };

  month.onchange = () => goTo(movedTo(shown, { month: Number(month.value) }), false);
  // As soon as it is whole.
  year.oninput = () => Number(year.value) > 999 && goTo(movedTo(shown, { year: Number(year.value) }), false);
  // The days stay as they are: the click that takes the focus away from here may be meant for one of them.
  year.onchange = () => void (year.value = String(shown.getUTCFullYear()));
  grid.onkeydown = (event) => {
    const to = dayBy(event, shown, firstDay(lang));
    const isChosen = event.key === 'Enter' || event.key === ' ';
    if (!to && !isChosen) return;
    event.preventDefault();
    event.stopPropagation();
    if (to) goTo(to);
    else choose(shown);
  };
  sheet.onclick = ({ target }) => target === sheet && sheet.close();
  sheet.onclose = () => {
    sheet.remove();
    at.focus();
  };
  document.body.append(sheet);
  sheet.showModal();
  goTo(shown);
  place(sheet, at);
}

function drawSheet({ at, min, max, lang }: Asked) {
  const sheet = document.createElement('dialog');
  sheet.className = 'calendar';
  sheet.setAttribute('aria-label', at.ariaLabel ?? '');
  const names = new Intl.DisplayNames(lang, { type: 'dateTimeField' });
  const month = document.createElement('select');
  month.className = 'field';
  month.ariaLabel = names.of('month') ?? '';
  const monthName = new Intl.DateTimeFormat(lang, { month: 'long', timeZone: 'UTC' });
  for (let n = 0; n < 12; n += 1) month.add(new Option(monthName.format(Date.UTC(2026, n, 1)), String(n)));
  const year = document.createElement('input');
  const [from, to] = [min.slice(0, 4) || '1', max.slice(0, 4) || '9999'];
  Object.assign(year, { className: 'field', type: 'number', min: from, max: to });
  year.ariaLabel = names.of('year') ?? '';
  const head = document.createElement('p');
  head.append(month, year);
  const grid = document.createElement('table');
  grid.setAttribute('role', 'grid');
  const style = document.createElement('style');
  style.textContent = look;
  sheet.append(style, head, grid);
  return { sheet, month, year, grid };
}

function rowsOf(shown: Date, { chosen, min, max, lang }: Asked, choose: (day: Date) => void): HTMLTableRowElement[] {
  const days = daysShown(shown, firstDay(lang));
  const weekdays = (weekday: 'short' | 'narrow') => {
    const { format } = new Intl.DateTimeFormat(lang, { weekday, timeZone: 'UTC' });
    return days.slice(0, 7).map((day) => format(day));
  };
  // In some languages the short names are whole words, which run into each other.
  const short = weekdays('short');
  const heads = (short.some(({ length }) => length > 4) ? weekdays('narrow') : short).map((name) => cell('th', name));
  const named = new Intl.DateTimeFormat(lang, { dateStyle: 'full', timeZone: 'UTC' });
  const cells = days.map((day) => {
    const text = textOf(day);
    const made = cell('td', String(day.getUTCDate()));
    made.ariaLabel = named.format(day);
    made.ariaSelected = String(text === chosen);
    made.tabIndex = text === textOf(shown) ? 0 : -1;
    made.className = day.getUTCMonth() === shown.getUTCMonth() ? '' : 'beside';
    if ((min && text < min) || (max && text > max)) made.ariaDisabled = 'true';
    else made.onclick = () => choose(day);
    if (text === today()) made.setAttribute('aria-current', 'date');
    return made;
  });
  return [heads, ...Array.from({ length: 6 }, (_, n) => cells.slice(n * 7, n * 7 + 7))].map((line) => {
    const row = document.createElement('tr');
    row.append(...line);
    return row;
  });
}

/** Where a key leads; undefined: nowhere. */
function dayBy({ key, shiftKey }: KeyboardEvent, from: Date, first: number): Date | undefined {
  const ahead = document.dir === 'rtl' ? -1 : 1;
  const place = (from.getUTCDay() - first + 7) % 7;
  const steps = { ArrowLeft: -ahead, ArrowRight: ahead, ArrowUp: -7, ArrowDown: 7, Home: -place, End: 6 - place };
  const by = (steps as Record<string, number>)[key];
  if (by !== undefined) return new Date(from.getTime() + by * dayLong);
  const turn = { PageUp: -1, PageDown: 1 }[key];
  if (turn === undefined) return undefined;
  return movedTo(from, shiftKey ? { year: from.getUTCFullYear() + turn } : { month: from.getUTCMonth() + turn });
}

function within(day: Date, { min, max }: Pick<Asked, 'min' | 'max'>): Date {
  if (min && textOf(day) < min) return dateOf(min);
  return max && textOf(day) > max ? dateOf(max) : day;
}

const dayLong = 86_400_000;

function cell(tag: 'td' | 'th', text: string): HTMLTableCellElement {
  const made = document.createElement(tag);
  if (tag === 'th') made.scope = 'col';
  made.textContent = text;
  return made;
}

function dateOf(text: string): Date {
  return new Date(`${text}T00:00Z`);
}

function textOf(day: Date): string {
  return day.toISOString().slice(0, 10);
}

function today(): string {
  const now = new Date();
  return textOf(new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())));
}

/** The same day of another month or year, or the last one where that has fewer. */
function movedTo(day: Date, to: { month?: number; year?: number }): Date {
  const { month = day.getUTCMonth(), year = day.getUTCFullYear() } = to;
  const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  return new Date(Date.UTC(year, month, Math.min(day.getUTCDate(), last)));
}

/** Six weeks, so that nothing moves from month to month. */
function daysShown(day: Date, first: number): Date[] {
  const begin = new Date(Date.UTC(day.getUTCFullYear(), day.getUTCMonth(), 1));
  const back = (begin.getUTCDay() - first + 7) % 7;
  return Array.from({ length: 42 }, (_, n) => new Date(begin.getTime() + (n - back) * dayLong));
}

/** 0: Sunday. Not every browser knows; most of the world begins with Monday. */
function firstDay(lang: string): number {
  const locale = new Intl.Locale(lang).maximize() as Intl.Locale & { getWeekInfo?(): { firstDay: number } };
  return (locale.getWeekInfo?.().firstDay ?? 1) % 7;
}

/** Below its button, or as far above as the window asks for. */
function place(sheet: HTMLElement, at: HTMLElement): void {
  const { right, bottom, left } = at.getBoundingClientRect();
  const from = document.dir === 'rtl' ? left : right - sheet.offsetWidth;
  sheet.style.left = `${Math.max(8, Math.min(from, innerWidth - sheet.offsetWidth - 8))}px`;
  sheet.style.top = `${Math.max(8, Math.min(bottom + 4, innerHeight - sheet.offsetHeight - 8))}px`;
}
