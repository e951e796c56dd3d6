/**
 * The end of an answer in the browser: its address, so that a reload and the way back show it again, and the way on,
 * which counts down in sight and can be stopped.
 */
import type { Host } from './host.ts';

/** The same link with the answer's id: nobody finds it who does not know that. */
export function endAddress(uuid: string): string {
  const address = new URL(location.href);
  address.searchParams.delete('at');
  address.searchParams.set('uuid', uuid);
  address.searchParams.set('done', '1');
  return address.href;
}

/** The link as it was before there was an answer. */
export function startAddress(): string {
  const address = new URL(location.href);
  for (const name of ['uuid', 'at', 'done']) address.searchParams.delete(name);
  return address.href;
}

/** Every entry of the history that this page is in from now on is that of the end. */
export function stayAtEnd(uuid: string): void {
  const stay = () => history.replaceState(history.state, '', endAddress(uuid));
  stay();
  addEventListener('popstate', stay);
}

export interface Redirect {
  /** Leads on when the seconds are over; null: not by itself. */
  begin(seconds: number | null, address: string): void;
  /** A click on the way on: where the page around this one leads, it is told. */
  lead(event: Event, address: string): void;
  stay(): void;
}

/** `tell` gets the seconds that are left, and null when there is nothing more to count. */
export function makeRedirect(host: Host, tell: (seconds: number | null) => void): Redirect {
  let timer = 0;
  const stay = () => {
    clearInterval(timer);
    tell(null);
  };
  return {
    begin(seconds, address) {
      if (seconds === null) return;
      let left = seconds;
      tell(left);
      timer = window.setInterval(() => {
        left -= 1;
        if (left > 0) return tell(left);
        stay();
        if (host.redirects()) host.say({ type: 'redirect', url: address });
        else location.assign(address);
      }, 1000);
    },
    lead(event, address) {
      stay();
      if (!host.redirects()) return;
      event.preventDefault();
      host.say({ type: 'redirect', url: address });
    },
    stay,
  };
}

/** Without the clipboard, which plain http does not have, the old command; where that fails too, the text is selected. */
export async function copyText(text: string): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    const shown = document.querySelector('.code output');
    if (shown) getSelection()?.selectAllChildren(shown);
    return document.execCommand('copy') ? 'copied' : 'selected';
  }
}
