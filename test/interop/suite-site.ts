/** The door and the transport of the assistant endpoint with the suite's server behind them, and a proxy that brings the token. */
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { makeIdentify } from '../../server/accounts/index.ts';
import { assistantPage, makeTransport } from '../../server/assistant/index.ts';
import { buildSite } from '../../server/kernel/http/server.ts';
import { makeBodyStorage } from '../../server/kernel/limits/body-storage.ts';
import { makeLimiter } from '../../server/kernel/limits/rate-limit.ts';
import { openHouse } from '../house.ts';
import { suiteServer } from './suite-server.ts';

export async function openSuiteSite(): Promise<{ url: string; close(): Promise<void> }> {
  const house = await openHouse({ RATE_ASSISTANT_PER_MINUTE: '0' });
  const { kernel } = house.app;
  const limiter = makeLimiter(house.db);
  const identify = makeIdentify({ config: house.config, db: house.db, limiter });
  const transport = makeTransport(() => suiteServer(), kernel.log);
  const admission = { origin: house.config.origin, limiter, identify };
  const site = buildSite({
    kernel,
    pages: [assistantPage({ kernel, admission, transport })],
    headers: {},
    measure: () => {},
    bodyStorage: makeBodyStorage(house.config),
  });
  const inner = new URL(await site.listen({ host: '127.0.0.1', port: 0 }));
  const proxy = createServer((incoming, outgoing) => {
    const headers = { ...incoming.headers, authorization: `Bearer ${house.alice.token}` };
    // The suite finds our origin at another port than the house believes it has.
    if (headers.origin?.startsWith('http://localhost:')) headers.origin = house.config.origin;
    const { method, url } = incoming;
    const onward = request({ host: inner.hostname, port: inner.port, method, path: url, headers }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on('error', () => outgoing.destroy());
    outgoing.on('close', () => onward.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((done) => proxy.listen(0, '127.0.0.1', done));
  return {
    url: `http://localhost:${(proxy.address() as AddressInfo).port}/mcp/v1`,
    async close() {
      proxy.closeAllConnections();
      await new Promise((done) => proxy.close(done));
      await transport.stop();
      await site.close();
      await house.close();
    },
  };
}
