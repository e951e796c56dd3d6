// What an earlier life left behind: a postmaster that outlived a kill -9 of Node, backends that outlived a kill -9 of the
// postmaster, and lock files of dead processes. All of it is cleared before a start, by the holder of the folder lock.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { StartRefused } from './refused.ts';

/** Stands in the command line of every process of a cluster (`cluster_name`), where any user may read it. */
export function clusterTag(cluster: string): string {
  return `canvass-${createHash('sha256').update(cluster).digest('hex').slice(0, 12)}`;
}

export async function clearLeftovers(cluster: string, socketFolder: string | null): Promise<void> {
  if (process.platform === 'win32') return;
  const postmaster = Number(readPostmasterPid(cluster));
  if (listProcesses(cluster).includes(postmaster)) {
    signal([postmaster], 'SIGINT');
    await untilGone(() => listProcesses(cluster).includes(postmaster), 20_000);
  }
  signal(listProcesses(cluster), 'SIGKILL');
  await untilGone(() => listProcesses(cluster).length > 0, 10_000);
  const [alive] = listProcesses(cluster);
  if (alive)
    throw new StartRefused(`Process ${alive}, an earlier PostgreSQL of this data folder, does not end: end it first.`);
  // The process named here is dead, a zombie, or somebody else who got its number: PostgreSQL would believe the file.
  rmSync(join(cluster, 'postmaster.pid'), { force: true });
  if (socketFolder) removeSockets(socketFolder);
}

function removeSockets(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (name.startsWith('.s.PGSQL.')) rmSync(join(folder, name), { force: true });
  }
}

function readPostmasterPid(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')[0] ?? '';
  } catch {
    return '';
  }
}

function listProcesses(cluster: string): number[] {
  const tag = clusterTag(cluster);
  const all = process.platform === 'linux' ? readProc() : readPs();
  return all
    .filter(({ command }) => /^(\S.*\/)?postgres[: ]/.test(command))
    .filter(({ pid, command }) => command.includes(tag) || workingFolder(pid) === cluster)
    .map(({ pid }) => pid);
}

/** A zombie has an empty command line and so never counts as running. */
function readProc(): { pid: number; command: string }[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return pids.map((pid) => ({ pid: Number(pid), command: readCommand(pid) }));
}

function readCommand(pid: string): string {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
  } catch {
    return '';
  }
}

function readPs(): { pid: number; command: string }[] {
  const lines = execFileSync('ps', ['-axo', 'pid=,stat=,command='], { encoding: 'utf8' }).split('\n');
  return lines
    .map((line) => line.trim().match(/^(\d+) +(\S+) +(.*)/))
    .filter((match) => match !== null && !match[2]?.startsWith('Z'))
    .map((match) => ({ pid: Number(match?.[1]), command: match?.[3] ?? '' }));
}

/** Finds the processes of a folder that was moved while they ran. */
function workingFolder(pid: number): string | null {
  try {
    const binary = basename(readlinkSync(`/proc/${pid}/exe`)).replace(' (deleted)', '');
    return binary === 'postgres' ? readlinkSync(`/proc/${pid}/cwd`) : null;
  } catch {
    return null;
  }
}

function signal(pids: number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // It ended between the look and the signal.
    }
  }
}

async function untilGone(present: () => boolean, milliseconds: number): Promise<void> {
  const end = Date.now() + milliseconds;
  while (present() && Date.now() < end) await pause(20);
}
