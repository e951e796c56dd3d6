/** The ticket with which an author tries the sign-in of respondents: it names the survey to come back to, and nothing else. */
import type { Config } from '../kernel/process/config.ts';
import { bytesOf, type Vault } from '../kernel/secrets/vault.ts';
import type { Context } from '../kernel/operation/context.ts';

/** Where the provider leads back to: with a wildcard origin its own host, which no workspace can have. */
export function callbackUrl(config: Config): string {
  return `${config.surveyOrigin.of('sso')}/sso/callback`;
}

export const trialMilliseconds = 15 * 60 * 1000;

interface TrialDeps {
  config: Config;
  vault: Vault;
}

export async function trySignIn({ config, vault }: TrialDeps, { subject }: Context<'survey'>) {
  const ticket = vault.seal(
    'sso-trial',
    JSON.stringify({ survey: subject.id, expires: Date.now() + trialMilliseconds }),
  );
  const url = `${config.surveyOrigin.of('sso')}/sso/trial?ticket=${ticket.toString('base64url')}`;
  return { status: true as const, url: config.sso === null ? null : url, return_url: callbackUrl(config) };
}

/** The survey of a ticket; null: not one of ours, or too old. */
export function readTrialTicket(vault: Vault, ticket: string): number | null {
  try {
    const { survey, expires } = JSON.parse(vault.open('sso-trial', bytesOf(ticket))) as Record<string, number>;
    return expires! > Date.now() ? survey! : null;
  } catch {
    return null;
  }
}
