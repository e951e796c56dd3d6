/** Whether mail arrives can only be tried. */
import { email as emailShape } from '../contract/common.ts';
import { readConfig } from './kernel/process/config.ts';
import type { Env } from './kernel/process/setting.ts';
import { makeTransport, sentences, whyRefused } from './mail/index.ts';
import { OperationRefused } from './operator/index.ts';

/** `milliseconds`: how long the server may take; by default as long as for any other letter. */
export async function sendTestMail(env: Env, address: string, milliseconds?: number): Promise<string[]> {
  const { mail: settings, origin } = readConfig(env);
  const to = emailShape.safeParse(address);
  if (!to.success) throw new OperationRefused(`"${address}" is not an e-mail address.`);
  const transport = makeTransport(settings, milliseconds);
  if (!transport || !settings) throw new OperationRefused('Mail is off: set SMTP_URL and MAIL_FROM.');
  try {
    await transport.send({
      to: to.data,
      subject: 'Canvass can send mail',
      text: `This letter was asked for by the operator of ${origin}. Mail works.\n`,
    });
  } catch (error) {
    // The address with its password is in none of it.
    const { reason, said } = whyRefused(error);
    throw new OperationRefused(
      `${new URL(settings.url).host} did not take the letter: ${sentences[reason]} (${said.replace(/\.$/, '')}).`,
    );
  }
  return [`${new URL(settings.url).host} took a letter from ${settings.from} to ${to.data}. See that it arrives.`];
}
