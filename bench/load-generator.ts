/**
 * A load generator that leaves the cores to what it measures: plain sockets, requests written as bytes, and of an answer
 * only its status and its end are looked at.
 */
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

export interface BenchRequest {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string;
}

export interface LoadPlan {
  /** Milliseconds of each answer, ascending. */
  times: number[];
  seconds: number;
}

/** Each connection asks again as soon as it is answered. An answer other than 2xx or a broken connection is an error. */
export async function runLoad(
  origin: string,
  { connections, seconds, next }: { connections: number; seconds: number; next: (client: number) => BenchRequest },
): Promise<LoadPlan> {
  const { hostname, port } = new URL(origin);
  const times: number[] = [];
  const sockets = await Promise.all(Array.from({ length: connections }, () => open(hostname, Number(port))));
  const began = performance.now();
  const end = began + seconds * 1000;
  await Promise.all(
    sockets.map(async (socket, client) => {
      for (let now = performance.now(); now < end; now = performance.now()) {
        await exchange(socket, next(client), hostname);
        times.push(performance.now() - now);
      }
      socket.destroy();
    }),
  );
  return { times: times.toSorted((one, other) => one - other), seconds: (performance.now() - began) / 1000 };
}

/**
 * So many a second, whether or not the earlier ones are answered: a time counts from the moment when the request was due,
 * so that waiting for a free connection counts too. What is refused or cut is counted, not thrown.
 */
export async function runPacedLoad(
  origin: string,
  asked: { connections: number; perSecond: number; isOver(): boolean; next(): BenchRequest },
): Promise<LoadPlan & { refused: number }> {
  const { hostname, port } = new URL(origin);
  const times: number[] = [];
  let [turn, refused] = [0, 0];
  const began = performance.now();
  const work = async (): Promise<void> => {
    let socket = await open(hostname, Number(port));
    while (!asked.isOver()) {
      const due = began + (turn++ * 1000) / asked.perSecond;
      await pause(Math.max(0, due - performance.now()));
      try {
        await exchange(socket, asked.next(), hostname);
        times.push(performance.now() - due);
      } catch {
        refused += 1;
        socket.destroy();
        socket = await open(hostname, Number(port));
      }
    }
    socket.destroy();
  };
  await Promise.all(Array.from({ length: asked.connections }, work));
  const seconds = (performance.now() - began) / 1000;
  return { times: times.toSorted((one, other) => one - other), seconds, refused };
}

function open(host: string, port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect({ host, port, noDelay: true }, () => resolve(socket)).once('error', reject);
  });
}

function exchange(socket: Socket, { method, path, headers, body }: BenchRequest, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const finish = (error?: Error): void => {
      socket.off('data', read).off('close', cut);
      if (error) reject(error);
      else resolve();
    };
    const cut = () => finish(new Error(`${method} ${path}: the connection was closed before the answer`));
    const read = (chunk: Buffer): void => {
      answer += chunk.toString('latin1');
      if (!isWhole(answer)) return;
      finish(answer.startsWith('HTTP/1.1 2') ? undefined : new Error(`${method} ${path} got ${answer.slice(0, 400)}`));
    };
    socket.on('data', read).on('close', cut);
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
    const length = body === undefined ? '' : `content-length: ${Buffer.byteLength(body)}\r\n`;
    socket.write(`${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n${lines.join('')}${length}\r\n${body ?? ''}`);
  });
}

function isWhole(answer: string): boolean {
  const head = answer.indexOf('\r\n\r\n');
  if (head === -1) return false;
  const length = /\r\ncontent-length: (\d+)/i.exec(answer.slice(0, head + 2))?.[1];
  return length === undefined ? answer.endsWith('\r\n0\r\n\r\n') : answer.length >= head + 4 + Number(length);
}
