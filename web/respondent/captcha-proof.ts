/** The solved captcha of this page: begun before it is needed, and begun again when it could not be had. */
import type { Browser } from './browser.ts';
import type { Solved } from './captcha.ts';

export interface Proof {
  /** What solves it is fetched at once: by the end the connection may be away. */
  load(): void;
  /** Needed soon. */
  begin(): void;
  had(): Promise<Solved>;
  /** It was refused: another one. False: enough of them were. */
  renew(): boolean;
}

const mostRenewals = 3;

export function makeProof(browser: Browser, address: string): Proof {
  let solving: Promise<Solved> | null = null;
  let renewals = 0;
  const load = () => import('./captcha.ts');
  const solve = () => {
    const found = load().then((captcha) => captcha.solveCaptcha(browser, address));
    found.catch(() => {
      solving = null;
    });
    return found;
  };
  const had = () => (solving ??= solve());
  return {
    load: () => void load().catch(() => {}),
    begin: () => void had().catch(() => {}),
    had,
    renew() {
      solving = null;
      renewals += 1;
      return renewals <= mostRenewals;
    },
  };
}
