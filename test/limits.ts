/**
 * No test waits without a limit. Loaded before each test file (`--import`): when nothing has begun or ended for too long,
 * be it a test, a hook or the end of the process behind the last test, it tells what is still open and ends the process.
 */
import type { ChildProcess } from 'node:child_process';
import type { ServerResponse } from 'node:http';
import { Server, Socket, type AddressInfo } from 'node:net';
import { after, afterEach, beforeEach, type TestContext } from 'node:test';

/** Ten times what the slowest test takes on two quiet cores; full counts take as much longer. */
const usual = process.env['CANVASS_PROVE'] ? 3600 : 600;
const limitMilliseconds = Number(process.env['CANVASS_TEST_LIMIT_MS'] ?? usual * 1000);
/** Behind the last test nothing is left to do. */
const endMilliseconds = Math.min(limitMilliseconds, 60_000);

let timer: NodeJS.Timeout | undefined;

if (process.env['NODE_TEST_CONTEXT']) {
  expect('the file to load, or its first hook', limitMilliseconds);
  beforeEach((context) => expect(`the test "${nameOf(context)}"`, limitMilliseconds));
  afterEach((context) => expect(`a hook, or the next test, behind "${nameOf(context)}"`, limitMilliseconds));
  after(() => expect('the process to end behind its last test', endMilliseconds));
}

function nameOf(context: unknown): string {
  return (context as TestContext).name;
}

function expect(what: string, milliseconds: number): void {
  clearTimeout(timer);
  // It must not itself be what keeps the process.
  timer = setTimeout(() => giveUp(what, milliseconds), milliseconds).unref();
}

function giveUp(what: string, milliseconds: number): void {
  const open = [...process.getActiveResourcesInfo()].reduce(
    (counts, kind) => counts.set(kind, (counts.get(kind) ?? 0) + 1),
    new Map<string, number>(),
  );
  const lines = [
    `Waited ${milliseconds / 1000} s for ${what}: ${process.argv[1]}`,
    `  still open: ${[...open].map(([kind, count]) => `${count} ${kind}`).join(', ') || 'nothing'}`,
    ...handles().map((handle) => `  ${shown(handle)}`),
  ];
  process.stderr.write(`${lines.join('\n')}\n`);
  process.exit(1);
}

/** Known to Node only by this name. */
function handles(): unknown[] {
  return (process as unknown as { _getActiveHandles(): unknown[] })._getActiveHandles();
}

function shown(handle: unknown): string {
  if (handle instanceof Server) return `server on ${at(handle.address())}`;
  if (isChild(handle)) return `process ${handle.pid}: ${handle.spawnargs.join(' ').slice(0, 200)}`;
  if (!(handle instanceof Socket)) return (handle as object).constructor.name;
  const { req } = (handle as Socket & { _httpMessage?: Partial<ServerResponse> })._httpMessage ?? {};
  const ends = `${handle.localAddress}:${handle.localPort} to ${handle.remoteAddress}:${handle.remotePort}`;
  return `connection ${handle.remotePort ? ends : 'to a process or a file'}${req ? `, request ${req.method} ${req.url}` : ''}`;
}

function isChild(handle: unknown): handle is ChildProcess {
  return Array.isArray((handle as ChildProcess).spawnargs);
}

function at(address: AddressInfo | string | null): string {
  return address === null || typeof address === 'string' ? String(address) : `${address.address}:${address.port}`;
}
