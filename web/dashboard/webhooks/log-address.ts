/** Which entries of the log an address asks for. */
import { workspaceEvents } from './events.ts';

export const shows = ['all', 'failed', 'arrived'] as const;
export type Show = (typeof shows)[number];

export const events = [...workspaceEvents, 'webhook.test'] as const;
export type LoggedEvent = (typeof events)[number];

export interface LogAsked {
  show: Show;
  page: number;
  /** The one that is opened. */
  entry: number | null;
  filter: {
    is_success?: boolean;
    event?: LoggedEvent;
    answer_id?: number;
    date_from?: string;
    date_to?: string;
  };
}

export function logAsked({ searchParams: query }: URL): LogAsked {
  const show = shows.find((one) => one === query.get('show')) ?? 'all';
  const event = events.find((one) => one === query.get('event'));
  const [answer, from, to] = [whole(query.get('answer')), day(query.get('from')), day(query.get('to'))];
  return {
    show,
    page: whole(query.get('page')) ?? 1,
    entry: whole(query.get('entry')),
    filter: {
      ...(show !== 'all' && { is_success: show === 'arrived' }),
      ...(event && { event }),
      ...(answer && { answer_id: answer }),
      ...(from && { date_from: from }),
      ...(to && (!from || to >= from) && { date_to: to }),
    },
  };
}

export function eventKey(event: string): `event_${LoggedEvent}` {
  return `event_${event as LoggedEvent}`;
}

function whole(text: string | null): number | null {
  const number = Number(text);
  return Number.isSafeInteger(number) && number >= 1 ? number : null;
}

function day(text: string | null): string | null {
  return text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : null;
}
