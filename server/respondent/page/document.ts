/** The HTML around a page, and what it may load. */
import { randomUUID } from 'node:crypto';
import { fontFiles, fontRules } from '../../../engine/font-faces.ts';
import { isMembers, textOf } from '../../../engine/questions/members.ts';
import type { PageData } from '../../../web/respondent/data.ts';
import type { Direction } from '../../../engine/direction.ts';
import type { ServedSurvey } from '../../answers/index.ts';
import type { Built } from './built.ts';
import { embeddedJson, escapeText } from '../../../engine/markup.ts';
import { barColours, themeStyle } from '../../../engine/theme-style.ts';

export interface Sheet {
  built: Built;
  survey: ServedSurvey;
  /** Absent: a page without a script, for refusals. */
  data?: PageData;
  lang: string;
  dir: Direction;
  address: string;
  body: string;
  /** Fields of the form that stand after all else. */
  fields?: string;
  refreshSeconds?: number;
  /** Runs before anything of the body is drawn. */
  first?: string;
}

/** Where the number of the answer comes in. Another in each process: no text of an author can be taken for it. */
export const uuidPlace = `%${randomUUID()}%`;

export function documentOf(sheet: Sheet): string {
  const { built, survey, data, lang, dir, body } = sheet;
  const style = themeStyle(survey.theme);
  const mayRun = data !== undefined && data.preview === null && survey.mayRunScripts;
  const { settings } = survey;
  const parts = data ? built.draw.neededParts(data.quiz).map((part) => built.parts[part]) : [];
  return [
    `<!doctype html><html lang="${escapeText(lang)}" dir="${dir}" class="${style.classes}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width,initial-scale=1">`,
    `<title>${escapeText(survey.name)}</title>`,
    preview(sheet),
    `<link rel="icon" href="${escapeText(survey.theme.favicon_url ?? 'data:,')}">`,
    bars(survey),
    sheet.refreshSeconds ? `<meta http-equiv="refresh" content="${sheet.refreshSeconds}">` : '',
    ...fontFiles(built.fonts.faces, style.families, body.replace(/<[^<>]*>/g, '')).map(
      (address) => `<link rel="preload" as="font" crossorigin href="${address}">`,
    ),
    `<style>${built.style}${parts.map((part) => part.style).join('')}${data?.ended ? built.draw.endStyle : ''}${style.css}</style>`,
    style.families.length > 0
      ? `<style id="fonts">${fontRules(built.fonts.faces, style.families, 'optional')}</style>`
      : '',
    '<noscript><style>.js{display:none!important}.nojs{display:inline-flex!important}label.nojs{display:grid!important}.drop input{position:static;opacity:1}.drop .button{display:none}.phone{display:block}</style></noscript>',
    survey.theme.custom_css ? `<style>${survey.theme.custom_css}</style>` : '',
    // Asked for with the page, so that its script need not wait for it later; as a module a failure would be remembered.
    ...parts.map(({ script }) => `<link rel="preload" as="fetch" crossorigin href="${script}">`),
    sheet.first ?? '',
    data ? `<script type="module" src="${built.script}"></script>` : '',
    mayRun && settings.scripts_in_head_enabled ? (settings.scripts_in_head ?? '') : '',
    `</head><body><div id="page">${body}</div>`,
    data ? `<script type="application/json" id="data">${embeddedJson(data)}</script>` : '',
    mayRun && settings.scripts_in_body_enabled ? (settings.scripts_in_body ?? '') : '',
    sheet.fields ?? '',
    '</body></html>',
  ].join('');
}

/** Browsers take the first that fits. */
function bars({ theme }: ServedSurvey): string {
  const { day, night } = barColours(theme);
  const atNight = night && `<meta name="theme-color" media="(prefers-color-scheme:dark)" content="${night}">`;
  return `${atNight ?? ''}<meta name="theme-color" content="${day}">`;
}

/** What search engines and messengers show of the survey. */
function preview({ survey, address, data }: Sheet): string {
  const about = survey.settings.description;
  const picture = data ? openingPicture(data) : null;
  const tags: [kind: 'name' | 'property', name: string, content: string][] = [
    ['property', 'og:type', 'website'],
    ['property', 'og:title', survey.name],
    ['property', 'og:url', address],
    ['name', 'twitter:card', picture ? 'summary_large_image' : 'summary'],
  ];
  if (picture) tags.push(['property', 'og:image', picture]);
  if (about) tags.push(['name', 'description', about], ['property', 'og:description', about]);
  return tags.map(([kind, name, content]) => `<meta ${kind}="${name}" content="${escapeText(content)}">`).join('');
}

/** That of the welcome screen: what somebody who follows the link sees first. */
function openingPicture({ quiz }: PageData): string | null {
  const media = quiz.widgets.entities['welcome']?.['multimedia'];
  if (!isMembers(media) || media.type !== 'img') return null;
  return textOf(media, 'imgUrl') || null;
}

/** Strict, unless the author has put code of their own into the page: then everything that code may need is open. */
export function policyOf({ survey, data }: Pick<Sheet, 'survey' | 'data'>): string {
  const { settings } = survey;
  const hasScripts =
    data?.preview === null &&
    survey.mayRunScripts &&
    ((settings.scripts_in_head_enabled && settings.scripts_in_head) ||
      (settings.scripts_in_body_enabled && settings.scripts_in_body));
  const hasCode = Object.values(data?.quiz.widgets.entities ?? {}).some(({ type }) => type === 'html');
  const scripts = hasScripts || hasCode ? "'self' 'unsafe-inline' 'unsafe-eval' https: http: data: blob:" : "'self'";
  return [
    "default-src 'self'",
    `script-src ${scripts}`,
    // Where the default says the same, it is not said twice.
    ...(hasScripts || hasCode ? ['connect-src *'] : []),
    "style-src 'self' 'unsafe-inline' https:",
    'img-src * data: blob:',
    'media-src * data: blob:',
    'font-src * data:',
    'frame-src *',
    "base-uri 'none'",
    `form-action ${hasScripts || hasCode ? '*' : "'self'"}`,
    "object-src 'none'",
  ].join('; ');
}
