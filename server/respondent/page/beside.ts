/**
 * Pages beside a survey: of one answer, for whoever knows its id. Nobody else is told where they are: they are kept by no cache
 * and found by no search, and no address of theirs goes along to another site.
 */
import { languages } from '../../../contract/common.ts';
import { directionOf, type Direction } from '../../../engine/direction.ts';
import { escapeText } from '../../../engine/markup.ts';
import { moreLanguages, pageLanguage, type PageLanguage } from '../../../engine/page-language.ts';
import type { PageReply } from '../../kernel/http/server.ts';
import { wordsIn } from '../../labels/index.ts';
import { pageUrl } from '../addresses.ts';
import { documentOf, policyOf } from './document.ts';
import { asked, htmlReply, type PageDeps, type SurveyVisit } from './visit.ts';

export interface Spoken {
  lang: PageLanguage;
  dir: Direction;
  texts: Record<string, string>;
  /** The language of the page before, where it was asked for. */
  wished: string | null;
}

/** In the language of the words of the page that led here, which may be one that programs cannot ask for. */
export function spokenIn({ request, survey }: SurveyVisit): Spoken {
  const usual = pageLanguage(survey.settings);
  const lang = [...languages, ...moreLanguages].find((one) => one === asked(request, 'lang')) ?? usual;
  return {
    lang,
    dir: directionOf(survey.settings.content_lang ?? survey.settings.lang),
    texts: { ...survey.texts(lang), ...wordsIn(lang) },
    wished: languages.find((one) => one === lang && one !== usual) ?? null,
  };
}

/** Where the survey is, or its end, in the language it was in. */
export function wayBack({ survey }: SurveyVisit, { wished }: Spoken, named: Record<string, string>): string {
  return `/q/${survey.virtualId}?${new URLSearchParams({ ...named, ...(wished !== null && { lang: wished }) })}`;
}

export function besideReply(
  deps: PageDeps,
  visit: SurveyVisit,
  { section, spoken, first }: { section: string; spoken: Spoken; first?: string },
): PageReply {
  const { survey, request } = visit;
  const html = documentOf({
    built: deps.built,
    survey,
    lang: survey.settings.content_lang ?? survey.settings.lang,
    dir: spoken.dir,
    address: pageUrl(deps.config, survey),
    body: `<main><h1 class="unseen" dir="auto">${escapeText(survey.name)}</h1>${section}</main>`,
    ...(first !== undefined && { first }),
  });
  return htmlReply(request, { status: 200, html, policy: policyOf({ survey }), headers: secret });
}

export const secret = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex',
} as const;
