/**
 * Sign-in of respondents by the operator's OpenID Connect provider. Nothing is stored on the way: what must come back
 * unchanged travels sealed in `state`, and a cookie of the survey's host ties it to the browser that began. The provider
 * leads back to one address for all surveys, which hands on to that host: no cookie has to be valid on two.
 */
import { makeSignInToken, type AnswersDeps } from '../answers/index.ts';
import type { Page, PageReply, PageRequest } from '../kernel/http/server.ts';
import { makeFairQueue, type FairQueue } from '../kernel/limits/fair-queue.ts';
import { requireRate, type PublicLimits } from '../kernel/limits/public-limits.ts';
import { addressKey } from '../kernel/network/address.ts';
import { Problem, refuse } from '../kernel/problem.ts';
import { loginUrl, pageUrl } from './addresses.ts';
import { addressWith, signInCookies, signInFailed } from './signed-in.ts';
import { readPerson } from './sso-person.ts';
import { makeProvider, type Provider } from './sso-provider.ts';
import { isGood, openState, redirect, toProvider, withQuery, type State } from './sso-state.ts';
import { beginTrial, endTrial } from './sso-trial.ts';

/** A state is good for a quarter of an hour, and anybody gets one: the provider must not be asked without an end in our name. */
const turns = { name: 'sign-in', places: 20, each: 4, line: 20 };

type SignInDeps = AnswersDeps & { limits: PublicLimits; queue: FairQueue };

export function signInPages(given: AnswersDeps & { limits: PublicLimits }): Page[] {
  const provider = makeProvider(given.config);
  const deps = { ...given, queue: makeFairQueue(turns) };
  const within = (handle: (request: PageRequest) => Promise<PageReply>) => async (request: PageRequest) => {
    requireRate(deps.limits, request);
    return handle(request);
  };
  return [
    { method: 'GET', path: '/q/:virtual_id/sso', handle: within((request) => begin(deps, provider, request)) },
    { method: 'GET', path: '/sso/trial', handle: within((request) => beginTrial(deps, provider, request)) },
    { method: 'GET', path: '/sso/callback', handle: within((request) => handOn(deps, provider, request)) },
    {
      method: 'GET',
      path: '/q/:virtual_id/sso/callback',
      handle: within((request) => finish(deps, provider, request)),
    },
  ];
}

async function begin(deps: AnswersDeps, provider: Provider, request: PageRequest): Promise<PageReply> {
  const host = hostOf(request);
  const survey = await deps.surveys.open(request.params['virtual_id'] ?? '', host);
  return toProvider(deps, await provider(), { virtualId: survey.virtualId, host });
}

async function handOn(deps: SignInDeps, provider: Provider, request: PageRequest): Promise<PageReply> {
  const state = openState(deps, request.query) ?? refuse('404 quiz_not_found');
  if (state.trial !== undefined)
    return endTrial(deps, { state, request, read: () => personOf(deps, provider, { request, state }) });
  const survey = await deps.surveys.open(state.virtualId, state.host);
  return redirect(withQuery(`${loginUrl(deps.config, survey)}/callback`, request.query).href);
}

/** A bad state leads back without a token, and the page says that it did not work; a refused sign-in too, and ends the one before. */
async function finish(deps: SignInDeps, provider: Provider, request: PageRequest): Promise<PageReply> {
  const state = openState(deps, request.query) ?? refuse('404 quiz_not_found');
  const survey = await deps.surveys.open(request.params['virtual_id'] ?? '', hostOf(request));
  const page = pageUrl(deps.config, survey);
  const isOwn = state.trial === undefined && state.virtualId === survey.virtualId;
  const failed = `${page}?${signInFailed}`;
  if (!isOwn || !isGood(deps, state, request)) return redirect(failed);
  const person = await personOf(deps, provider, { request, state }).catch((error: unknown) => {
    // The line is full, or the provider is away: that is no refusal of the person.
    if (error instanceof Problem) throw error;
    deps.log.info({ err: error }, 'a sign-in of a respondent was refused');
    return null;
  });
  const token = person && makeSignInToken(deps.vault, survey.id, person);
  return { ...redirect(token ? addressWith(page, token) : failed), cookies: signInCookies(deps, survey, token) };
}

async function personOf(deps: SignInDeps, provider: Provider, asked: { request: PageRequest; state: State }) {
  const { request, state } = asked;
  const known = await provider();
  return deps.queue.run(addressKey(request.ip), () => readPerson(deps, known, { query: request.query, state }));
}

function hostOf({ headers }: PageRequest): string {
  return String(headers['host'] ?? '');
}
