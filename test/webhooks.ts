/** Webhooks in a house: set up, worked through by hand, and checked as their receivers check them. */
import { Webhook as StandardWebhook } from 'standardwebhooks';
import { Webhook as SvixWebhook } from 'svix';
import { good, type House, type Person } from './house.ts';
import { openReceiver, type Received, type Receiver, type Reply } from './receiver.ts';

export interface Hook {
  id: number;
  secret: string;
  path: string;
}

export function webhooksIn(house: House, person: Person = house.alice) {
  const { webhooks } = house.app;
  const make = async (home: string, url: string, members: Record<string, unknown>): Promise<Hook> => {
    const { webhook, secret } = good(
      await person.post(`${home}/webhooks`, { title: 'Hook', url, method: 'post', ...members }),
    );
    return { id: webhook.id, secret, path: `${home}/webhooks/${webhook.id}` };
  };
  const toggle = async (hook: Hook, isActive: boolean) =>
    good(await person.post(`${hook.path}/toggle`, { is_active: isActive }));
  const on = async (hook: Hook) => {
    await toggle(hook, true);
    return hook;
  };
  return {
    add: (surveyId: number, url: string, members: Record<string, unknown> = {}) =>
      make(`/quiz/${surveyId}`, url, members),
    addActive: async (surveyId: number, url: string, members: Record<string, unknown> = {}) =>
      on(await make(`/quiz/${surveyId}`, url, members)),
    addToWorkspace: async (url: string, members: Record<string, unknown>) =>
      on(await make(`/workspace/${person.workspaceId}`, url, members)),
    toggle,
    /** A receiver for one test, after which the house has no webhooks. */
    async listen(t: { after(work: () => Promise<unknown>): void }, reply?: Reply): Promise<Receiver> {
      const receiver = await openReceiver(reply);
      t.after(async () => {
        await receiver.close();
        await house.db.pool.query('delete from webhooks');
      });
      return receiver;
    },
    async get(hook: Hook) {
      return good(await person.get(hook.path)).webhook;
    },
    async log(hook: Hook) {
      return good(await person.get(`${hook.path}/logs`, { per_page: 30 })).data;
    },
    /** Works until so many requests have come. Events are taken up once no older transaction of the server is open. */
    async until(receiver: Receiver, count: number): Promise<Received[]> {
      while (receiver.received.length < count) {
        await webhooks.workOnce();
        await webhooks.idle();
      }
      await webhooks.idle();
      return receiver.received;
    },
    /** Events of the feed, once there are so many: none is told while an older transaction of the server is open. */
    async feed(surveyId: number, count: number) {
      for (;;) {
        const { data } = good(await person.get(`/quiz/${surveyId}/events`, { limit: 500 }));
        if (data.length >= count) return data;
      }
    },
    /** What waits for its next attempt is due now. */
    async hurry(): Promise<void> {
      await house.db.pool.query(
        'update deliveries set due_at = now() where webhook_id = any(select id from webhooks) and due_at is not null',
      );
    },
  };
}

/** By two libraries that know nothing of this one; throws when either refuses. */
export function verify(secret: string, { headers, body }: Pick<Received, 'headers' | 'body'>): void {
  const sent = Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
  for (const Library of [StandardWebhook, SvixWebhook]) acceptNoJson(() => new Library(secret).verify(body, sent));
}

/** Once the signature has passed the libraries read the content as JSON, which a query is not. */
function acceptNoJson(verifying: () => unknown): void {
  try {
    verifying();
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
}
