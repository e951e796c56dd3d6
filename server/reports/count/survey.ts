/** What every report of a survey rests on: its name and language, all its versions, and the questions in their order. */
import type { Language } from '../../../contract/common.ts';
import { fullSettings } from '../../../contract/settings.ts';
import { askedQuestions, type AskedQuestion } from '../../../engine/tally/questions.ts';
import { listVersions, titleOf, type AskedVersion } from '../../answers/index.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { findServed, listVariables, type Variable } from '../../surveys/index.ts';

export interface ReportedSurvey {
  surveyId: number;
  name: string;
  lang: Language;
  /** In which its questions are, and most answers. */
  contentLang: string;
  /** Of the survey's host. */
  label: string;
  /** Newest first. */
  versions: readonly AskedVersion[];
  questions: readonly (AskedQuestion & { title: string })[];
  variables: readonly Variable[];
}

export async function readReportedSurvey(tx: Tx, surveyId: number): Promise<ReportedSurvey> {
  const live = await findServed(tx, surveyId);
  const versions = await listVersions(tx, surveyId);
  const { lang, content_lang: contentLang } = live ? fullSettings(live) : { lang: 'en' as const, content_lang: null };
  const newest = versions.find(({ id }) => id === live?.live_version_id)?.structure ?? null;
  const asked = askedQuestions(versions, newest);
  const titles = new Map<string, string>();
  for (const { question, structure } of asked) {
    if (!titles.has(question.id)) titles.set(question.id, titleOf(question, structure, lang));
  }
  return {
    surveyId,
    name: live?.name ?? '',
    lang,
    contentLang: contentLang ?? lang,
    label: live?.label ?? '',
    versions,
    questions: asked.map((one) => ({ ...one, title: titles.get(one.question.id)! })),
    variables: await listVariables(tx, surveyId),
  };
}
