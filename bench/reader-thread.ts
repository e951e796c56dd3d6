/** Reads files to their end in a thread of its own, so that those who are measured meanwhile do not wait for it. */
import { once } from 'node:events';
import { get } from 'node:http';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';

export interface Taker {
  /** Seconds until the last byte. */
  take(url: string): Promise<number>;
  stop(): Promise<unknown>;
}

export async function startTaker(token: string): Promise<Taker> {
  const worker = new Worker(new URL(import.meta.url));
  await once(worker, 'message');
  return {
    take: async (url) => {
      worker.postMessage({ url, token });
      const [seconds] = (await once(worker, 'message')) as [number];
      return seconds;
    },
    stop: () => worker.terminate(),
  };
}

function take({ url, token }: { url: string; token: string }): void {
  const began = performance.now();
  get(url, { headers: { authorization: `Bearer ${token}` } }, (response) => {
    if (response.statusCode !== 200) throw new Error(`${url} answered ${response.statusCode}`);
    response.resume().once('close', () => {
      if (!response.complete) throw new Error(`${url} was cut`);
      parentPort!.postMessage((performance.now() - began) / 1000);
    });
  });
}

if (!isMainThread) {
  parentPort!.on('message', take);
  parentPort!.postMessage('ready');
}
