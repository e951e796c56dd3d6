/** A task as the product runs it, in a process of its own, and the most memory that this took. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { type Task, taskFlags, type TaskName, type ChildMessage } from '../server/kernel/background/run-in-child.ts';
import { memoryOf } from './measure.ts';

export interface TaskFigure {
  seconds: number;
  memory: number;
}

const program = join(import.meta.dirname, '..', 'dist', 'server', 'child-process.js');
const sampleMilliseconds = 100;

export async function measureTask(name: TaskName, url: string): Promise<TaskFigure> {
  const began = performance.now();
  const child = fork(program, { execArgv: [...taskFlags[name]], serialization: 'advanced' });
  const exit = once(child, 'exit');
  let memory = 0;
  const sampling = setInterval(() => {
    memory = Math.max(memory, memoryOf(child.pid ?? 0) || 0);
  }, sampleMilliseconds);
  child.on('message', (message: ChildMessage) => {
    if ('failed' in message) process.stderr.write(`${name}: ${message.failed.message}\n`);
  });
  child.send({
    name,
    input: {},
    database: { url, directUrl: url, isOurs: false },
    log: { pretty: true, level: 'info' },
    nice: 19,
  } satisfies Task);
  const [code] = (await exit.finally(() => clearInterval(sampling))) as [number | null];
  if (code !== 0) throw new Error(`the process for "${name}" ended with ${code ?? 'a signal'}`);
  return { seconds: (performance.now() - began) / 1000, memory };
}
