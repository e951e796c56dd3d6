/** Solves the piece of work that a survey with a captcha asks for, in small portions, so that the page stays alive. */
import { orBackAgain } from './back-again.ts';
import { hashHead } from './sha256.ts';

export interface Solved {
  id: string;
  nonce: string;
}

const portion = 4000;

export async function solveCaptcha(address: string): Promise<Solved> {
  const asked = orBackAgain(fetch(address).then((answer) => answer.json()));
  const { captcha } = (await asked) as { captcha: { id: string; salt: string; difficulty: number } };
  for (let nonce = 0; ; nonce += 1) {
    if (Math.clz32(hashHead(`${captcha.salt}${nonce}`)) >= captcha.difficulty)
      return { id: captcha.id, nonce: String(nonce) };
    if (nonce % portion === 0) await new Promise((done) => setTimeout(done));
  }
}
