/** Solves the piece of work that a survey with a captcha asks for, in small portions, so that the page stays alive. */
import { unlessRestored } from './bfcache.ts';
import type { Browser } from './browser.ts';
import { hashHead } from './sha256.ts';
import { Troubled, within } from './trouble.ts';

export interface Solved {
  id: string;
  nonce: string;
}

const portion = 4000;
const patience = 10_000;

export async function solveCaptcha(browser: Browser, address: string): Promise<Solved> {
  const { captcha } = await within(browser, patience, unlessRestored(browser, browser.fetch(address).then(read)));
  for (let nonce = 0; ; nonce += 1) {
    if (Math.clz32(hashHead(`${captcha.salt}${nonce}`)) >= captcha.difficulty)
      return { id: captcha.id, nonce: String(nonce) };
    if (nonce % portion === 0) await new Promise((done) => browser.setTimeout(done));
  }
}

async function read(answer: Response): Promise<{ captcha: { id: string; salt: string; difficulty: number } }> {
  if (!answer.ok) throw new Troubled(answer.status === 429 ? 'busy' : 'server');
  return (await answer.json()) as Awaited<ReturnType<typeof read>>;
}
