/** The summary and the report as papers, in the survey's language and on the clock of its workspace. */
import type { KeptFilters } from '../../../contract/filters.ts';
import type { Tx } from '../../kernel/db.ts';
import { reportOf, summaryOf } from '../../reports/index.ts';
import { fullSettings, getLive } from '../../surveys/index.ts';
import type { ExportsDeps } from '../deps.ts';
import type { Making } from '../makers.ts';
import { timeZoneOf } from '../store/rows.ts';
import { readableAccent } from './accent.ts';
import { crosstabSections } from './crosstab-section.ts';
import type { Fact, Paper } from './paper.ts';
import { questionSection } from './question-section.ts';
import { summaryFigures, summarySections } from './summary-sections.ts';
import { paperWords } from './words.ts';

type Asked = Pick<Making, 'tx' | 'filter' | 'kept' | 'plan' | 'form'>;

export async function summaryPaper(_: ExportsDeps, { tx, filter, kept }: Asked): Promise<Paper> {
  const cover = await coverOf(tx, filter.surveyId, kept);
  const summary = await summaryOf(tx, filter);
  const words = paperWords[cover.lang];
  return {
    ...cover,
    subtitle: words.summary,
    figures: summaryFigures(summary, words),
    sections: summarySections(summary, words),
  };
}

export async function reportPaper(deps: ExportsDeps, { tx, filter, kept, plan, form }: Asked): Promise<Paper> {
  const cover = await coverOf(tx, filter.surveyId, kept);
  const words = paperWords[cover.lang];
  const row = { surveyId: filter.surveyId, uuid: '', filters: kept, createdAt: '' };
  const report = await reportOf(deps.reports, tx, { row, plan });
  const summary = await summaryOf(tx, filter);
  return {
    ...cover,
    subtitle: words.report,
    figures: [{ label: words.answers, value: String(report.answers_count) }, ...summaryFigures(summary, words)],
    sections: [
      ...report.widgets.map((widget, place) => questionSection(widget, place + 1, words)),
      ...(await crosstabSections(deps, tx, { filter, kept, crosstabs: form.crosstabs, words })),
    ],
  };
}

async function coverOf(
  tx: Tx,
  surveyId: number,
  kept: KeptFilters,
): Promise<Omit<Paper, 'subtitle' | 'figures' | 'sections'>> {
  const live = await getLive(tx, surveyId);
  const lang = live ? fullSettings(live).lang : 'en';
  const words = paperWords[lang];
  const format = new Intl.DateTimeFormat('sv-SE', {
    timeZone: await timeZoneOf(tx, surveyId),
    dateStyle: 'short',
    timeStyle: 'short',
  });
  const facts: Fact[] = [
    { label: words.made, value: format.format(new Date()) },
    { label: words.period, value: periodOf(kept, words.periods) },
    { label: words.filters, value: filtersIn(kept) || words.none },
  ];
  return {
    title: live?.name ?? '',
    lang,
    accent: readableAccent((live?.theme as Record<string, unknown> | undefined)?.['widget_active_color']),
    facts,
    words: { contents: words.contents, page: words.page },
  };
}

function periodOf({ date_from: from, date_to: to, period }: KeptFilters, names: Record<string, string>): string {
  if (from === undefined && to === undefined) return names[period ?? 'all']!;
  return `${from ?? '…'} – ${to ?? '…'}`;
}

/** As a person would name them: what is filtered by, and to what. */
function filtersIn({ date_from: _from, date_to: _to, period: _period, ...kept }: KeptFilters): string {
  const shown = Object.entries(kept).map(
    ([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
  );
  const text = shown.join('; ');
  return text.length <= longest ? text : `${text.slice(0, longest).toWellFormed()}…`;
}

const longest = 1000;
