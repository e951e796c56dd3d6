/** Webhooks: how many messages a second reach a receiver on this machine, and what a webhook adds to a completion. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { cpuOf, type Figure, measureCalls, measureEach, median } from '../measure.ts';
import { figureTable, goalTable } from '../report.ts';
import { completion, openSurvey, type Target } from '../respondents.ts';
import { ask, type Bench, onStage, type Stage, type Suite } from '../suite.ts';

export const webhooks: Suite = {
  name: 'webhooks',
  title: 'Webhooks',
  run: (bench) =>
    onStage({ env: { WEBHOOK_ALLOW_PRIVATE: 'true' } }, async (stage) => {
      const receiver = await receive();
      try {
        const plain = await openSurvey(stage);
        const watched = await openSurvey(stage);
        await addWebhook(stage, watched, receiver.url);
        const load = { connections: 16, seconds: bench.seconds, served: stage.product.pid };
        const complete = (target: Target) => measureEach(stage.product.surveyOrigin, () => completion(target), load);
        const kept = { without: [] as Figure[], with: [] as Figure[], sent: [] as Figure[], bare: [] as Figure[] };
        await complete(plain);
        for (let round = 1; round <= bench.rounds; round += 1) {
          process.stderr.write(`round ${round} of ${bench.rounds}: webhooks\n`);
          kept.without.push(await complete(plain));
          kept.with.push(await complete(watched));
          kept.sent.push(await drain(stage, receiver, watched));
          kept.bare.push(await bareRequests(bench, receiver));
        }
        const [without, with_, sent, bare] = [kept.without, kept.with, kept.sent, kept.bare].map(median) as [
          Figure,
          Figure,
          Figure,
          Figure,
        ];
        return [
          ...figureTable([
            {
              title: 'Complete an answer with a webhook, 16 connections',
              product: with_,
              against: { 'without one': without },
            },
            { title: 'Deliver a message', product: sent, against: { 'bare Node requests': bare } },
          ]),
          '',
          ...goalTable([
            {
              goal: 'rate of completions with a webhook, of without',
              value: with_.perSecond / without.perSecond,
              least: 0.85,
              unit: '×',
            },
          ]),
        ];
      } finally {
        receiver.stop();
      }
    }),
};

interface Receiver {
  url: string;
  count(): number;
  lastBytes(): number;
  stop(): void;
}

async function receive(): Promise<Receiver> {
  let [received, bytes] = [0, 0];
  const server = createServer((request, response) => {
    let size = 0;
    request.on('data', (chunk: Buffer) => (size += chunk.length));
    request.on('end', () => {
      // The bare requests come here too.
      if (request.headers['webhook-id']) [received, bytes] = [received + 1, size];
      response.end('ok');
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return { url, count: () => received, lastBytes: () => bytes, stop: () => void server.close() };
}

async function addWebhook({ product }: Stage, { surveyId }: Target, url: string): Promise<void> {
  const sent = { title: 'Bench', url, method: 'post' };
  const { webhook } = await ask<{ webhook: { id: number } }>(product, `/quiz/${surveyId}/webhooks`, sent);
  await ask(product, `/quiz/${surveyId}/webhooks/${webhook.id}/toggle`, { is_active: true });
}

/** From now until every message that waits has arrived. */
async function drain({ pool, product }: Stage, receiver: Receiver, { surveyId }: Target): Promise<Figure> {
  const [began, before, cpuBefore] = [performance.now(), receiver.count(), cpuOf(product.pid)];
  // The first answer of the survey came before its webhook was switched on.
  const { rows } = await pool.query<{ watched: number }>(
    'select count(*)::int - 1 as told from answers where survey_id = $1',
    [surveyId],
  );
  while (receiver.count() < rows[0]!.watched) await pause(20);
  const seconds = (performance.now() - began) / 1000;
  const sent = receiver.count() - before;
  return { perSecond: sent / seconds, p50: NaN, p99: NaN, cpu: (cpuOf(product.pid) - cpuBefore) / sent };
}

/** The same bytes to the same receiver, by Node's own client and nothing around it. */
function bareRequests({ seconds }: Bench, { url, lastBytes }: Receiver): Promise<Figure> {
  const body = 'x'.repeat(lastBytes());
  return measureCalls(async () => (await fetch(url, { method: 'POST', body })).arrayBuffer(), {
    connections: 16,
    seconds,
    served: process.pid,
  });
}
