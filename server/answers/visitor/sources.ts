/**
 * Sources of visits are what strangers say they are. A survey knows so many different ones a day, the first that come;
 * visits from further ones are counted as `other`, so that inventing them makes no rows.
 */
import { limits } from '../../../contract/limits.ts';
import type { Tx } from '../../kernel/database/db.ts';
import { listSources, type VisitCount, type VisitKind, type VisitorMark } from '../store/visits.ts';

export const otherSource = 'other';

interface Gathered {
  counts: readonly VisitCount[];
  marks: readonly VisitorMark[];
}

export async function limitSources(tx: Tx, { counts, marks }: Gathered): Promise<Gathered> {
  const days = new Map(counts.filter(({ source }) => source !== '').map((kind) => [dayOf(kind), kind]));
  if (days.size === 0) return { counts, marks };
  const known = new Map([...days.keys()].map((day) => [day, new Set<string>()]));
  const asked = [...days.values()].map(({ survey_id, day }) => ({ survey_id, day }));
  for (const stored of await listSources(tx, asked)) known.get(dayOf(stored))?.add(stored.source);
  const limited = <T extends VisitKind>(kind: T): T => {
    const sources = known.get(dayOf(kind));
    if (kind.source === '' || !sources) return kind;
    if (!sources.has(kind.source) && sources.size >= limits.visitSources) return { ...kind, source: otherSource };
    sources.add(kind.source);
    return kind;
  };
  return { counts: merged(counts.map(limited)), marks: distinct(marks.map(limited)) };
}

function dayOf({ survey_id: survey, day }: Pick<VisitKind, 'survey_id' | 'day'>): string {
  return `${survey} ${day}`;
}

/** A statement adds to a row once only. */
function merged(counts: readonly VisitCount[]): VisitCount[] {
  const rows = new Map<string, VisitCount>();
  for (const { visits, ...kind } of counts) {
    const key = Object.values(kind).join('\n');
    rows.set(key, { ...kind, visits: visits + (rows.get(key)?.visits ?? 0) });
  }
  return [...rows.values()];
}

function distinct(marks: readonly VisitorMark[]): VisitorMark[] {
  return [...new Map(marks.map((mark) => [`${dayOf(mark)} ${mark.visitor} ${mark.source}`, mark])).values()];
}
