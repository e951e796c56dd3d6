/** What the product is held against: a bare Node server that answers as many bytes, started as a process of its own. */
import { spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Bare {
  origin: string;
  pid: number;
  stop(): void;
}

export async function startBare(): Promise<Bare> {
  const child = spawn(process.execPath, [import.meta.filename], { stdio: ['ignore', 'pipe', 'inherit'] });
  process.once('exit', () => child.kill());
  const port = await new Promise<string>((give, fail) => {
    child.stdout.once('data', (chunk: Buffer) => give(chunk.toString().trim()));
    child.once('exit', (code) => fail(new Error(`the bare server ended with status ${code}`)));
  });
  return { origin: `http://127.0.0.1:${port}`, pid: child.pid ?? 0, stop: () => child.kill() };
}

/** /BYTES answers so many bytes, after reading the body to its end. */
function serve(): void {
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
  server.listen(0, '127.0.0.1', () => console.log((server.address() as AddressInfo).port));
}

if (import.meta.main) serve();
