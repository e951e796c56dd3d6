/** The addresses of the survey page. Whatever goes wrong behind them is told in a page, in the survey's own words. */
import { limits } from '../../../contract/limits.ts';
import type { Page, PageReply, PageRequest } from '../../kernel/http.ts';
import { builtPages, readBuilt } from './built.ts';
import { codePicture } from './code.ts';
import { openPage } from './open.ts';
import { postPage } from './post.ts';
import { openPreview } from './preview.ts';
import { refusalReply } from './refusal.ts';
import type { PageDeps } from './scene.ts';

export function surveyPages(given: Omit<PageDeps, 'built'>): Page[] {
  const deps: PageDeps = { ...given, built: readBuilt() };
  const told = (handle: (deps: PageDeps, request: PageRequest) => Promise<PageReply>) => (request: PageRequest) =>
    handle(deps, request).catch((error: unknown) => refusalReply(deps, request, error));
  return [
    { method: 'GET', path: '/q/:virtual_id', handle: told(openPage) },
    {
      method: 'POST',
      path: '/q/:virtual_id',
      maxBytes: limits.respondentFileBytes + limits.uploadSlackBytes,
      handle: told(postPage),
    },
    { method: 'GET', path: '/q/:virtual_id/code', handle: told(codePicture) },
    { method: 'GET', path: '/q/:virtual_id/preview', handle: told(openPreview) },
    ...builtPages(deps.built),
  ];
}
