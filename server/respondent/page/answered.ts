/**
 * What somebody has answered, once it is sent, and as the author offers it: to look through with what was right, on paper, and
 * as a file to keep. Who does not know the answer's id finds nothing, nor does anybody before the end.
 */
import { escapeText } from '../../../engine/markup.ts';
import { readAnswered } from '../../answers/index.ts';
import { attachment } from '../../kernel/http/attachment.ts';
import type { PageReply, PageRequest } from '../../kernel/http/server.ts';
import { refuse } from '../../kernel/problem.ts';
import { besideReply, secret, spokenIn, wayBack, type Spoken } from './beside.ts';
import { findAnswer, versionOf } from './open.ts';
import { answerIn, asked, openVisit, type PageDeps, seeOther, type SurveyVisit } from './visit.ts';

export async function answeredPage(deps: PageDeps, request: PageRequest): Promise<PageReply> {
  const visit = await openVisit(deps, request);
  const { survey } = visit;
  const { review_answers, print_answers, save_answers } = survey.settings;
  if (!review_answers && !print_answers && !save_answers) return refuse('404 answer_not_found');
  const uuid = answerIn(asked(request, 'uuid')) ?? refuse('404 answer_not_found');
  const found = (await findAnswer(deps, visit, uuid)) ?? refuse('404 answer_not_found');
  const spoken = spokenIn(visit);
  if (!found.answer.is_complete) return seeOther(wayBack(visit, spoken, { uuid }));
  const version = await versionOf(deps, visit, found);
  const { lang, texts } = spoken;
  const turn = () => request.turn();
  const answered = await readAnswered(deps, { ...visit.reading, uuid, version, lang, turn });
  const isKept = save_answers && asked(request, 'save') !== '';
  const back = isKept ? null : wayBack(visit, spoken, { uuid, done: '1' });
  const section = deps.built.draw.renderAnswered({ name: survey.name, texts, lang, back, ...answered });
  if (isKept) return keptReply(visit, spoken, section);
  const isPrinted = print_answers && asked(request, 'print') !== '';
  const first = isPrinted ? `<script src="${deps.built.print}"></script>` : undefined;
  return besideReply(deps, visit, { section, spoken, ...(first !== undefined && { first }) });
}

/** One file that needs no other and asks nobody for anything, wherever it is opened. */
function keptReply({ survey }: SurveyVisit, { lang, dir }: Spoken, section: string): PageReply {
  return {
    status: 200,
    headers: {
      ...secret,
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Disposition': attachment(`${survey.name}.html`),
      'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
    },
    body: [
      `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8">`,
      '<meta name="viewport" content="width=device-width,initial-scale=1">',
      `<title>${escapeText(survey.name)}</title></head><body class="kept">${section}</body></html>`,
    ].join(''),
  };
}
