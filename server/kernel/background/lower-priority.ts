/** What nobody stands before leaves its core to whoever wants it. */
import { writeFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';

const againMilliseconds = 200;
const mostTries = 10;

/** The process must lead a session of its own, and may have ended by now. */
export async function lowerPriority(pid: number, nice: number): Promise<void> {
  if (nice === 0) return;
  try {
    setPriority(pid, nice);
  } catch {
    return;
  }
  await lowerGroup(pid, nice);
}

/**
 * Linux may share its cores among sessions as if each were one process, and a priority counts only inside of them: an
 * export then took as much from respondents as if it had none.
 */
async function lowerGroup(pid: number, nice: number): Promise<void> {
  for (let turn = 0; turn < mostTries; turn += 1) {
    try {
      await writeFile(`/proc/${pid}/autogroup`, String(nice));
      return;
    } catch (error) {
      // The kernel takes a few of these in a second; elsewhere there are no such groups.
      if ((error as NodeJS.ErrnoException).code !== 'EAGAIN') return;
    }
    await pause(againMilliseconds);
  }
}
