/** Shared results as a page that needs no script. All texts are escaped: they come from authors and respondents. */
import type { Language } from '../../../contract/common.ts';
import type { Direction } from '../../../engine/direction.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { filtersIn, periodOf } from '../told/filter-facts.ts';
import { paperLanguage, type PaperLanguage } from '../told/language.ts';
import { questionSection } from '../told/question-section.ts';
import type { Fact } from '../told/section.ts';
import { summaryFigures, summarySections } from '../told/summary-sections.ts';
import { drawFigures, drawSection, escaped } from './drawn.ts';
import { style } from './look.ts';
import type { Shared } from './shared.ts';
import { shareWords } from './words.ts';

type Of<Section extends Shared['section']> = Extract<Shared, { section: Section }>;

/** In short pieces: hundreds of thousands of cells take half a second. */
export async function sharedPage(shared: Shared): Promise<string> {
  const pieces: string[] = [];
  const pace = yieldOften();
  for (const piece of partsOf(shared, paperLanguage(shared.lang))) {
    pieces.push(piece);
    const waited = pace();
    if (waited) await waited;
  }
  return page({ ...shared, title: shared.name, body: pieces.join('') });
}

export function missingPage(lang: Language): string {
  const { nothing, missing } = shareWords[lang];
  const body = `<div class="missing"><h1>${escaped(nothing)}</h1><p>${escaped(missing)}</p></div>`;
  return page({ lang, dir: 'ltr', title: nothing, body });
}

function page({ lang, dir, title, body }: { lang: Language; dir: Direction; title: string; body: string }): string {
  return `<!doctype html><html lang="${lang}" dir="${dir}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main>${body}</main></body></html>`;
}

function* partsOf(shared: Shared, tongue: PaperLanguage): Generator<string> {
  yield head(shared, tongue);
  switch (shared.section) {
    case 'summary':
      return yield* summaryParts(shared, tongue);
    case 'report':
      return yield* reportParts(shared, tongue);
    case 'answers':
      return yield* answerParts(shared, tongue);
  }
}

function head({ lang, name, section, filters, hasTexts }: Shared, tongue: PaperLanguage): string {
  const own = shareWords[lang];
  const { words } = tongue;
  const kinds = { summary: words.summary, report: words.report, answers: own.answers };
  const others = filtersIn(filters, lang);
  const facts: Fact[] = [
    { label: own.asOf, value: `${tongue.moment(new Date(), 'UTC')} UTC` },
    { label: words.period, value: periodOf(filters, tongue) },
    ...(others === '' ? [] : [{ label: words.filters, value: others }]),
  ];
  const lines = facts.map(({ label, value }) => `<dt>${escaped(label)}</dt><dd dir="auto">${escaped(value)}</dd>`);
  const notice = hasTexts ? '' : `<p class="note">${escaped(own.noTexts)}</p>`;
  return `<header><p class="kind">${escaped(kinds[section])}</p><h1 dir="auto">${escaped(name)}</h1><dl class="facts">${lines.join('')}</dl>${notice}</header>`;
}

function* summaryParts({ lang, summary }: Of<'summary'>, tongue: PaperLanguage): Generator<string> {
  yield drawFigures(summaryFigures(summary, tongue));
  for (const [place, section] of summarySections(summary, tongue).entries())
    yield* drawSection(section, `p${place + 1}`, drawnWords(lang, tongue));
}

/** Of fewer questions one sees at once where they stand. */
const contentsFrom = 8;

function* reportParts({ lang, report }: Of<'report'>, tongue: PaperLanguage): Generator<string> {
  const { words, number } = tongue;
  const { widgets } = report;
  yield drawFigures([{ label: words.answers, value: number(report.answers_count) }]);
  if (widgets.length >= contentsFrom) {
    yield `<nav aria-label="${escaped(words.contents)}"><details><summary>${escaped(words.contents)}</summary><ol>`;
    for (const [place, { title }] of widgets.entries())
      yield `<li><a href="#q${place + 1}" dir="auto">${place + 1}. ${escaped(title)}</a></li>`;
    yield '</ol></details></nav>';
  }
  for (const [place, widget] of widgets.entries())
    yield* drawSection(questionSection(widget, place + 1, tongue), `q${place + 1}`, drawnWords(lang, tongue));
}

function drawnWords(lang: Language, { words }: PaperLanguage) {
  return { option: words.option, count: words.count, asTable: shareWords[lang].asTable };
}

function* answerParts({ lang, answers: list }: Of<'answers'>, tongue: PaperLanguage): Generator<string> {
  const own = shareWords[lang];
  yield drawFigures([{ label: tongue.words.answers, value: tongue.number(list.total) }]);
  for (const answer of list.answers) {
    const ended = answer.date_end === null ? '–' : `${tongue.moment(new Date(answer.date_end), 'UTC')} UTC`;
    const replies = answer.answers.map(({ question_text: question, answer: said, value }) => {
      const isLeftOut = said === '' && value === null;
      const shown = isLeftOut
        ? `<dd class="left">${escaped(own.leftOut)}</dd>`
        : `<dd dir="auto">${escaped(said)}</dd>`;
      return `<dt dir="auto">${escaped(question)}</dt>${shown}`;
    });
    yield `<section><h2>${escaped(own.answer)} ${answer.id}</h2><p class="note">${escaped(own.finished)}: ${escaped(ended)}</p><dl class="answer">${replies.join('')}</dl></section>`;
  }
  yield turns(list, own);
}

/** From one page of answers to the next. */
function turns({ total, limit, offset }: Of<'answers'>['answers'], own: { newer: string; older: string }): string {
  const to = (place: number, name: string) => `<a href="?offset=${place}">${escaped(name)}</a>`;
  const newer = offset > 0 ? to(Math.max(0, offset - limit), own.newer) : '<span></span>';
  const older = offset + limit < total ? to(offset + limit, own.older) : '';
  return offset > 0 || older !== '' ? `<nav class="turn">${newer}${older}</nav>` : '';
}
