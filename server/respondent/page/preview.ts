/** The draft as a page, for those who have its key. Nothing is stored, and no script of the author runs. */
import { randomUUID } from 'node:crypto';
import { openDraft, previewSnapshot, readVisitor, tryAnswer } from '../../answers/index.ts';
import type { PageReply, PageRequest } from '../../kernel/http.ts';
import { languages } from '../../../contract/common.ts';
import { pageData } from './page-data.ts';
import { asked, drawnReply, header, type PageDeps } from './scene.ts';

export async function openPreview(deps: PageDeps, request: PageRequest): Promise<PageReply> {
  const key = asked(request, 'key');
  const lang = languages.find((one) => one === asked(request, 'lang'));
  const draft = await openDraft(deps, {
    virtualId: request.params['virtual_id'] ?? '',
    host: header(request, 'host') ?? '',
    key,
  });
  const data = pageData(previewSnapshot(deps, draft, lang), {
    preview: key,
    resumed: null,
    isShuffled: false,
    signIn: null,
  });
  const { path, next } = tryAnswer(draft, { values: {}, complete: false, extra_fields: {}, times: {} });
  const told = { isStarted: false, values: {}, files: {}, path, next: next ?? 'submit', seq: null, secondsLeft: null };
  const resumed = data.quiz.logic === 'server' ? told : null;
  const { live } = draft;
  const visitor = readVisitor({ ip: request.ip, header: (name) => header(request, name) }, { person: null });
  // A preview makes nobody known: it sets no cookie.
  const open = { ...live, settings: { ...live.settings, allow_multiple_answer: true } };
  const scene = { request, live: open, reading: { live, visitor, loginUrl: '' }, lang, variables: {}, signIn: null };
  return drawnReply(deps, scene, { data: { ...data, resumed }, uuid: randomUUID() });
}
