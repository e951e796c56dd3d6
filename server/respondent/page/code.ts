/** The code of a finished answer as a picture, for its last screen. Who knows the answer's id may see it. */
import { resumeAnswer } from '../../answers/index.ts';
import { shown } from '../../kernel/http/attachment.ts';
import type { PageReply, PageRequest } from '../../kernel/http/server.ts';
import { refuse } from '../../kernel/problem.ts';
import { asked, openVisit, type PageDeps } from './visit.ts';

export async function codePicture(deps: PageDeps, request: PageRequest): Promise<PageReply> {
  const { reading } = await openVisit(deps, request);
  const { answer, promo_format: look } = await resumeAnswer(deps, { ...reading, uuid: asked(request, 'uuid') });
  const picture = answer.promo_code && look ? await deps.codeImage(answer.promo_code, look, request.ip) : null;
  return {
    status: 200,
    headers: {
      'Content-Type': 'image/svg+xml',
      'Content-Disposition': shown('code.svg'),
      'Cache-Control': 'private, no-store',
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
    },
    body: picture ?? refuse('404 answer_not_found'),
  };
}
