/** A failed delivery is found and sent again; a webhook is made, tried, switched on; its signature is judged. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { good } from '../house.ts';
import { openReceiver, type Receiver } from '../receiver.ts';
import { respondentAt } from '../respondent.ts';
import { webhooksIn } from '../webhooks.ts';
import { openAs } from './builder.ts';
import { assertAccessible, openStage, type Stage } from './stage.ts';

let stage: Stage;
let receiver: Receiver;
let isUp = true;

before(async () => {
  stage = await openStage(async () => ({ WEBHOOK_ALLOW_PRIVATE: 'true' }));
  receiver = await openReceiver(() => ({ status: isUp ? 200 : 503, body: isUp ? 'taken' : 'out of order' }));
});
after(async () => {
  await receiver.close();
  await stage.close();
});

test('[DA-300..DA-307, DA-342] from a failed delivery to sending it again in three clicks; a new webhook is made, tried and switched on', async () => {
  const { house } = stage;
  const { alice, vera } = house;
  const say = ask('input', { title: 'How was the soup?' });
  const id = await house.survey(alice, { widgets: draft(say), publish: true, name: 'Café' });
  const page = await openAs(stage, alice, `/s/${id}/webhooks`);

  await page.getByText('No webhooks yet.').waitFor();
  await page.getByRole('link', { name: 'New webhook' }).click();
  await page.getByLabel('Name').fill('CRM');
  await page.getByLabel('Address').fill(receiver.url);
  await page.getByRole('button', { name: 'Add a header' }).click();
  await page.getByLabel('Name of header 1').fill('Authorization');
  await page.getByLabel('Value of header 1').fill('Bearer very-secret');
  await page.getByRole('button', { name: 'Chosen fields' }).click();
  await page.getByLabel('Key for “How was the soup?”').fill('soup');
  const preview = JSON.parse(await page.getByLabel('What will arrive').innerText());
  assert.deepEqual(Object.keys(preview), ['answer_id', 'submitted_at', 'soup']);
  await assertAccessible(page, 'a new webhook');
  await page.getByRole('button', { name: 'Make the webhook' }).click();
  await page.getByText('It is shown only now').waitFor();
  const secret = await page.locator('code.secret').innerText();
  await page.getByRole('button', { name: 'Send a test' }).click();
  await page.getByText('The test has arrived.').waitFor();
  await page.getByText('taken', { exact: true }).waitFor();
  const [test] = receiver.received;
  assert.deepEqual(JSON.parse(test!.body), {
    answer_id: 0,
    submitted_at: JSON.parse(test!.body).submitted_at,
    soup: 'Sample',
  });
  await page.getByRole('switch').check();
  await page.getByText('“CRM” is on.').waitFor();

  await page.getByRole('link', { name: 'Signature' }).click();
  assert.equal(await page.getByLabel('Secret', { exact: true }).inputValue(), secret);
  const named = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map(
    (name) => `${name}: ${test!.headers[name]}`,
  );
  await page.getByLabel('Headers', { exact: true }).fill(named.join('\n'));
  await page.getByLabel('Body, exactly as it came').fill(test!.body);
  await page.getByRole('button', { name: 'Check', exact: true }).click();
  await page.getByText('Right: this message is ours.').waitFor();
  await assertAccessible(page, 'the signature of a webhook');

  isUp = false;
  const [webhook] = good(await alice.get(`/quiz/${id}/webhooks`));
  const { virtual_id: code } = good(await alice.get(`/quiz/${id}`));
  const put = `${stage.surveys}/public/v1/quiz/${code}/answers/5f0c0c5e-8a53-4c7e-9f6b-0d7c1f6c2a11`;
  const answered = await fetch(put, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ values: { [say.id]: 'Cold' }, complete: true }),
  });
  assert.equal(answered.status, 200);
  const hooks = webhooksIn(house);
  await hooks.until(receiver, 2);
  // Not tried again by itself meanwhile.
  await house.db.pool.query(
    "update deliveries set due_at = now() + interval '1 day' where survey_id = $1 and due_at is not null",
    [id],
  );

  await page.goto(`${stage.origin}/s/${id}/webhooks`);
  await page.getByText('1 attempt failed since').waitFor();
  await assertAccessible(page, 'webhooks of a survey');
  await page.getByRole('link', { name: 'See what failed CRM' }).click();
  await page.getByText('Something broke at the receiver (503).').first().waitFor();
  await page.getByRole('button', { name: /Answer completed/ }).click();
  await page.getByText('"soup": "Cold"').waitFor();
  await page.getByText('out of order').waitFor();
  assert.equal((await page.content()).includes('very-secret'), false);
  await page.emulateMedia({ colorScheme: 'dark' });
  await assertAccessible(page, 'an entry of the log');
  isUp = true;
  await page.getByRole('button', { name: 'Send again' }).click();
  await page.getByText('1 message goes out again now.').waitFor();
  const [, , again] = await hooks.until(receiver, 3);
  assert.equal(JSON.parse(again!.body).soup, 'Cold');
  assert.equal(good(await alice.get(`/quiz/${id}/webhooks/${webhook.id}`)).webhook.fail_count, 0);

  // The answer itself tells both attempts, and leads to them.
  const [{ id: answer }] = good(await alice.get(`/quiz/${id}/answers`)).data.answers;
  await page.goto(`${stage.origin}/s/${id}/answers/${answer}`);
  const deliveries = page.getByRole('region', { name: 'Deliveries' });
  await deliveries.getByText('arrived', { exact: true }).waitFor();
  await deliveries.getByText('failed', { exact: true }).waitFor();
  await deliveries.getByRole('link', { name: 'CRM' }).last().click();
  await page.getByText('out of order').waitFor();

  // All that has not arrived, and then all of a day, also what has.
  isUp = false;
  good(await respondentAt(house.app, code).complete({ [say.id]: 'Salty' }));
  await hooks.until(receiver, 4);
  await house.db.pool.query(
    "update deliveries set due_at = now() + interval '1 day' where survey_id = $1 and due_at is not null",
    [id],
  );
  isUp = true;
  await page.goto(`${stage.origin}/s/${id}/webhooks/${webhook.id}`);
  await page.getByRole('button', { name: 'Send this one again' }).click();
  await page.getByText('1 message goes out again now.').waitFor();
  assert.equal(JSON.parse((await hooks.until(receiver, 5))[4]!.body).soup, 'Salty');
  await page.getByText('Send all of some days again').click();
  await assertAccessible(page, 'sending days again');
  await page.getByRole('button', { name: 'Send these days again' }).click();
  await page.getByText(/^\d+ messages go out again now\.$/).waitFor();
  const days = (await hooks.until(receiver, 8)).slice(5).map(({ body }) => JSON.parse(body).soup as string);
  assert.deepEqual(days.toSorted(), ['Cold', 'Salty', 'Sample']);

  await page.goto(`${stage.origin}/w/${alice.workspaceId}/webhooks`);
  await page.getByText('What happens in the surveys of this workspace').waitFor();
  await page.getByRole('link', { name: 'New webhook' }).click();
  await page.getByRole('checkbox', { name: 'Answer completed' }).uncheck();
  await page.getByText('Choose at least one.').waitFor();
  await page.context().close();

  const looks = await openAs(stage, vera, `/s/${id}/webhooks`);
  await looks.getByText('Webhooks are for members of the workspace').waitFor();
  await looks.context().close();
  assert.deepEqual(stage.troubles, []);
});
