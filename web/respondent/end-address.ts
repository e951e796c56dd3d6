/** The end of an answer has an address, so that a reload and the way back show it again. */
import type { Browser } from './browser.ts';

/** The same link with the answer's id: nobody finds it who does not know that. */
export function endAddress(href: string, uuid: string): string {
  const address = new URL(href);
  address.searchParams.delete('at');
  address.searchParams.set('uuid', uuid);
  address.searchParams.set('done', '1');
  return address.href;
}

/** The link as it was before there was an answer. */
export function startAddress(href: string): string {
  const address = new URL(href);
  for (const name of ['uuid', 'at', 'done']) address.searchParams.delete(name);
  return address.href;
}

/** Every entry of the history that this page is in from now on is that of the end. */
export function stayAtEnd(browser: Browser, uuid: string): void {
  const { history, location } = browser;
  const stay = () => history.replaceState(history.state, '', endAddress(location.href, uuid));
  stay();
  browser.addEventListener('popstate', stay);
}
