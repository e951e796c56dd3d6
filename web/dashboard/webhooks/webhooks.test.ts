/** The parts of the screen of webhooks that need no page: signatures, code for receivers, reasons, and the log of an address. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { test } from 'node:test';
import { deliveryErrors } from '../../../contract/webhook-members.ts';
import { newSecret, signatureOf } from '../../../server/webhooks/signature.ts';
import { checkSignature, type Checked, type Verdict } from './check-signature.ts';
import { logAsked } from './log-address.ts';
import { lostMessages } from './lost-messages.ts';
import { reasonOf } from './reason.ts';
import { languages, snippetOf } from './snippets.ts';

const secret = newSecret();
const now = Date.UTC(2026, 2, 1, 10, 4, 20);
const body = '{"type":"answer.completed","data":{"answer":{"answers":[{"answer":"Zoë, 100 %"}]}}}';
const signed = (content: string, at = now) => {
  const [messageId, timestamp] = ['msg_1', Math.floor(at / 1000)];
  return { messageId, timestamp, signature: signatureOf(secret, { messageId, timestamp, content }) };
};
const lines = ({ messageId, timestamp, signature }: ReturnType<typeof signed>) =>
  `Content-Type: application/json\nWebhook-Id: ${messageId}\nwebhook-timestamp: ${timestamp}\r\nwebhook-signature: ${signature}`;

test('[DA-305] the checker judges as the signer signs, and names what happened on the way', async () => {
  const right: Checked = { secret, headers: lines(signed(body)), body };
  const cases: [Partial<Checked>, Verdict][] = [
    [{}, 'right'],
    // As programs print an object.
    [{ headers: lines(signed(body)).replaceAll(/^([\w-]+): (.*?)\r?$/gm, '  "$1": "$2",') }, 'right'],
    [{ headers: lines(signed(body)).replace('v1,', `v1,${'A'.repeat(43)}= v1,`) }, 'right'],
    [{ headers: lines(signed(body, now - 301_000)) }, 'right_old'],
    [{ secret: 'hush' }, 'no_secret'],
    [{ secret: newSecret() }, 'wrong'],
    [{ headers: '' }, 'no_id'],
    [{ headers: 'webhook-id: msg_1' }, 'no_timestamp'],
    [{ headers: 'webhook-id: msg_1\nwebhook-timestamp: 1' }, 'no_signature'],
    [{ headers: 'webhook-id: msg_1\nwebhook-timestamp: 1\nwebhook-signature: ********' }, 'masked'],
    [{ body: '' }, 'no_body'],
    [{ body: `${body}\n` }, 'trimmed'],
    [{ body: JSON.stringify(JSON.parse(body), null, 2) }, 'rewritten'],
    [{ body: body.replace('Zoë', 'Zoe') }, 'wrong'],
  ];
  for (const [changed, verdict] of cases)
    assert.equal(await checkSignature({ ...right, ...changed }, now), verdict, JSON.stringify(changed));
});

test('[DA-304] the code for receivers names this webhook, and lets in what is ours and nothing else', async (t) => {
  const receiver = { webhookId: 42, url: 'https://crm.example.com/in/"canvass', method: 'post' };
  for (const language of languages) {
    const code = snippetOf(language, { ...receiver, url: 'https://crm.example.com/in/canvass' });
    for (const part of ['42', '/in/canvass', 'CANVASS_WEBHOOK_SECRET'])
      assert.ok(code.includes(part), `${language} ${part}`);
    assert.equal(snippetOf(language, receiver).includes('"canvass'), false, 'an address cannot end a text of the code');
  }
  for (const method of ['post', 'get']) {
    // On a port of its own choosing, which it tells.
    const code = snippetOf('node', { ...receiver, method }).replace(
      '.listen(8080)',
      '.listen(0, "127.0.0.1", function () { console.log(this.address().port); })',
    );
    const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
      env: { CANVASS_WEBHOOK_SECRET: secret },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    t.after(() => child.kill());
    const [port] = (await once(child.stdout, 'data')) as [Buffer];
    const content = method === 'get' ? 'a=1&b=%C3%AB' : body;
    const ask = async (sent: ReturnType<typeof signed>) => {
      const answer = await fetch(`http://127.0.0.1:${String(port).trim()}/in${method === 'get' ? `?${content}` : ''}`, {
        method: method.toUpperCase(),
        headers: {
          'webhook-id': sent.messageId,
          'webhook-timestamp': String(sent.timestamp),
          'webhook-signature': `v1,other ${sent.signature}`,
        },
        ...(method === 'post' && { body: content }),
      });
      return answer.status;
    };
    assert.equal(await ask(signed(content, Date.now())), 204, method);
    assert.equal(await ask(signed(content, Date.now() - 600_000)), 401, 'an old one');
    assert.equal(await ask(signed(`${content}!`, Date.now())), 401, 'another content');
  }
});

test('[DA-302] every failure has a reason, and what has arrived since is not lost', () => {
  const told = (error: (typeof deliveryErrors)[number] | null, status: number | null = null) =>
    reasonOf({ is_success: false, error, status_code: status });
  assert.equal(new Set(deliveryErrors.map((error) => told(error, 400))).size, deliveryErrors.length);
  assert.deepEqual(
    [401, 403, 404, 405, 410, 413, 429, 500, 503, 400].map((status) => told('status', status)),
    ['refused', 'refused', 'nowhere', 'method', 'gone', 'large', 'busy', 'broken', 'broken', 'status'],
  );
  assert.deepEqual([told(null), reasonOf({ is_success: true, error: null, status_code: 200 })], ['dropped', 'arrived']);
  const entry = (id: number, message_id: string, is_success: boolean, event = 'answer.completed') => ({
    ...{ id, message_id, is_success, event },
  });
  const log = [entry(6, 'c', false, 'webhook.test'), entry(5, 'a', true), entry(4, 'b', false), entry(3, 'b', false)];
  assert.deepEqual(
    lostMessages([...log, entry(2, 'a', false)]).map(({ id }) => id),
    [4],
  );
});

test('[DA-301] the address says which entries are asked for; what it cannot mean is left out', () => {
  const asked = (query: string) => logAsked(new URL(`https://x/s/1/webhooks/2?${query}`));
  assert.deepEqual(asked('show=failed&event=webhook.test&answer=7&from=2026-03-01&to=2026-03-02&page=2&entry=9'), {
    show: 'failed',
    page: 2,
    entry: 9,
    filter: {
      ...{ is_success: false, event: 'webhook.test', answer_id: 7 },
      ...{ date_from: '2026-03-01', date_to: '2026-03-02' },
    },
  });
  assert.deepEqual(asked('show=x&event=y&answer=-1&from=2026-99-99&page=0&entry=a').filter, {});
  assert.deepEqual(asked('from=2026-03-02&to=2026-03-01').filter, { date_from: '2026-03-02' });
});
