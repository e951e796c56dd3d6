import assert from 'node:assert/strict';
import { after, test, type TestContext } from 'node:test';
import { makePlace, postmasterOf, startInstance, type Instance } from './instance.ts';
import { openLedger, readSurveys, type Ledger } from './ledger.ts';

const rounds = process.env['CANVASS_PROVE'] ? 10 : 3;
const writesBetween = 25;
const place = await makePlace();
let instance: Instance | null = null;

after(async () => {
  instance?.kill('SIGTERM');
  await instance?.ended;
  place.remove();
});

test('[RU-25] killed -9 again and again during writes, the server starts without help and has every acknowledged write once', async (t) => {
  instance = await startInstance(place.env);
  const ledger = await openLedger(instance.origin);
  const recoveries: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await ledger.more(writesBetween);
    instance.kill('SIGKILL');
    const began = performance.now();
    assert.equal((await instance.ended).signal, 'SIGKILL');
    instance = await startInstance(place.env);
    recoveries.push(performance.now() - began);
  }
  await ledger.more(writesBetween);
  await ledger.stop();
  await assertEqualBooks(instance, ledger);
  assert.ok(ledger.broken() > 0, 'some writes were cut off');
  tell(t, {
    kills: rounds,
    acknowledged: ledger.acknowledged(),
    'cut off and repeated': ledger.broken(),
    'slowest recovery': seconds(recoveries),
  });
});

test('[RU-25, RU-26] PostgreSQL killed -9 again and again during writes gives 503 and comes back with every acknowledged write', async (t) => {
  instance ??= await startInstance(place.env);
  const { pid } = instance;
  const before = await readSurveys(instance.origin);
  const ledger = await openLedger(instance.origin);
  const recoveries: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    await ledger.more(writesBetween);
    process.kill(postmasterOf(place.dataDir), 'SIGKILL');
    const began = performance.now();
    await ledger.more(writesBetween);
    recoveries.push(performance.now() - began);
  }
  await ledger.stop();
  await assertEqualBooks(instance, ledger, before);
  assert.equal(process.kill(pid, 0), true, 'it is the same process');
  const wrong = ledger.refusals.filter(({ status, retryAfter }) => status !== 503 || !(Number(retryAfter) > 0));
  assert.deepEqual(wrong, [], `nothing but 503 with Retry-After: ${faultsIn(instance)}`);
  assert.ok(ledger.refusals.length > 0, 'clients saw the database gone');
  assert.equal(ledger.broken(), 0, 'every request got an answer');
  tell(t, {
    kills: rounds,
    acknowledged: ledger.acknowledged(),
    '503 with Retry-After': ledger.refusals.length,
    'slowest recovery': seconds(recoveries),
  });
});

async function assertEqualBooks(
  { origin }: Instance,
  ledger: Ledger,
  before = new Map<number, string>(),
): Promise<void> {
  const found = await readSurveys(origin);
  assert.deepEqual(sorted(found), sorted(new Map([...before, ...ledger.book])));
}

/** What the server's log says of requests that failed through a fault of ours. */
function faultsIn({ output }: Instance): string {
  return output.out
    .split('\n')
    .filter((line) => line.includes('a request failed'))
    .join('\n');
}

function sorted(names: ReadonlyMap<number, string>): [number, string][] {
  return [...names].toSorted(([one], [other]) => one - other);
}

function seconds(milliseconds: number[]): string {
  return `${(Math.max(...milliseconds) / 1000).toFixed(1)} s`;
}

function tell(t: TestContext, figures: Record<string, string | number>): void {
  t.diagnostic(
    Object.entries(figures)
      .map(([name, value]) => `${name} ${value}`)
      .join(', '),
  );
}
