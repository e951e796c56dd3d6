/** The default texts of a survey. An override belongs to the survey, not to a language. */
import type { labelOperations } from '../../contract/labels.ts';
import type { InputOf } from '../../contract/operation.ts';
import { pageLanguage, type PageLanguage } from '../../engine/page-language.ts';
import type { Tx } from '../kernel/database/db.ts';
import type { SurveyContext } from '../kernel/operation/context.ts';
import { describeArray } from '../kernel/operation/paging.ts';
import { invalid } from '../kernel/problem.ts';
import { aboutSurvey, stampSurvey, surveyName } from '../surveys/index.ts';
import { presentLabels } from './present.ts';
import { isLabelCode, labelCodes, type LabelCode } from './standard-texts.ts';
import { deleteOverrides, listOverrides, putOverrides, type Override } from './store.ts';

type Operations = typeof labelOperations;

export async function listTexts(context: SurveyContext, { lang, content_lang }: InputOf<Operations['listTexts']>) {
  describeArray(context, { total: labelCodes.length, limit: null, offset: 0 });
  const shown = pageLanguage({ lang, content_lang: content_lang ?? null });
  return presentLabels(await listOverrides(context.tx, context.subject.id), shown);
}

export async function updateTexts(context: SurveyContext, { lang, texts }: InputOf<Operations['updateTexts']>) {
  const { tx, subject } = context;
  requireKnownCodes(texts);
  const wanted = new Map(texts.map(({ code, text }) => [code, text ?? '']));
  if (wanted.size > 0) {
    await stampSurvey(tx, subject.id);
    const entries = [...wanted].map(([code, text]) => ({ code, text }));
    await putOverrides(
      tx,
      subject.id,
      entries.filter(({ text }) => text !== ''),
    );
    await deleteOverrides(
      tx,
      subject.id,
      entries.filter(({ text }) => text === '').map(({ code }) => code),
    );
    await context.audit('quiz.texts', {
      ...aboutSurvey(context, await surveyName(tx, subject.id)),
      details: { members: [...wanted.keys()] },
    });
  }
  return { status: true as const, texts: presentLabels(await listOverrides(tx, subject.id), lang) };
}

function requireKnownCodes(texts: readonly { code: string }[]): void {
  const faults = texts.flatMap(({ code }, index) => {
    const field = `texts.${index}.code`;
    return isLabelCode(code)
      ? []
      : [{ field, value: code, constraint: 'enum' as const, message: `${field} is no code of a default text` }];
  });
  if (faults.length > 0) throw invalid(faults);
}

/** What the survey page shows in this language. */
export async function textsFor(tx: Tx, surveyId: number, lang: PageLanguage): Promise<Texts> {
  return shownTexts(await listOverrides(tx, surveyId), lang);
}

export type Texts = Readonly<Record<LabelCode, string>>;

/** All texts of a survey, for every language: what was overridden is the same in all of them. */
export async function readTexts(tx: Tx, surveyId: number): Promise<(lang: PageLanguage) => Texts> {
  return textsWith(await listOverrides(tx, surveyId));
}

/** Without overrides: for pages that belong to no survey, and for plans without the feature. */
export const plainTexts = textsWith([]);

function textsWith(overrides: readonly Override[]): (lang: PageLanguage) => Texts {
  const known = new Map<PageLanguage, Texts>();
  return (lang) => {
    const texts = known.get(lang) ?? shownTexts(overrides, lang);
    known.set(lang, texts);
    return texts;
  };
}

function shownTexts(overrides: readonly Override[], lang: PageLanguage): Texts {
  const labels = presentLabels(overrides, lang);
  return Object.fromEntries(labels.map((label) => [label.code, label.user_text ?? label.standard_text])) as Texts;
}
