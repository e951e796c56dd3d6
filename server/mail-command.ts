/** Whether mail arrives can only be tried. */
import { email as emailShape } from '../contract/common.ts';
import { makeMail } from './kernel/network/mail.ts';
import { readConfig } from './kernel/process/config.ts';
import type { Env } from './kernel/process/setting.ts';
import { OperationRefused } from './operator/index.ts';

export async function sendTestMail(env: Env, address: string): Promise<string[]> {
  const { mail: settings, origin } = readConfig(env);
  const to = emailShape.safeParse(address);
  if (!to.success) throw new OperationRefused(`"${address}" is not an e-mail address.`);
  const mail = makeMail(settings);
  if (!mail || !settings) throw new OperationRefused('Mail is off: set SMTP_URL and MAIL_FROM.');
  try {
    await mail.send({
      to: to.data,
      subject: 'Canvass can send mail',
      text: `This letter was asked for by the operator of ${origin}. Mail works.\n`,
    });
  } catch (error) {
    throw new OperationRefused(`${new URL(settings.url).host} did not take the letter: ${reasonOf(error)}`);
  }
  return [`${new URL(settings.url).host} took a letter from ${settings.from} to ${to.data}. See that it arrives.`];
}

/** What the server of mail said, in one line; the address with its password is in none of it. */
function reasonOf(error: unknown): string {
  const { code, message } = error as Error & { code?: string };
  const said = message.split('\n', 1)[0]!;
  const why: Record<string, string> = {
    EAUTH: 'it refuses the user or the password in SMTP_URL',
    EENVELOPE: 'it refuses MAIL_FROM or the receiver',
    ETIMEDOUT: 'it does not answer',
    ESOCKET: 'it cannot be reached, or not as SMTP_URL says (smtps:// where TLS begins at once, smtp:// elsewhere)',
    ECONNECTION: 'it cannot be reached',
    EDNS: 'there is no such host',
  };
  return `${why[code ?? ''] ?? 'it failed'} (${said}).`;
}
