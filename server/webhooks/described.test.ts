/** What the reference says of webhooks, against what receivers get. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { chapters, signedExample } from '../../contract/openapi/chapters.ts';
import { messageSchema, webhookMessages, type WebhookMessageType } from '../../contract/webhook-payloads.ts';
import { documentedExamples, record, sameShape, settle } from '../../test/contract/recorded.ts';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { promoIn } from '../../test/promo.ts';
import { openReceiver, type Received } from '../../test/receiver.ts';
import { openSurvey } from '../../test/respondent.ts';
import { verify, webhooksIn } from '../../test/webhooks.ts';
import { warnOfDryLists } from '../promo/index.ts';
import { nextWait } from './schedule.ts';
import { signatureOf } from './signature.ts';

const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' });
const { alice } = house;
const heard: Record<string, unknown> = {};
after(async () => {
  record(heard);
  await house.close();
});
const types = Object.keys(webhookMessages) as WebhookMessageType[];
const hooks = webhooksIn(house);
const receiver = await openReceiver();
after(() => receiver.close());
const messages = await everyMessage();

/** One of each type, from a workspace webhook that hears everything. */
async function everyMessage(): Promise<{ secret: string; of: Map<string, Received> }> {
  const rate = ask('rating', { title: 'How was it?' });
  const low = { op: 'and', items: [{ source: { type: 'widget', id: rate.id }, operator: 'lt', value: 2 }] };
  const conditions = { jumps: { [rate.id]: [{ when: low, to: { type: 'screenout' } }] } };
  const { id, rita } = await openSurvey(house, { widgets: draft(rate), conditions });
  good(await alice.post(`/quiz/${id}/rename`, { name: 'Café feedback' }));
  good(await alice.post(`/quiz/${id}/hidden-options`, { name: 'crm', value: '7' }));
  const promo = promoIn(house);
  await promo.attach((await promo.list(['SALE-001'])).id, id);
  const events = types.filter((type) => type !== 'webhook.test');
  const headers = [{ name: 'Authorization', value: 'Bearer your-own-key' }];
  const hook = await hooks.addToWorkspace(receiver.url, { events, headers });
  good(await alice.post(`/quiz/${id}/publish`));
  good(await rita.complete({ [rate.id]: 4 }));
  good(await rita.complete({ [rate.id]: 1 }));
  good(await rita.put(randomUUID(), { values: { [rate.id]: 3 } }));
  await house.db.pool.query(
    "update answers set changed_at = changed_at - interval '1 hour' where survey_id = any(select id from surveys) and not is_complete",
  );
  await house.db.pool.query("update unfinished_marks set seen_until = seen_until - interval '1 hour'");
  await house.db.pool.query("update webhooks set active_since = active_since - interval '2 hours'");
  await house.app.webhooks.tellUnfinished();
  await warnOfDryLists(house.db);
  const heardOf = async (type: WebhookMessageType) => {
    const isHere = () => receiver.received.some(({ body }) => JSON.parse(body).type === type);
    while (!isHere()) await hooks.until(receiver, receiver.received.length + 1);
  };
  for (const type of [
    'quiz.published',
    'answer.completed',
    'answer.screenout',
    'answer.incomplete',
    'promo.low',
  ] as const)
    await heardOf(type);
  good(await alice.post(`/quiz/${id}/archive`, { archive: true }));
  await heardOf('quiz.archived');
  good(await alice.del(`/quiz/${id}`));
  await heardOf('quiz.deleted');
  good(await alice.post(`${hook.path}/test`));
  const of = new Map(receiver.received.map((message) => [JSON.parse(message.body).type as string, message]));
  return { secret: hook.secret, of };
}

for (const type of types)
  test(`[BY-33] the message ${type} has the shape that the reference tells, and its example too`, () => {
    const message = messages.of.get(type);
    assert.ok(message, [...messages.of.keys()].join(', '));
    const body = JSON.parse(message.body) as Record<string, unknown>;
    heard[type] = settle(body);
    sameShape(messageSchema(type), documentedExamples().requests[type], { real: body, at: type });
  });

test('[BY-34] the code of the chapter takes what is delivered, and nothing else', async () => {
  const [, code] = /```js\n([\s\S]*?)```/.exec(chapters.Webhooks!)!;
  const { isGenuine } = (await import(`data:text/javascript,${encodeURIComponent(code!)}`)) as {
    isGenuine(secret: string, headers: Record<string, unknown>, body: string): boolean;
  };
  const { headers, body } = messages.of.get('answer.completed')!;
  const { secret } = messages;
  assert.equal(isGenuine(secret, headers, body), true);
  assert.equal(isGenuine(secret, headers, `${body} `), false);
  assert.equal(isGenuine(signedExample.secret, headers, body), false);
  assert.equal(isGenuine(secret, { ...headers, 'webhook-id': 'msg_other' }, body), false);
  assert.equal(isGenuine(secret, { ...headers, 'webhook-timestamp': '1' }, body), false);
  const two = { ...headers, 'webhook-signature': `v1,bm90aGluZw== ${String(headers['webhook-signature'])}` };
  assert.equal(isGenuine(secret, two, body), true, 'one of several suffices');
  verify(secret, { headers, body });
});

test('[BY-34] the signed example verifies', () => {
  const { secret, headers, body } = signedExample;
  const signed = signatureOf(secret, {
    messageId: headers['webhook-id'],
    timestamp: Number(headers['webhook-timestamp']),
    content: body,
  });
  assert.equal(signed, headers['webhook-signature']);
  assert.ok(messageSchema('quiz.deleted').safeParse(JSON.parse(body)).success);
});

test('[BY-34] headers and retries are those of the chapter', () => {
  const chapter = chapters.Webhooks!;
  const { headers } = messages.of.get('quiz.published')!;
  for (const name of ['webhook-id', 'webhook-timestamp', 'webhook-signature', 'content-type', 'user-agent']) {
    assert.ok(headers[name] !== undefined, name);
    assert.match(chapter, new RegExp(`\\| \`${name}\``, 'i'));
  }
  assert.ok(chapter.includes(`\`${headers['user-agent']}\``));
  const waits: string[] = [];
  for (let tries = 0; ; tries += 1) {
    const seconds = nextWait({ tries, status: 500, retryAfter: null }, () => 0.5);
    if (seconds === null) break;
    const rounded = Math.round(seconds);
    waits.push(rounded < 60 ? `${rounded} s` : rounded < 3600 ? `${rounded / 60} min` : `${rounded / 3600} h`);
  }
  assert.ok(chapter.includes(waits.join(', ')), waits.join(', '));
});
