/** Sends one case over a raw connection and tells what came back. */
import { connect } from 'node:net';
import type { Case } from './cases.ts';

export interface Heard {
  /** Of the last answer that was begun; null without one. */
  status: number | null;
  text: string;
  /** How the wait ended. */
  end: 'answered' | 'closed' | 'left' | 'silence';
}

/** Much longer than any answer takes, on a machine that is four times as slow and busy besides. */
const silenceMilliseconds = 60_000;
/** How long a client that says nothing more holds its connection: the next cases come meanwhile. */
const stallMilliseconds = 150;
const keptLetters = 2000;

export function send(port: number, { pieces, ending, isDue }: Case): Promise<Heard> {
  return new Promise((give) => {
    const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
    let text = '';
    const settle = (end: Heard['end']) => {
      clearTimeout(timer);
      socket.destroy();
      give({ status: statusOf(text), text, end });
    };
    const patience = ending === 'wait' || isDue ? silenceMilliseconds : stallMilliseconds;
    // Where none is due, the answer may be to wait for more.
    let timer = setTimeout(() => settle(isDue ? 'silence' : 'left'), patience);
    socket.on('error', () => settle('closed'));
    socket.on('end', () => settle('closed'));
    socket.on('close', () => settle('closed'));
    socket.on('data', (chunk: Buffer) => {
      if (text.length < keptLetters) text += chunk.toString('latin1').slice(0, keptLetters);
      if (ending !== 'leave' && isAnswered(text)) settle('answered');
    });
    for (const piece of pieces) socket.write(piece);
    socket.write('', () => {
      if (ending === 'leave') settle('left');
      if (ending === 'close') socket.end();
      if (ending === 'wait' && !isDue) {
        clearTimeout(timer);
        timer = setTimeout(() => settle('left'), stallMilliseconds);
      }
    });
  });
}

const answers = /HTTP\/1\.1 (\d{3}) /g;

/** Beyond the word to go on, which is no answer yet. */
function statusOf(text: string): number | null {
  const found = [...text.matchAll(answers)].map(([, status]) => Number(status)).filter((status) => status >= 200);
  return found.at(-1) ?? null;
}

/** Its head and the beginning of its body are enough: a live stream has no end. */
function isAnswered(text: string): boolean {
  const at = text.search(/HTTP\/1\.1 [2-5]\d{2} /);
  return at >= 0 && text.indexOf('\r\n\r\n', at) >= 0;
}
