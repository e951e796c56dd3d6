/** Reads a file to its end in a thread of its own, so that those who are measured meanwhile do not wait for it. */
import { get } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/** Seconds until the last byte. */
export async function takeFile(url: string, token: string): Promise<number> {
  const worker = new Worker(new URL(import.meta.url), { workerData: { url, token } });
  return new Promise((give, fail) => {
    worker.once('message', (seconds: number) => give(seconds)).once('error', fail);
  });
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

if (!isMainThread) take(workerData as { url: string; token: string });
