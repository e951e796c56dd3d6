/** What a shared link shows: the section it was made for, and of that what the shapes for readers name. */
import type { z } from 'zod';
import type { Language } from '../../../contract/common.ts';
import type { KeptFilters } from '../../../contract/filters.ts';
import { summary } from '../../../contract/report-shapes.ts';
import { fullSettings } from '../../../contract/settings.ts';
import { sharedAnswer, sharedFiles, sharedFilters } from '../../../contract/share-shapes.ts';
import { directionOf, type Direction } from '../../../engine/direction.ts';
import { among, listAnswerIds, presentPage, readKeptFilter, type AnswerRecord } from '../../answers/index.ts';
import { inSnapshot, type Tx } from '../../kernel/database/db.ts';
import { today } from '../../kernel/process/clock.ts';
import { findServed } from '../../surveys/index.ts';
import { findAnswers } from '../count/find-answers.ts';
import type { ReportsDeps } from '../deps.ts';
import { reportOf } from '../report.ts';
import { findOpenShare, type ShareRow } from '../store/shares.ts';
import { summaryOf } from '../summary.ts';
import { replyWithoutTexts, reportWithoutTexts } from './without-texts.ts';

interface About {
  name: string;
  lang: Language;
  dir: Direction;
  hasTexts: boolean;
  /** As far as readers may know them. */
  filters: KeptFilters;
}

export type Shared = About &
  (
    | { section: 'summary'; summary: z.output<typeof summary> }
    | { section: 'report'; report: ReturnType<typeof shownReport> }
    | { section: 'answers'; answers: Awaited<ReturnType<typeof sharedAnswers>> }
  );

export interface SharedPage {
  limit: number;
  offset: number;
}

/** As they are kept: without those that go without saying. */
const knownFilters = sharedFilters.partial() as unknown as z.ZodType<KeptFilters>;

/** Null: unknown, switched off, or of a survey that is gone. */
export async function readShared(
  deps: ReportsDeps,
  tx: Tx,
  asked: SharedPage & { uuid: string },
): Promise<Shared | null> {
  const share = await findOpenShare(tx, asked.uuid);
  const live = share && (await findServed(tx, share.surveyId));
  if (!share || !live) return null;
  const plan = deps.config.plans.of(share.workspaceId, today());
  const { lang, content_lang: contentLang } = fullSettings(live);
  const about: About = {
    name: live.name,
    lang,
    dir: directionOf(contentLang ?? lang),
    hasTexts: share.hasTexts,
    filters: knownFilters.parse(share.filters),
  };
  const filter = () => readKeptFilter(tx, { surveyId: share.surveyId, plan, kept: share.filters });
  switch (share.section) {
    case 'summary':
      return { ...about, section: 'summary', summary: summary.parse(await summaryOf(tx, await filter())) };
    case 'report': {
      const report = await reportOf(deps, tx, { row: share, plan });
      const widgets = share.hasTexts ? report.widgets : reportWithoutTexts(report.widgets);
      return { ...about, section: 'report', report: shownReport({ ...report, widgets }) };
    }
    case 'answers':
      return {
        ...about,
        section: 'answers',
        answers: await sharedAnswers(deps, tx, { ...asked, filter: await filter(), share }),
      };
  }
}

async function sharedAnswers(
  deps: ReportsDeps,
  tx: Tx,
  {
    filter,
    share,
    limit,
    offset,
  }: SharedPage & { filter: Awaited<ReturnType<typeof readKeptFilter>>; share: ShareRow },
) {
  return inSnapshot(tx, async () => {
    const { total, rare } = await findAnswers(tx, filter);
    const page = { sort: 'date_end', order: 'desc', limit, offset, after: null } as const;
    const places = await listAnswerIds(tx, { filter: among(filter, rare), ...page });
    const ids = places.map(({ id }) => id);
    const answers = await presentPage(deps, tx, { surveyId: share.surveyId, ids });
    return { total, limit, offset, answers: answers.map((answer) => shownAnswer(answer, share)) };
  });
}

/** Without the names of variables, of which also the weight is one. */
function shownReport({
  report_uuid,
  quiz_id,
  name,
  answers_count,
  created_at,
  filters,
  widgets,
}: Awaited<ReturnType<typeof reportOf>>) {
  return { report_uuid, quiz_id, name, answers_count, created_at, filters: sharedFilters.parse(filters), widgets };
}

function shownAnswer(answer: AnswerRecord, { hasTexts }: ShareRow) {
  const { answers, ...shown } = sharedAnswer.parse(answer);
  return {
    ...shown,
    answers: answers.map((reply) => {
      if (!hasTexts) return replyWithoutTexts(reply);
      return reply.answer_type === 'file' ? { ...reply, value: sharedFiles.parse(reply.value) } : reply;
    }),
  };
}
