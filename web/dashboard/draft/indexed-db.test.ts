/** The browser's database, as far as it is used here, with the moods of the real one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { indexedDbStore } from './indexed-db.ts';
import { reasonOf } from './kept.ts';

interface Mood {
  opened: number;
  /** The browser has closed what was open. */
  isClosed: boolean;
  failure: DOMException | null;
  database: { onclose?: () => void; onversionchange?: () => void };
}

function fake(mood: Mood, held = new Map<unknown, unknown>()): IDBFactory {
  const request = (result: unknown) => ({ result, error: null });
  const store = {
    getAllKeys: () => request([...held.keys()]),
    get: (key: unknown) => request(held.get(key)),
    put: (value: unknown, key: unknown) =>
      request(mood.failure ? undefined : void held.set(key, structuredClone(value))),
    delete: (key: unknown) => request(void held.delete(key)),
  };
  const database = {
    close: () => void (mood.isClosed = true),
    transaction() {
      if (mood.isClosed) throw new DOMException('The database connection is closing.', 'InvalidStateError');
      const { failure } = mood;
      const transaction = { error: failure, oncomplete() {}, onabort() {}, onerror() {}, objectStore: () => store };
      setImmediate(() => (failure ? transaction.onabort() : transaction.oncomplete()));
      return transaction;
    },
  };
  mood.database = database as Mood['database'];
  const open = () => {
    const asked = { result: database, error: null, onsuccess() {}, onerror() {}, onupgradeneeded() {} };
    mood.opened += 1;
    mood.isClosed = false;
    setImmediate(() => asked.onsuccess());
    return asked;
  };
  return { open } as unknown as IDBFactory;
}

const calm = (): Mood => ({ opened: 0, isClosed: false, failure: null, database: {} });

test('[DB-30] copies are put, found by the beginning of their name and deleted', async () => {
  const port = indexedDbStore(() => fake(calm()));
  await port.set('alice/7/one', { title: 'One' });
  await port.set('alice/70/two', { title: 'Two' });
  assert.deepEqual(await port.entries('alice/7/'), [['alice/7/one', { title: 'One' }]]);
  await port.delete('alice/7/one');
  assert.deepEqual(await port.entries('alice/7/'), []);
});

test('[DB-31] a database that the browser has closed is opened anew, told of it or not', async () => {
  const mood = calm();
  const factory = fake(mood);
  const port = indexedDbStore(() => factory);
  await port.set('a', 1);
  mood.isClosed = true;
  await port.set('b', 2);
  assert.equal(mood.opened, 2);
  mood.database.onclose?.();
  await port.set('c', 3);
  assert.equal(mood.opened, 3);
  mood.database.onversionchange?.();
  assert.deepEqual((await port.entries('')).length, 3);
  assert.equal(mood.opened, 4);
});

test('[DB-31] no room, no database and a browser that forbids it are told apart', async () => {
  const mood = calm();
  mood.failure = new DOMException('full', 'QuotaExceededError');
  const reason = async (factory: () => IDBFactory | undefined) =>
    indexedDbStore(factory)
      .set('a', 1)
      .then(() => null, reasonOf);
  assert.equal(await reason(() => fake(mood)), 'full');
  assert.equal(await reason(() => undefined), 'forbidden');
  const forbids = () => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  };
  assert.equal(await reason(forbids), 'forbidden');
});

test('[DB-31] an opening that failed is tried again', async () => {
  let isThere = false;
  const factory = fake(calm());
  const port = indexedDbStore(() => (isThere ? factory : undefined));
  await assert.rejects(port.set('a', 1));
  isThere = true;
  await port.set('a', 1);
});
