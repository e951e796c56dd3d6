/** Solves the piece of work that a survey with a captcha asks for, in small portions, so that the page stays alive. */
import { hashHead } from './sha256.ts';

export interface Solved {
  id: string;
  nonce: string;
}

const portion = 4000;

export async function solveCaptcha(address: string): Promise<Solved> {
  const { captcha } = (await (await fetch(address)).json()) as {
    captcha: { id: string; salt: string; difficulty: number };
  };
  for (let nonce = 0; ; nonce += 1) {
    if (Math.clz32(hashHead(`${captcha.salt}${nonce}`)) >= captcha.difficulty)
      return { id: captcha.id, nonce: String(nonce) };
    if (nonce % portion === 0) await new Promise((done) => setTimeout(done));
  }
}
