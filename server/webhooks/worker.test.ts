import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { openHouse } from '../../test/house.ts';
import { webhooksIn } from '../../test/webhooks.ts';
import { makeDiskReserve } from '../kernel/limits/disk-reserve.ts';
import { makeOutbound } from '../kernel/network/outbound.ts';
import { makeLog } from '../kernel/process/log.ts';
import { openVault } from '../kernel/secrets/keys.ts';
import { makeWebhookWorker } from './worker.ts';

const house = await openHouse({ WEBHOOK_ALLOW_PRIVATE: 'true' });
after(() => house.close());
const { config, db } = house;

test('[WH-32] what has happened is told while unfinished answers take long to be told', async (t) => {
  const hooks = webhooksIn(house);
  const receiver = await hooks.listen(t);
  await hooks.addToWorkspace(receiver.url, { events: ['quiz.published'] });
  const looking = Promise.withResolvers<number[]>();
  const nothing = async () => [];
  const worker = makeWebhookWorker(
    {
      config,
      db,
      vault: await openVault(db, config.secretKey!),
      log: makeLog(config.log),
      outbound: makeOutbound(config.webhooks),
      reserve: makeDiskReserve(async () => null),
      metrics: house.app.metrics,
      hooks: {
        readAnswers: nothing,
        listUnfinished: nothing,
        holdUnfinished: nothing,
        listDueSpans: () => looking.promise,
      },
    },
    () => false,
  );
  const started = worker.start();
  await house.survey(house.alice, { publish: true });
  const [message] = await receiver.wait(1);
  assert.equal(JSON.parse(message!.body).type, 'quiz.published');
  looking.resolve([]);
  await started.stop();
});
