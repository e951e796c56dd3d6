import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';

const folder = mkdtempSync(join(tmpdir(), 'canvass-plans-'));
const plans = { default_plan: 'basic', plans: { basic: { name: 'Basic', features: ['default_texts'] } } };
writeFileSync(join(folder, 'plans.json'), JSON.stringify(plans));
const provider = { SSO_ISSUER: 'https://id.example.com', SSO_CLIENT_ID: 'canvass', SSO_CLIENT_SECRET: 'secret' };
const poor = await openHouse({ PLANS_FILE: join(folder, 'plans.json') });
const rich = await openHouse(provider);
after(async () => {
  await Promise.all([poor.close(), rich.close()]);
  rmSync(folder, { recursive: true, force: true });
});

test('[SE-22, SE-23, AC-56] what the plan lacks cannot be switched on, and nothing else changes', async () => {
  const id = await poor.survey(poor.alice);
  for (const flag of ['scripts_in_head_enabled', 'scripts_in_body_enabled', 'sso_active']) {
    const refused = await poor.alice.post(`/quiz/${id}/settings/info`, { [flag]: true, numeration: true });
    assert.deepEqual([refused.status, refused.body.code], [400, 'blocked_by_tariff'], flag);
  }
  const { settings } = good(await poor.alice.get(`/quiz/${id}`));
  assert.deepEqual([settings.scripts_in_head_enabled, settings.sso_active, settings.numeration], [false, false, false]);
});

test('[SE-22] off and the scripts themselves need no plan', async () => {
  const id = await poor.survey(poor.alice);
  const sent = {
    scripts_in_head: '<script></script>',
    scripts_in_head_enabled: false,
    scripts_in_body_enabled: false,
    sso_active: false,
  };
  const { settings } = good(await poor.alice.post(`/quiz/${id}/settings/info`, sent));
  assert.equal(settings.scripts_in_head, '<script></script>');
});

test('[SE-23] with a configured provider sso_active gives no warning', async () => {
  const id = await rich.survey(rich.alice);
  const { settings, warnings } = good(await rich.alice.post(`/quiz/${id}/settings/info`, { sso_active: true }));
  assert.deepEqual([settings.sso_active, warnings], [true, []]);
});
