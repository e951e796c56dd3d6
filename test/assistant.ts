/** An assistant in front of a house: single messages in process, and the addresses for real clients over a socket. */
import type { AddressInfo } from 'node:net';
import type { Answer, Client, House, Person } from './house.ts';
import { openHouse } from './house.ts';

export interface Assistant {
  /** One message of the revisions of 2025. */
  rpc(method: string, params?: unknown, headers?: Record<string, string>): Promise<Answer>;
  /** The result of a method that must succeed. */
  // Results have every shape; a wrong guess fails the assertion.
  // oxlint-disable-next-line no-explicit-any
  result(method: string, params?: unknown): Promise<any>;
  /** What a tool gives, whether it succeeds or refuses. */
  // oxlint-disable-next-line no-explicit-any
  call(name: string, args?: Record<string, unknown>): Promise<any>;
  /** The structured content of a tool that must succeed. */
  // oxlint-disable-next-line no-explicit-any
  tool(name: string, args?: Record<string, unknown>): Promise<any>;
  /** The code with which a tool refuses. */
  refusal(name: string, args?: Record<string, unknown>): Promise<string>;
}

export function assistantOf(client: Pick<Client, 'post'>): Assistant {
  const rpc: Assistant['rpc'] = (method, params, headers = {}) =>
    client.post(
      '//mcp/v1',
      { jsonrpc: '2.0', id: 1, method, ...(params === undefined ? {} : { params }) },
      { headers: { accept: 'application/json', ...headers } },
    );
  const result: Assistant['result'] = async (method, params) => {
    const { status, body } = await rpc(method, params);
    if (status !== 200 || !body.result) throw new Error(`${method}: ${status} ${JSON.stringify(body)}`);
    return body.result;
  };
  const call: Assistant['call'] = (name, args = {}) => result('tools/call', { name, arguments: args });
  return {
    rpc,
    result,
    call,
    tool: async (name, args) => {
      const given = await call(name, args);
      if (given.isError) throw new Error(`${name}: ${JSON.stringify(given.structuredContent)}`);
      return given.structuredContent;
    },
    refusal: async (name, args) => {
      const given = await call(name, args);
      return given.isError ? given.structuredContent.code : `success: ${JSON.stringify(given.structuredContent)}`;
    },
  };
}

/** The house behind real sockets of the loopback, with the origins that belong to them. */
export async function listeningHouse(env: Record<string, string> = {}): Promise<{ house: House; url: URL }> {
  const [port, surveyPort] = await Promise.all([freePort(), freePort()]);
  const house = await openHouse({
    ORIGIN: `http://localhost:${port}`,
    SURVEY_ORIGIN: `http://127.0.0.1:${surveyPort}`,
    RATE_ASSISTANT_PER_MINUTE: '0',
    ...env,
  });
  await house.app.origin.listen({ host: '127.0.0.1', port });
  await house.app.survey.listen({ host: '127.0.0.1', port: surveyPort });
  return { house, url: new URL(`http://127.0.0.1:${port}/mcp/v1`) };
}

async function freePort(): Promise<number> {
  const { createServer } = await import('node:net');
  const server = createServer();
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  await new Promise((done) => server.close(done));
  return port;
}

export function bearer(person: Pick<Person, 'token'>): { headers: Record<string, string> } {
  return { headers: { authorization: `Bearer ${person.token}` } };
}
