/** The way on from the end of an answer: it counts down in sight, and can be stopped. */
import type { Browser } from './browser.ts';
import type { Host } from './host.ts';

export interface Redirect {
  /** Leads on when the seconds are over; null: not by itself. */
  begin(seconds: number | null, address: string): void;
  /** A click on the way on: where the page around this one leads, it is told. */
  lead(event: Event, address: string): void;
  stay(): void;
}

/** `tell` gets the seconds that are left, and null when there is nothing more to count. */
export function makeRedirect(browser: Browser, host: Host, tell: (seconds: number | null) => void): Redirect {
  let timer = 0;
  const stay = () => {
    browser.clearInterval(timer);
    tell(null);
  };
  return {
    begin(seconds, address) {
      if (seconds === null) return;
      let left = seconds;
      tell(left);
      timer = browser.setInterval(() => {
        left -= 1;
        if (left > 0) return tell(left);
        stay();
        if (host.redirects()) host.say({ type: 'redirect', url: address });
        else browser.location.assign(address);
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
