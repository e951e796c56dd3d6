/** Mail that the service sends; null where the operator has set no mail server. */
import type { Config } from '../process/config.ts';

export interface Letter {
  to: string;
  subject: string;
  text: string;
}

export interface Mail {
  send(letter: Letter): Promise<void>;
}

/** A mail server that does not answer must not keep a letter, and its connection, for ever. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 };

export function makeMail(settings: Config['mail']): Mail | null {
  if (!settings) return null;
  return {
    send: async (letter) => {
      // Loaded with the first letter: most servers never send one, and it would take 1 MB from the start on.
      const { createTransport } = await import('nodemailer');
      const transport = createTransport({ url: settings.url, ...patience }, { from: settings.from });
      // As an object, so that a comma in an address cannot name a second receiver.
      await transport.sendMail({ to: { name: '', address: letter.to }, subject: letter.subject, text: letter.text });
    },
  };
}
