/**
 * One letter to the mail server of the operator, within a limit on the whole: the library's own limits are on silence, and
 * a server that sends a byte every few seconds would keep a letter, and its place, for ever.
 */
import { Socket } from 'node:net';
import type { Transporter } from 'nodemailer';
import type { Config } from '../kernel/process/config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
  /** The same at each try. */
  id?: string;
}

export interface Transport {
  /** Resolves when the server has taken the letter; its connection is closed then, or destroyed. */
  send(letter: Letter): Promise<void>;
  /** Resolves when the server has let us in. */
  signIn(): Promise<void>;
}

export class LetterTooSlow extends Error {}

export const letterMilliseconds = 60_000;
const patience = { connectionTimeout: 10_000, greetingTimeout: 20_000, socketTimeout: 45_000 };

export function makeTransport(settings: Config['mail'], milliseconds = letterMilliseconds): Transport | null {
  if (!settings) return null;
  return {
    send: (letter) => withServer(settings, milliseconds, (server) => server.sendMail(messageOf(letter, settings.from))),
    signIn: () => withServer(settings, milliseconds, (server) => server.verify()),
  };
}

async function withServer(
  { url, from }: NonNullable<Config['mail']>,
  milliseconds: number,
  work: (server: Transporter) => Promise<unknown>,
): Promise<void> {
  // Loaded with the first letter: most servers never send one, and it would take 1 MB from the start on.
  const { createTransport } = await import('nodemailer');
  const socket = new Socket();
  const server = createTransport({ url, ...patience, socket }, { from });
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    late.reject(new LetterTooSlow(`the letter was not taken within ${Math.ceil(milliseconds / 1000)} s`));
    socket.destroy();
  }, milliseconds);
  try {
    await Promise.race([work(server), late.promise]);
  } finally {
    clearTimeout(timer);
    // Letters come one by one: whatever the server has to say after its answer, nobody waits for it.
    socket.destroy();
  }
}

function messageOf({ to, subject, text, id }: Letter, from: string) {
  return {
    // As an object, so that a comma in an address cannot name a second receiver.
    to: { name: '', address: to },
    subject,
    text,
    ...(id === undefined ? {} : { messageId: `<${id}@${hostOf(from)}>` }),
    // No answers of programs that are away, and none of them to this one.
    headers: { 'Auto-Submitted': 'auto-generated' },
  };
}

function hostOf(from: string): string {
  return /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost';
}
