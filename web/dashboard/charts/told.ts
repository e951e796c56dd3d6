import type { Chart } from './geometry/chart.ts';
import { apartOf, type Say, valueOf } from './say.ts';
import { spanOf } from './trend.tsx';

/** What is said below a chart of the value under the pointer or the focus. */
export function toldOf(chart: Chart, at: number, say: Say): string {
  switch (chart.kind) {
    case 'bars':
    case 'columns':
    case 'histogram':
    case 'stack':
    case 'nps': {
      const item = chart.items[at];
      return item ? valueOf(item, say) : '';
    }
    case 'rows':
    case 'heat': {
      const columns = chart.rows[0]?.items.length ?? 1;
      const row = chart.rows[Math.floor(at / columns)];
      const item = row?.items[at % columns];
      return row && item ? `${row.name}, ${valueOf(item, say)}` : '';
    }
    case 'pairs': {
      const pair = chart.items[at];
      if (!pair) return '';
      const parts = [`A ${say.percent(pair.a)}`, `B ${say.percent(pair.b)}`, apartOf(pair, say)];
      return `${pair.name}: ${parts.filter(Boolean).join(' · ')}`;
    }
    case 'ranks': {
      const item = chart.items[at];
      if (!item || item.rank === null) return '';
      const score = item.score === null ? '' : ` · ${say.words.t('colScore')} ${say.number(item.score)}`;
      return `${item.name}: ${say.words.t('colRank')} ${say.number(item.rank)}${score}`;
    }
    case 'box': {
      const mark = chart.marks[at];
      return mark ? `${say.words.t(mark.id)}: ${say.number(mark.at)}` : '';
    }
    case 'trend':
      return chart.spans[at] ? spanOf(chart, at, say) : '';
  }
}
