/** The addresses of the survey page, and of the sign-in to it. Whatever goes wrong behind them is told in a page, in the survey's own words. */
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { encodingFor, type Page, type PageReply, type PageRequest } from '../../kernel/http/server.ts';
import { answeredPage } from './answered.ts';
import { builtPages, readBuilt } from './built.ts';
import { signInPages } from '../sso.ts';
import { codePicture } from './code.ts';
import { elsewherePage } from './elsewhere.ts';
import { embedPage } from './embed.ts';
import { openPage } from './open.ts';
import { postPage } from './post.ts';
import { openPreview, postPreview } from './preview.ts';
import { refusalReply } from './refusal.ts';
import { stagePage } from './stage.ts';
import type { PageDeps } from './visit.ts';

export function surveyPages(given: Omit<PageDeps, 'built'>): Page[] {
  const deps: PageDeps = { ...given, built: readBuilt(given.config.dataDir) };
  const refused = (request: PageRequest, error: unknown) => {
    // The words of a survey may have to be waited for.
    request.leave();
    return refusalReply(deps, request, error);
  };
  const orRefusal =
    (handle: (deps: PageDeps, request: PageRequest) => Promise<PageReply>) => async (request: PageRequest) =>
      compressed(request, await handle(deps, request).catch((error: unknown) => refused(request, error)));
  const told = (page: Page): Page => ({ ...page, handle: orRefusal((_deps, request) => page.handle(request)) });
  return [
    { method: 'GET', path: '/q/:virtual_id', handle: orRefusal(openPage) },
    { method: 'POST', path: '/q/:virtual_id', handle: orRefusal(postPage) },
    { method: 'GET', path: '/q/:virtual_id/code', handle: orRefusal(codePicture) },
    { method: 'GET', path: '/q/:virtual_id/elsewhere', handle: orRefusal(elsewherePage) },
    { method: 'GET', path: '/q/:virtual_id/answers', handle: orRefusal(answeredPage) },
    { method: 'GET', path: '/q/:virtual_id/preview', handle: orRefusal(openPreview) },
    { method: 'POST', path: '/q/:virtual_id/preview', handle: orRefusal(postPreview) },
    { method: 'GET', path: '/embed', handle: async (request) => embedPage(request) },
    ...signInPages(deps).map(told),
    stagePage(deps),
    ...builtPages(deps.built),
  ];
}

/** Pages of one person are compressed as they go out; the first page of a survey is kept that way. */
async function compressed(request: PageRequest, reply: PageReply): Promise<PageReply> {
  if (typeof reply.body !== 'string' || encodingFor(request, ['gzip']) === null) return reply;
  return { ...reply, headers: { ...reply.headers, 'Content-Encoding': 'gzip' }, body: await packed(reply.body) };
}

const packed = promisify((text: string, done: (error: Error | null, bytes: Buffer) => void) => gzip(text, done));
