/** An errand as the product runs it, in a process of its own, and the most memory that this took. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Errand, errandFlags, type ErrandName, type Word } from '../server/kernel/aside.ts';
import { memoryOf } from './measure.ts';

export interface ErrandFigure {
  seconds: number;
  memory: number;
}

const program = join(import.meta.dirname, '..', 'dist', 'server', 'aside.js');
const sampleMilliseconds = 100;

export async function measureErrand(name: ErrandName, url: string): Promise<ErrandFigure> {
  const began = performance.now();
  const child = fork(program, { execArgv: [...errandFlags[name]], serialization: 'advanced' });
  const exit = once(child, 'exit');
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid ?? 0) || 0);
  }, sampleMilliseconds);
  child.on('message', (word: Word) => {
    if ('failed' in word) process.stderr.write(`${name}: ${word.failed.message}\n`);
  });
  child.send({ name, input: {}, database: { url, directUrl: url, isOurs: false }, pretty: true } satisfies Errand);
  const [code] = (await exit.finally(() => clearInterval(sampling))) as [number | null];
  if (code !== 0) throw new Error(`the process for "${name}" ended with ${code ?? 'a signal'}`);
  return { seconds: (performance.now() - began) / 1000, memory };
}
