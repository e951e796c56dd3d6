/**
 * What the product is held against, in a process of its own: a bare Node server that answers as many bytes, and the
 * smallest thing that the product's framework can answer.
 */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

export interface Bare {
  origin: string;
  hello: string;
  pid: number;
  stop(): void;
}

export async function startBare(): Promise<Bare> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const [origin, hello] = await new Promise<[string, string]>((give, fail) => {
    child.stdout.once('data', (chunk: Buffer) => give(JSON.parse(chunk.toString()) as [string, string]));
    child.once('exit', (code) => fail(new Error(`the bare server ended with status ${code}`)));
  });
  return { origin, hello, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** /BYTES answers so many bytes, after reading the body to its end. */
async function serve(): Promise<void> {
  const bodies = new Map<string, Buffer>();
  const server = createServer((request, response) => {
    const size = request.url?.slice(1) ?? '0';
    const body = bodies.get(size) ?? Buffer.from(JSON.stringify('x'.repeat(Math.max(0, Number(size) - 2))));
    bodies.set(size, body);
    request.resume().once('end', () => {
      response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
      response.end(body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const hello = await Fastify()
    .get('/', async () => ({ hello: 'world' }))
    .listen({ host: '127.0.0.1', port: 0 });
  console.log(JSON.stringify([`http://127.0.0.1:${(server.address() as AddressInfo).port}`, hello]));
}

if (import.meta.main) await serve();
