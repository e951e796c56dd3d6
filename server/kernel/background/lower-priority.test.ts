import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { getPriority } from 'node:os';
import { test } from 'node:test';
import { lowerPriority } from './lower-priority.ts';

const groupOf = (pid: number | 'self') => readFileSync(`/proc/${pid}/autogroup`, 'utf8');
const hasGroups = existsSync('/proc/self/autogroup');

test('[EX-23] a process that gives way has the least priority, also as a session, and nobody else has', async () => {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { detached: true });
  try {
    await once(child, 'spawn');
    const [own, group] = [getPriority(), hasGroups && groupOf('self')];
    await lowerPriority(child.pid!, 19);
    assert.equal(getPriority(child.pid), 19);
    if (hasGroups) assert.match(groupOf(child.pid!), / nice 19\n$/);
    assert.deepEqual([getPriority(), hasGroups && groupOf('self')], [own, group]);
  } finally {
    child.kill('SIGKILL');
  }
});

test('[EX-23] one that has ended meanwhile is no fault', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  await lowerPriority(child.pid!, 19);
});
