/** As `bring-scripts.ts`, for pages whose parts have styles of their own. */
import { bringScript, bringThenLoad as bringBy } from './bring-scripts.ts';

export function bringThenLoad<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  return bringBy(load, files, (address) => (address.endsWith('.css') ? style(address) : bringScript(address)));
}

async function style(address: string): Promise<void> {
  if (document.querySelector(`[rel=stylesheet][href="${address}"]`)) return;
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet', href: address });
  try {
    await new Promise((done, fail) => {
      link.onload = done;
      link.onerror = () => fail(new TypeError(`${address} cannot be fetched`));
      document.head.append(link);
    });
  } catch (error) {
    link.remove();
    throw error;
  }
}
