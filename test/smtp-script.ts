/** A mail server that says what a test wants at each command, for what a sound one never does. */
import { once } from 'node:events';
import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The command, in capitals, or GREETING, or LETTER for the end of one; null: nothing is said. */
export type Say = (command: string, socket: Socket) => string | null;

export interface Script {
  url: string;
  /** Commands as they came, with their arguments. */
  heard: string[];
  open(): number;
  close(): Promise<void>;
}

const usual: Record<string, string> = {
  GREETING: '220 mail',
  DATA: '354 go on',
};

export async function openScript(say: Say = () => null): Promise<Script> {
  const heard: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
    const answer = (command: string) => {
      const said = say(command, socket) ?? usual[command] ?? '250 well';
      if (said !== '') socket.write(`${said}\r\n`);
    };
    let [inLetter, left] = [false, ''];
    socket.on('data', (piece) => {
      const lines = (left + piece.toString()).split('\r\n');
      left = lines.pop()!;
      for (const line of lines) {
        if (inLetter && line !== '.') continue;
        const command = inLetter ? 'LETTER' : line.split(/[ :]/, 1)[0]!.toUpperCase();
        if (!inLetter) heard.push(line);
        inLetter = command === 'DATA';
        answer(command);
      }
    });
    answer('GREETING');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    heard,
    open: () => sockets.size,
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
