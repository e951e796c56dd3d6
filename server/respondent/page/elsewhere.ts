/**
 * Where an unfinished answer can be taken to another device: its address, as a link and as a QR code. Who asks names the answer,
 * so nobody learns here what they did not know; whether it may be gone on with is asked as if it were gone on with.
 */
import type { PageReply, PageRequest } from '../../kernel/http/server.ts';
import { refuse } from '../../kernel/problem.ts';
import { drawSvg, qrMatrix } from '../../surveys/index.ts';
import { pageUrl } from '../addresses.ts';
import { besideReply, spokenIn, wayBack } from './beside.ts';
import { findAnswer } from './open.ts';
import { answerIn, asked, openVisit, type PageDeps, seeOther } from './visit.ts';

/** The margin is four modules of the usual size, without which telephones do not find the code. */
const look = { size: 320, margin: 28, colour: '#000000', background: '#ffffff' } as const;

export async function elsewherePage(deps: PageDeps, request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(deps, request);
  const uuid = answerIn(asked(request, 'uuid')) ?? refuse('404 answer_not_found');
  const found = (await findAnswer(deps, visit, uuid)) ?? refuse('404 answer_not_found');
  const spoken = spokenIn(visit);
  if (found.answer.is_complete) return seeOther(wayBack(visit, spoken, { uuid, done: '1' }));
  const { survey } = visit;
  const { lang, texts, wished } = spoken;
  const query = new URLSearchParams({ uuid, ...(wished !== null && { lang: wished }) });
  const address = `${pageUrl(deps.config, survey)}?${query}`;
  const at = asked(request, 'at');
  const section = deps.built.draw.renderElsewhere({
    name: survey.name,
    texts,
    lang,
    address,
    code: drawSvg(qrMatrix(address), look),
    back: wayBack(visit, spoken, { uuid, ...(at && { at }) }),
  });
  return besideReply(deps, visit, { section, spoken });
}
