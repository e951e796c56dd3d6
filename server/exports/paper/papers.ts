/** The summary and the report as papers, in the survey's language and on the clock of its workspace. */
import type { Language } from '../../../contract/common.ts';
import type { KeptFilters } from '../../../contract/filters.ts';
import { limits } from '../../../contract/limits.ts';
import { fullSettings } from '../../../contract/settings.ts';
import { directionOf } from '../../../engine/direction.ts';
import type { Tx } from '../../kernel/database/db.ts';
import {
  filtersIn,
  paperLanguage,
  type PaperLanguage,
  periodOf,
  questionSection,
  reportOf,
  shortened,
  summaryFigures,
  summaryOf,
  summarySections,
} from '../../reports/index.ts';
import { findServed } from '../../surveys/index.ts';
import type { ExportsDeps } from '../deps.ts';
import type { Making } from '../maker-input.ts';
import { timeZoneOf } from '../store/survey.ts';
import { themeColours } from './colours.ts';
import { crosstabSections } from './crosstab-section.ts';
import type { Paper } from './paper.ts';

type PaperRequest = Pick<Making, 'tx' | 'filter' | 'kept' | 'plan' | 'form'>;

export async function summaryPaper(_: ExportsDeps, { tx, filter, kept }: PaperRequest): Promise<Paper> {
  const { cover, tongue } = await coverOf(tx, filter.surveyId, kept);
  const summary = await summaryOf(tx, filter);
  return {
    ...cover,
    subtitle: tongue.words.summary,
    figures: summaryFigures(summary, tongue),
    sections: summarySections(summary, tongue),
  };
}

export async function reportPaper(deps: ExportsDeps, { tx, filter, kept, plan, form }: PaperRequest): Promise<Paper> {
  const { cover, tongue } = await coverOf(tx, filter.surveyId, kept);
  const { words } = tongue;
  const row = { surveyId: filter.surveyId, uuid: '', filters: kept, createdAt: '' };
  const report = await reportOf(deps.reports, tx, { row, plan, mostCells: limits.paperCells });
  const summary = await summaryOf(tx, filter);
  const answers = { label: words.answers, value: tongue.number(report.answers_count) };
  return {
    ...cover,
    subtitle: words.report,
    figures: [answers, ...summaryFigures(summary, tongue)],
    sections: [
      ...report.widgets.map((widget, place) => questionSection(widget, place + 1, tongue)),
      ...(await crosstabSections(deps, tx, { filter, kept, crosstabs: form.crosstabs, tongue })),
    ],
  };
}

interface Cover {
  cover: Omit<Paper, 'subtitle' | 'figures' | 'sections'>;
  tongue: PaperLanguage;
}

async function coverOf(tx: Tx, surveyId: number, kept: KeptFilters): Promise<Cover> {
  const live = await findServed(tx, surveyId);
  const settings = live ? fullSettings(live) : null;
  const lang: Language = settings?.lang ?? 'en';
  const tongue = paperLanguage(lang);
  const { words } = tongue;
  const title = live?.name ?? '';
  const cover = {
    title,
    shortTitle: shortened(title),
    lang,
    dir: directionOf(settings?.content_lang ?? lang),
    colours: themeColours((live?.theme as Record<string, unknown> | undefined)?.['widget_active_color']),
    facts: [
      { label: words.made, value: tongue.moment(new Date(), await timeZoneOf(tx, surveyId)) },
      { label: words.period, value: periodOf(kept, tongue) },
      { label: words.filters, value: filtersIn(kept, lang) || words.none },
    ],
    words: { contents: words.contents, page: words.page },
  };
  return { cover, tongue };
}
