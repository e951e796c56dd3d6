/** Shared results as a page that needs no script. All texts are escaped: they come from authors and respondents. */
import { createHash } from 'node:crypto';
import type { Language } from '../../../contract/common.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import type { Shared } from './shared.ts';

const style = `:root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:46rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.6rem}h2{font-size:1.15rem;margin-top:2rem}dl{display:grid;grid-template-columns:auto 1fr;gap:.25rem 1rem}dd{margin:0}
table{border-collapse:collapse;width:100%}th,td{text-align:start;padding:.3rem .5rem;border-bottom:1px solid #8884;vertical-align:top}
td.n{text-align:end;white-space:nowrap}p.count{color:#666}meter{width:8rem}@media(prefers-color-scheme:dark){p.count{color:#aaa}}`;

export const stylePolicy = `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

type Word = 'answers' | 'visits' | 'completed' | 'unfinished' | 'screened' | 'rate' | 'time' | 'missing' | 'finished';

const words: Record<Language, Record<Word, string>> = {
  en: {
    answers: 'Answers',
    visits: 'Visits',
    completed: 'Completed',
    unfinished: 'Unfinished',
    screened: 'Screened out',
    rate: 'Completion rate',
    time: 'Average time',
    missing: 'There is nothing at this address. The link may have been switched off.',
    finished: 'Finished',
  },
  ru: {
    answers: 'Ответы',
    visits: 'Посещения',
    completed: 'Завершено',
    unfinished: 'Не завершено',
    screened: 'Отсеяно',
    rate: 'Доля завершивших',
    time: 'Среднее время',
    missing: 'По этому адресу ничего нет. Возможно, ссылку выключили.',
    finished: 'Окончание',
  },
  es: {
    answers: 'Respuestas',
    visits: 'Visitas',
    completed: 'Completadas',
    unfinished: 'Incompletas',
    screened: 'Descartadas',
    rate: 'Tasa de finalización',
    time: 'Tiempo medio',
    missing: 'No hay nada en esta dirección. Puede que el enlace esté desactivado.',
    finished: 'Fin',
  },
  pt: {
    answers: 'Respostas',
    visits: 'Visitas',
    completed: 'Concluídas',
    unfinished: 'Incompletas',
    screened: 'Descartadas',
    rate: 'Taxa de conclusão',
    time: 'Tempo médio',
    missing: 'Não há nada neste endereço. O link pode ter sido desativado.',
    finished: 'Fim',
  },
};

/** In short pieces: hundreds of thousands of cells take half a second. */
export async function sharedPage(shared: Shared): Promise<string> {
  const pieces: string[] = [];
  const pace = yieldOften();
  for (const piece of partsOf(shared)) {
    pieces.push(piece);
    const waited = pace();
    if (waited) await waited;
  }
  return page({ lang: shared.lang, title: shared.name, body: pieces.join('') });
}

function partsOf(shared: Shared): Iterable<string> {
  const say = words[shared.lang];
  if (shared.section === 'summary') return [summaryPart(shared.summary, say)];
  return shared.section === 'report' ? reportParts(shared.report, say) : answerParts(shared.answers, say);
}

export function missingPage(lang: Language): string {
  return page({ lang, title: '404', body: `<p>${escaped(words[lang].missing)}</p>` });
}

function page({ lang, title, body }: { lang: Language; title: string; body: string }): string {
  return `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex, nofollow"><title>${escaped(title)}</title><style>${style}</style></head>
<body><main><h1 dir="auto">${escaped(title)}</h1>${body}</main></body></html>`;
}

function summaryPart(summary: Extract<Shared, { section: 'summary' }>['summary'], say: Record<Word, string>): string {
  const lines: [string, string | number][] = [
    [say.visits, summary.all_visited],
    [say.completed, summary.filled_completely],
    [say.unfinished, summary.started_not_finished],
    [say.screened, summary.screened_out],
    [say.rate, `${summary.completion_rate} %`],
    [say.time, summary.all_average_transit_time],
  ];
  return `<dl>${lines.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;
}

function* reportParts(
  report: Extract<Shared, { section: 'report' }>['report'],
  say: Record<Word, string>,
): Generator<string> {
  yield `<p>${escaped(say.answers)}: ${report.answers_count}</p>`;
  for (const { title, answers_count: count, data } of report.widgets) {
    yield `<section><h2 dir="auto">${escaped(title)}</h2><p class="count">${escaped(say.answers)}: ${count}</p>`;
    yield* dataParts(data);
    yield '</section>';
  }
}

/** Every form of data is a list of lines, a grid, a list of texts, or figures. */
function* dataParts(data: Readonly<Record<string, unknown>>): Generator<string> {
  const { options, values, bins, rows, sample, other, ...figures } = data as Record<string, unknown[] | undefined>;
  const lines = (options ?? values ?? bins) as Record<string, unknown>[] | undefined;
  yield figurePart(figures);
  if (lines) yield linePart(lines);
  for (const row of (rows ?? []) as { text: string; columns: Record<string, unknown>[] }[])
    yield `<h3 dir="auto">${escaped(row.text)}</h3>${linePart(row.columns)}`;
  yield textPart([...(sample ?? []), ...(other ?? [])]);
}

function figurePart(figures: Record<string, unknown>): string {
  const plain = Object.entries(figures).filter(([, value]) => typeof value === 'number' || typeof value === 'string');
  return plain.length === 0
    ? ''
    : `<dl>${plain.map(([name, value]) => `<dt>${escaped(name)}</dt><dd>${escaped(value)}</dd>`).join('')}</dl>`;
}

function linePart(lines: readonly Record<string, unknown>[]): string {
  const row = (line: Record<string, unknown>) => {
    const name = line['text'] ?? line['value'] ?? `${line['from']} – ${line['to']}`;
    const percent = line['percent'];
    const share =
      typeof percent === 'number'
        ? `<td><meter min="0" max="100" value="${percent}">${percent}</meter></td><td class="n">${percent} %</td>`
        : '';
    return `<tr><td dir="auto">${escaped(name)}</td><td class="n">${escaped(line['count'] ?? line['average_rank'] ?? '')}</td>${share}</tr>`;
  };
  return `<table><tbody>${lines.map(row).join('')}</tbody></table>`;
}

function textPart(texts: readonly unknown[]): string {
  return texts.length === 0 ? '' : `<ul>${texts.map((text) => `<li dir="auto">${escaped(text)}</li>`).join('')}</ul>`;
}

function* answerParts(
  list: Extract<Shared, { section: 'answers' }>['answers'],
  say: Record<Word, string>,
): Generator<string> {
  yield `<p>${escaped(say.answers)}: ${list.total}</p>`;
  for (const answer of list.answers) {
    const replies = answer.answers.map(
      (reply) => `<dt dir="auto">${escaped(reply.question_text)}</dt><dd dir="auto">${escaped(reply.answer)}</dd>`,
    );
    yield `<section><h2>${answer.id}</h2><p class="count">${escaped(say.finished)}: ${escaped(answer.date_end ?? '–')}</p><dl>${replies.join('')}</dl></section>`;
  }
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };

function escaped(value: unknown): string {
  return String(value).replace(/[&<>"']/g, (found) => entities[found]!);
}
