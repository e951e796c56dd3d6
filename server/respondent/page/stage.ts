/**
 * The page of the stage: our own code and nothing of any survey, which comes by messages from the dashboard. It may be framed there alone,
 * and can neither call nor keep anything: what is shown on it is a draft that nobody else may see.
 */
import type { Facts } from '../../../web/stage/page-of.ts';
import { embeddedJson } from '../../../engine/markup.ts';
import { numberPlans } from '../../answers/index.ts';
import { pack, packedReply, type Page } from '../../kernel/http/server.ts';
import type { Config } from '../../kernel/process/config.ts';
import { stageWords } from '../../labels/index.ts';
import type { Built } from './built.ts';

export function stagePage({ built, config: { origin } }: { built: Built; config: Pick<Config, 'origin'> }): Page {
  const { script, style } = built.stage;
  const plans = numberPlans.map(([country, code]) => [country, code] as const);
  const facts: Facts = { origin, plans, faces: built.fonts.faces, words: stageWords };
  const html = [
    '<!doctype html><html lang="en"><head><meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    '<title>Canvass</title><link rel="icon" href="data:,">',
    `<link rel="stylesheet" href="${style}"><style id="theme"></style><style id="own"></style>`,
    `<script type="module" src="${script}"></script></head><body><div id="page"></div>`,
    `<script type="application/json" id="facts">${embeddedJson(facts)}</script></body></html>`,
  ].join('');
  const packed = pack('text/html; charset=utf-8', Buffer.from(html));
  return {
    method: 'GET',
    path: '/stage',
    async handle(request) {
      const reply = packedReply(await packed, request, 'no-cache');
      return { ...reply, headers: { ...reply.headers, 'Content-Security-Policy': policyFor(origin) } };
    },
  };
}

/** Films are shown by the two sites that the survey page knows; pictures, sounds and fonts come from wherever an author has them. */
function policyFor(origin: string): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline' https:",
    'img-src * data: blob:',
    'media-src * data: blob:',
    'font-src * data:',
    'frame-src https://www.youtube-nocookie.com https://player.vimeo.com',
    "connect-src 'none'",
    "form-action 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    `frame-ancestors ${origin}`,
    'sandbox allow-scripts allow-same-origin',
  ].join('; ');
}
