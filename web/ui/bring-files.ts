/**
 * What the build puts before each import that is made later: the files are brought first, and only then imported. Browsers remember a
 * module that could not be fetched for as long as the page is open, so an import that has failed once would fail for ever, however often
 * it is tried; a file that was only to be brought is asked for again.
 */
const brought = new Map<string, Promise<void>>();

export async function bringThenLoad<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  await Promise.all(files.map((file) => bring(`/${file}`)));
  return load();
}

function bring(address: string): Promise<void> {
  const known = brought.get(address) ?? begin(address);
  brought.set(address, known);
  known.catch(() => brought.delete(address));
  return known;
}

async function begin(address: string): Promise<void> {
  if (document.querySelector(`:is([rel=modulepreload], [rel=stylesheet])[href="${address}"]`)) return;
  if (address.endsWith('.css')) return style(address);
  // A link that preloads would be remembered in the same way. What has come is imported from the cache of the browser.
  const reply = await fetch(address);
  // The sign-in page of a hotel answers everything with 200.
  const isScript = reply.ok && /javascript/.test(reply.headers.get('content-type') ?? '');
  if (!isScript) throw new TypeError(`${address} cannot be fetched: ${reply.status}`);
  await reply.arrayBuffer();
}

async function style(address: string): Promise<void> {
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
