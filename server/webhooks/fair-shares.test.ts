import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse, type Person } from '../../test/house.ts';
import { claimDeliveries, type InFlight } from './store/deliveries.ts';

const house = await openHouse();
after(() => house.close());
const { alice, carol } = house;

/** So many webhooks with ten messages each that are due. */
async function waiting({ workspaceId }: Pick<Person, 'workspaceId'>, webhooks: number): Promise<void> {
  const { rows } = await house.db.pool.query<{ id: string }>(
    `insert into webhooks (workspace_id, title, url, method, headers, events, secrets, is_active)
     select $1, 'Hook', 'https://example.com', 'post', '', '{}', '', true from generate_series(1, $2) returning id`,
    [workspaceId, webhooks],
  );
  await house.db.pool.query(
    `insert into deliveries (webhook_id, survey_id, message_id, event, payload)
     select w, null, 'msg_' || n, 'answer.completed', '' from unnest($1::bigint[]) w, generate_series(1, 10) n`,
    [rows.map(({ id }) => id)],
  );
}

const claimed = async (room: { total: number; ofOwner: number; busy?: Partial<InFlight> }) => {
  const busy = { webhooks: new Map(), owners: new Map(), ...room.busy };
  const found = await claimDeliveries(house.db, { ...room, busy, each: 8, leaseSeconds: 25 });
  await house.db.pool.query('update deliveries set due_at = now() where webhook_id = any(select id from webhooks)');
  const of = (person: Person) => found.filter(({ ownerId }) => ownerId === person.userId).length;
  return [of(alice), of(carol)];
};

test('[WH-55, A-70, A-77] an account with any number of webhooks and workspaces that wait leaves the others their places', async () => {
  const { workspace } = good(await alice.post('/workspaces', { name: 'Second' }));
  await waiting(alice, 10);
  await waiting({ workspaceId: workspace.id }, 10);
  await waiting(carol, 1);
  assert.deepEqual(await claimed({ total: 1000, ofOwner: 250 }), [160, 8]);
  assert.deepEqual(await claimed({ total: 1000, ofOwner: 50 }), [50, 8], 'a quarter of the places at most');
  assert.deepEqual(await claimed({ total: 16, ofOwner: 250 }), [8, 8], 'who has the fewest comes first');
  const owners = new Map([[alice.userId, 240]]);
  assert.deepEqual(await claimed({ total: 8, ofOwner: 250, busy: { owners } }), [0, 8]);
  assert.deepEqual(await claimed({ total: 1000, ofOwner: 250, busy: { owners } }), [10, 8]);
});
