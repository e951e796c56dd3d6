/** What somebody sets up of a webhook, as the form holds it and as it is sent. */
import type { Webhook } from './scope.ts';
import type { workspaceEvents } from './events.ts';

export const methods = ['post', 'put', 'patch', 'get'] as const;
export const waits = [0, 1, 6, 12, 24] as const;

export interface Members {
  title: string;
  url: string;
  method: (typeof methods)[number];
  headers: { name: string; value: string }[];
  body: string[];
  body_naming: Record<string, string>;
  hours: (typeof waits)[number];
  incomplete: boolean;
  screenout: boolean;
  events: (typeof workspaceEvents)[number][];
}

export const firstMembers: Members = {
  title: '',
  url: '',
  method: 'post',
  headers: [],
  body: [],
  body_naming: {},
  hours: 0,
  incomplete: false,
  screenout: false,
  events: ['answer.completed'],
};

export function membersOf(webhook: Webhook): Members {
  const { title, url, method, headers, body, body_naming, hours } = webhook;
  return {
    ...firstMembers,
    ...{ title, url, method, headers, body, body_naming },
    hours: waits.find((one) => one === hours) ?? 0,
    ...('events' in webhook
      ? { events: webhook.events }
      : { incomplete: webhook.incomplete, screenout: webhook.screenout }),
  };
}

/** A survey says by two switches what a workspace says by a list of events; rows that nobody filled in are none. */
export function sentOf(members: Members, kind: 'survey' | 'workspace') {
  const { incomplete, screenout, events, title, url, headers, body, body_naming: naming, ...rest } = members;
  const named = Object.entries(naming).filter(([field, own]) => body.includes(field) && own.trim() !== '');
  return {
    ...rest,
    title: title.trim(),
    url: url.trim(),
    headers: headers.filter(({ name }) => name.trim() !== '').map(({ name, value }) => ({ name: name.trim(), value })),
    body,
    body_naming: Object.fromEntries(named.map(([field, own]) => [field, own.trim()])),
    ...(kind === 'survey' ? { incomplete, screenout } : { events }),
  };
}
