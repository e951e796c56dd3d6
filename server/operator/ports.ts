/** What stands behind a port of this machine. */
import { once } from 'node:events';
import { createServer } from 'node:net';

export async function portIsFree(host: string, port: number): Promise<boolean> {
  const server = createServer();
  try {
    server.listen({ host, port, exclusive: true });
    await once(server, 'listening');
    return true;
  } catch {
    return false;
  } finally {
    server.close();
  }
}

export async function isCanvass(host: string, port: number): Promise<boolean> {
  const reachable = host === '0.0.0.0' || host === '::' ? '127.0.0.1' : host.includes(':') ? `[${host}]` : host;
  try {
    const answer = await fetch(`http://${reachable}:${port}/healthz`, { signal: AbortSignal.timeout(3000) });
    return answer.ok && answer.headers.has('x-request-id');
  } catch {
    return false;
  }
}
