/** Hundreds of files at once: what is held, who is refused and how, and that others are served meanwhile. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { Problem } from '../kernel/problem.ts';
import { readFile } from './read/read-file.ts';

const dailyLimit = 10;
const house = await openHouse({ RATE_API_PER_MINUTE: '0', DAILY_QUIZ_LIMIT: String(dailyLimit) });
after(() => house.close());
const { alice, bob } = house;
const address = `/workspace/${alice.workspaceId}/import`;
const content = '# Café\nHow was it? [rating 5] *\nAgain?\n- Yes = 1 -> end\n- No\nWhy not?';

/** Files that are large enough for a thread, and tell how many of them were in the memory together. */
function largeFiles() {
  let [held, most] = [0, 0];
  const bytes = Buffer.from(' '.repeat(200_000));
  const read = async (userId: number) => {
    const file = {
      format: 'typeform' as const,
      size: bytes.length,
      bytes: async () => {
        held += 1;
        most = Math.max(most, held);
        return bytes;
      },
    };
    try {
      const made = await readFile(file, userId);
      return 'refused' in made ? made.refused : 'read';
    } catch (error) {
      assert.ok(error instanceof Problem);
      return [error.code, error.headers['Retry-After']].join(' ');
    } finally {
      held = Math.max(0, held - 1);
    }
  };
  return { read, most: () => most };
}

test('[IM-49] of files of many people two are in the memory, and all are read', async () => {
  const files = largeFiles();
  const outcomes = await Promise.all(Array.from({ length: 4 }, (_, person) => files.read(person)));
  assert.deepEqual([new Set(outcomes), files.most()], [new Set(['file_unreadable']), 2]);
});

test('[IM-49] of one person one file is read and six wait; the others are told when to come again', async () => {
  const files = largeFiles();
  const outcomes = await Promise.all(Array.from({ length: 400 }, () => files.read(1)));
  const of = (outcome: string) => outcomes.filter((one) => one === outcome).length;
  assert.deepEqual([of('file_unreadable'), of('rate_limit_exceeded 10'), files.most()], [7, 393, 1]);
});

test('[IM-49] of 400 dry runs at once by one person all are answered, and others are served in between', async () => {
  const order: string[] = [];
  const told = (name: string) => (answer: { status: number }) => {
    order.push(name);
    return answer.status;
  };
  const sent = { format: 'text', content, dry_run: true };
  const rush = Array.from({ length: 400 }, () => alice.post(address, sent).then(told('alice')));
  const other = bob.get('/quiz').then(told('bob'));
  const [statuses, status] = [await Promise.all(rush), await other];
  assert.deepEqual([[...new Set(statuses)], status], [[200], 200]);
  assert.ok(order.indexOf('bob') < 100, `bob was served after ${order.indexOf('bob')} of the others`);
});

test('[IM-49] of 60 imports at once as many surveys are made as somebody may make in a day', async () => {
  const before = Number((await alice.get('/quiz')).headers['x-total-count']);
  const answers = await Promise.all(Array.from({ length: 60 }, () => alice.post(address, { format: 'text', content })));
  const made = answers.filter(({ status }) => status === 201);
  const refusals = new Set(answers.flatMap(({ status, body }) => (status === 201 ? [] : [body.code])));
  assert.deepEqual([made.length, refusals], [dailyLimit, new Set(['quiz_limit_today'])]);
  assert.equal(Number((await alice.get('/quiz')).headers['x-total-count']), before + dailyLimit);
  good(await bob.get('/quiz'));
});
