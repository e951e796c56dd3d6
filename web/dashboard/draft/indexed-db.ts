/**
 * The browser's own database as a place for copies. Browsers close it when they like, when storage is cleared or another
 * tab upgrades it: it is then opened anew, once, and what was asked is asked again.
 */
import type { KeyValue } from './kept.ts';

const name = 'canvass';
const drafts = 'drafts';

/** `factory` is undefined where the browser has none, and getting at it may throw: both are said, as forbidden. */
export function indexedDbStore(factory: () => IDBFactory | undefined): KeyValue {
  let opened: Promise<IDBDatabase> | null = null;
  const forget = () => void (opened = null);

  function open(): Promise<IDBDatabase> {
    opened ??= openDatabase(factory, forget).catch((error: unknown) => {
      forget();
      throw error;
    });
    return opened;
  }

  async function within<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
    const once = async () => inTransaction(await open(), mode, work);
    return once().catch((error: unknown) => {
      if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error;
      forget();
      return once();
    });
  }

  return {
    async entries(prefix) {
      const all = await within('readonly', (store) => store.getAllKeys());
      const keys = all.filter((key): key is string => typeof key === 'string' && key.startsWith(prefix));
      const values = await Promise.all(keys.map((key) => within<unknown>('readonly', (store) => store.get(key))));
      return keys.map((key, at): [string, unknown] => [key, values[at]]);
    },
    async set(key, value) {
      await within('readwrite', (store) => store.put(value, key));
    },
    async delete(key) {
      await within('readwrite', (store) => store.delete(key));
    },
  };
}

function openDatabase(factory: () => IDBFactory | undefined, onClose: () => void): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const found = factory();
    if (!found) return reject(new DOMException('The browser has no storage for pages.', 'SecurityError'));
    const request = found.open(name, 1);
    request.onupgradeneeded = () => void request.result.createObjectStore(drafts);
    request.onerror = () => reject(request.error ?? new Error('the storage did not open'));
    request.onblocked = () => reject(new Error('another tab holds the storage'));
    request.onsuccess = () => {
      const database = request.result;
      database.onclose = onClose;
      // Another tab wants a newer form: it must not wait for this one.
      database.onversionchange = () => {
        database.close();
        onClose();
      };
      resolve(database);
    };
  });
}

/** Kept means written: the request may succeed and its transaction fail for want of room. */
function inTransaction<T>(
  database: IDBDatabase,
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T> {
  return new Promise((resolve, reject) => {
    const transaction = database.transaction(drafts, mode);
    const request = work(transaction.objectStore(drafts));
    transaction.oncomplete = () => resolve(request.result);
    transaction.onabort = () => reject(transaction.error ?? request.error ?? new Error('the storage gave up'));
    transaction.onerror = () => reject(transaction.error ?? request.error ?? new Error('the storage failed'));
  });
}
