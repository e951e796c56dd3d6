/** Pages that say why there is no survey: closed, unknown, not for this device, behind a password or a sign-in. */
import { randomUUID } from 'node:crypto';
import type { Language } from '../../../contract/common.ts';
import { themeDefaults } from '../../../contract/theme-members.ts';
import { directionOf } from '../../../engine/direction.ts';
import { logoOf } from '../../../engine/logo.ts';
import type { ServedSurvey } from '../../answers/index.ts';
import type { PageReply, PageRequest } from '../../kernel/http/server.ts';
import { browserLanguage } from '../../kernel/http/unavailable-page.ts';
import { asProblem } from '../../kernel/operation/refusal.ts';
import { Problem } from '../../kernel/problem.ts';
import { plainTexts } from '../../labels/index.ts';
import { pageUrl } from '../addresses.ts';
import { helpFor } from './refusal-help.ts';
import { documentOf, policyOf } from './document.ts';
import { escapeText } from '../../../engine/markup.ts';
import { pageLanguage } from '../../../engine/page-language.ts';
import { answerIn, asked, header, htmlReply, type PageDeps } from './visit.ts';

export async function refusalReply(deps: PageDeps, request: PageRequest, error: unknown): Promise<PageReply> {
  const expected = asProblem(error);
  const problem = expected ?? new Problem('500 internal_error');
  if (!expected) deps.log.error({ err: error }, 'a survey page failed');
  const virtualId = request.params['virtual_id'];
  const known = await deps.surveys.find(virtualId ?? '', header(request, 'host')).catch(() => null);
  // What was deleted, or lives at another host, is not named.
  const survey = problem.status === 404 ? null : known;
  // Of a survey that cannot be read nobody knows the language; the browser tells its own.
  const lang = known ? undefined : browserLanguage(request.headers['accept-language'], deps.config.defaultLang);
  const sentence = await deps.words(problem, { virtualId, lang: asked(request, 'lang') || lang });
  const sheet = {
    ...frameOf(deps, { survey, known, lang }),
    body: bodyOf(problem, { survey, sentence, deps, request, lang }),
  };
  const page = htmlReply(request, {
    status: problem.status,
    html: documentOf({
      built: deps.built,
      ...sheet,
      ...(problem.code === 'password_required' && { first: comingBack(deps, virtualId) }),
      ...(problem.status === 429 && { refreshSeconds: Number(problem.headers['Retry-After']) || 5 }),
    }),
    policy: policyOf({ survey: sheet.survey }),
    headers: problem.headers,
  });
  return { ...page, code: problem.code };
}

/** Who has begun an answer in this browser goes on with it: the password is asked for to begin one. */
function comingBack({ built }: PageDeps, virtualId = ''): string {
  return `<script src="${built.comeBack}" data-survey="${escapeText(virtualId)}"></script>`;
}

interface Framed {
  survey: ServedSurvey | null;
  known: ServedSurvey | null;
  lang: Language | undefined;
}

function frameOf({ config }: PageDeps, { survey, known, lang: wished }: Framed) {
  const lang = known?.settings.content_lang ?? known?.settings.lang ?? wished ?? config.defaultLang;
  return {
    survey: survey ?? nobody(lang),
    lang,
    dir: directionOf(lang),
    address: survey ? pageUrl(config, survey) : config.surveyOrigin.of(''),
  };
}

/** A page that belongs to no survey looks as one without any settings, by day and by night. */
function nobody(name: string): ServedSurvey {
  const plain = {
    name: 'Canvass',
    theme: { ...themeDefaults, dark_mode: 'auto' },
    settings: { description: null },
    mayRunScripts: false,
    lang: name,
  };
  return plain as unknown as ServedSurvey;
}

/** Whose page it is, before anything of it is shown. */
function emblemOf(survey: ServedSurvey | null): string {
  const logo = survey && logoOf(survey.theme);
  return logo ? `<p class="logo"><img src="${escapeText(logo.url)}" alt="${escapeText(logo.alt)}"></p>` : '';
}

interface Refusing {
  survey: ServedSurvey | null;
  sentence: string;
  deps: PageDeps;
  request: PageRequest;
  lang: Language | undefined;
}

function bodyOf(problem: Problem, { survey, sentence, deps, request, lang: wished }: Refusing): string {
  const lang = survey ? pageLanguage(survey.settings) : (wished ?? deps.config.defaultLang);
  const texts = (survey?.texts ?? plainTexts)(lang);
  const hasFailed = problem.code === 'sso_required' && asked(request, 'sign_in') === 'failed';
  const said = helpFor(hasFailed ? 'sign_in_failed' : problem.code, survey, lang);
  const name = survey ? `<p class="hint" dir="auto">${escapeText(survey.name)}</p>` : '';
  const about = said === null ? '' : `<p class="about" lang="${lang}">${escapeText(said)}</p>`;
  const titled = (words: string) => `${name}<h1 class="title" lang="${lang}">${words}</h1>${about}`;
  const heading = titled(escapeText(sentence));
  const section = (inside: string) =>
    `${emblemOf(survey)}<main><section class="asked notice"><div class="body">${inside}</div></section></main>`;
  if (problem.code === 'password_required' || problem.code === 'password_wrong') {
    const isWrong = problem.code === 'password_wrong';
    const fault = isWrong ? `<p class="fault" id="fault" role="alert">${escapeText(texts.error_password)}</p>` : '';
    return section(
      `${titled(`<label for="password">${escapeText(texts.label_password)}</label>`)}${fault}` +
        `<form method="post" id="survey"><input class="field" id="password" type="password" name="password" required autofocus autocomplete="off"${isWrong ? ' aria-invalid="true" aria-describedby="fault"' : ''}>` +
        `<input type="hidden" name="uuid" value="${answerIn(asked(request, 'uuid')) ?? randomUUID()}" autocomplete="off">` +
        `<div class="buttons"><button class="button" lang="${lang}">${escapeText(texts.button_continue)}</button></div></form>`,
    );
  }
  if (problem.code === 'sso_required' && survey) {
    const address = escapeText(`${pageUrl(deps.config, survey)}/sso`);
    return section(
      `${heading}<p class="buttons"><a class="button" href="${address}" lang="${lang}">${escapeText(texts.button_login)}</a></p>`,
    );
  }
  const again = problem.status >= 500 || problem.status === 429;
  const retry = again
    ? `<p class="buttons"><a class="button" href="" lang="${lang}">${escapeText(texts.button_retry)}</a></p>`
    : '';
  return section(heading + retry);
}
