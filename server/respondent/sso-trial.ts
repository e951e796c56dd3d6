/**
 * An author walks the sign-in of respondents to see whether it works. Nobody is signed in by it: it leads back to the settings in the
 * dashboard, with how it went in the fragment, which no server sees. What went wrong is told by a closed list of words.
 */
import * as oidc from 'openid-client';
import type { AnswersDeps, Person } from '../answers/index.ts';
import type { PageReply, PageRequest } from '../kernel/http/server.ts';
import { Problem, refuse } from '../kernel/problem.ts';
import { readTrialTicket } from '../surveys/index.ts';
import type { Provider } from './sso-provider.ts';
import { isGood, redirect, toProvider, type State } from './sso-state.ts';

export async function beginTrial(deps: AnswersDeps, provider: Provider, { query }: PageRequest): Promise<PageReply> {
  const survey = readTrialTicket(deps.vault, query.get('ticket')?.[0] ?? '') ?? refuse('404 route_not_found');
  try {
    return await toProvider(deps, await provider(), { trial: survey });
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return backWith(deps, survey, { trial: 'unreachable' });
  }
}

export interface TrialEnd {
  state: State & { trial: number };
  request: PageRequest;
  /** Asks the provider; throws where it refused. */
  read(): Promise<Person>;
}

export async function endTrial(deps: AnswersDeps, { state, request, read }: TrialEnd): Promise<PageReply> {
  if (!isGood(deps, state, request)) return backWith(deps, state.trial, { trial: 'expired' });
  const found = await read().then(
    ({ subject, email, name }) => ({ trial: 'ok', subject, email: email ?? '', name: name ?? '' }),
    (error: unknown) => {
      if (error instanceof Problem) throw error;
      deps.log.info({ err: error }, 'a trial of the sign-in was refused');
      return whyNot(error);
    },
  );
  return backWith(deps, state.trial, found);
}

function whyNot(error: unknown): Record<string, string> {
  if (error instanceof oidc.AuthorizationResponseError) return { trial: 'refused', code: error.error };
  if (error instanceof oidc.ResponseBodyError) return { trial: 'token', code: error.error };
  if (error instanceof oidc.WWWAuthenticateChallengeError) return { trial: 'token', code: 'invalid_client' };
  return { trial: error instanceof TypeError ? 'unreachable' : 'invalid' };
}

function backWith({ config }: AnswersDeps, survey: number, found: Record<string, string>): PageReply {
  return redirect(`${config.origin}/s/${survey}/settings/sign-in#${new URLSearchParams(found)}`);
}
