/** A page around a survey, as somebody else's site would have it: where the reference shows the ways to embed one. */
import type { PageReply, PageRequest } from '../../kernel/http/server.ts';
import { escapeText } from '../../../engine/markup.ts';
import { asked } from './visit.ts';

const wishes = ['mode', 'open', 'position', 'width', 'label', 'color', 'after', 'ground'] as const;

const style = `body{font:1rem/1.6 system-ui,sans-serif;margin:0;padding:1.5rem;color:#1f2933;background:#f5f6f8}
.bar{block-size:.9rem;margin-block:.7rem;border-radius:.45rem;background:#dfe3e8}button{font:inherit;padding:.6rem 1.2rem;
border:0;border-radius:.5rem;background:#1f5fbf;color:#fff;cursor:pointer}`;

export function embedPage(request: PageRequest): PageReply {
  const survey = /^[\w-]{1,64}$/.exec(asked(request, 'survey'))?.[0];
  const set = wishes.flatMap((name) => (asked(request, name) ? [[name, asked(request, name)] as const] : []));
  const isClicked = asked(request, 'open') === 'click' && asked(request, 'mode') !== 'button';
  const attributes = [...set, ...(isClicked ? [['target', '#open'] as const] : [])];
  const tag = `<script src="/embed.js" data-survey="${survey}"${attributes.map(([name, value]) => ` data-${name}="${escapeText(value)}"`).join('')}></script>`;
  const bars = '<div class="bar"></div>'.repeat(3);
  const button = isClicked ? '<p><button id="open">Survey</button></p>' : '';
  return {
    status: survey ? 200 : 404,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Cache-Control': 'no-cache',
      'Content-Security-Policy':
        "default-src 'none'; script-src 'self'; frame-src 'self'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'",
    },
    body: `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>A page with a survey</title><style>${style}</style><main><h1>A page</h1>${bars}${button}${survey ? tag : ''}${bars}</main></html>`,
  };
}
