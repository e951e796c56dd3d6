/**
 * What the build puts before each import that is made later: the files are brought first, and only then imported. Browsers remember a
 * module that could not be fetched for as long as the page is open, so an import that has failed once would fail for ever, however often
 * it is tried; a file that was only to be brought is asked for again.
 */
const brought = new Map<string, Promise<void>>();

export async function bringThenLoad<T>(
  load: () => Promise<T>,
  files: readonly string[] = [],
  bring = bringScript,
): Promise<T> {
  await Promise.all(files.map((file) => bringOnce(`/${file}`, bring)));
  return load();
}

function bringOnce(address: string, bring: typeof bringScript): Promise<void> {
  const known = brought.get(address) ?? bring(address);
  brought.set(address, known);
  known.catch(() => brought.delete(address));
  return known;
}

export async function bringScript(address: string): Promise<void> {
  if (document.querySelector(`[rel=modulepreload][href="${address}"]`)) return;
  // A link that preloads would be remembered in the same way. What has come is imported from the cache of the browser.
  const reply = await fetch(address);
  // The sign-in page of a hotel answers everything with 200.
  const isScript = reply.ok && /javascript/.test(reply.headers.get('content-type') ?? '');
  if (!isScript) throw new TypeError(`${address} cannot be fetched: ${reply.status}`);
  await reply.arrayBuffer();
}
