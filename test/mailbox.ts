/** A real mail server for tests: keeps what arrives, and lets a test wait for it. */
import type { AddressInfo } from 'node:net';
import { SMTPServer } from 'smtp-server';

export interface Mailbox {
  url: string;
  /** The next letter, as sent over the wire; of letters that are there already the oldest unread. */
  next(): Promise<{ to: string[]; text: string }>;
  unread(): number;
  close(): Promise<void>;
}

export async function openMailbox(): Promise<Mailbox> {
  const letters: { to: string[]; text: string }[] = [];
  const readers: ((letter: { to: string[]; text: string }) => void)[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const letter = {
          to: session.envelope.rcptTo.map(({ address }) => address),
          text: decoded(Buffer.concat(chunks).toString()),
        };
        const reader = readers.shift();
        if (reader) reader(letter);
        else letters.push(letter);
        done();
      });
    },
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    next: async () => letters.shift() ?? new Promise((give) => readers.push(give)),
    unread: () => letters.length,
    close: () => new Promise((done) => server.close(() => done())),
  };
}

/** Bodies travel as quoted-printable or base64, whichever suits the language. */
function decoded(raw: string): string {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  if (/encoding: base64/i.test(head)) return `${head}\n\n${Buffer.from(body, 'base64').toString()}`;
  if (!/encoding: quoted-printable/i.test(head)) return raw;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return `${head}\n\n${Buffer.from(bytes, 'latin1').toString()}`;
}
