/** Quotas: so many completed answers with these replies, and the next is sent away. */
import { limits } from '../../../contract/limits.ts';
import type { Draft } from '../draft.ts';
import { groupOf, joinedBy, type Formula } from '../formula/formula.ts';
import { Part } from '../part.ts';
import type { Names } from './names.ts';
import type { Tables } from './tables.ts';
import type { Row } from './xml.ts';

/** What is said to those who are sent away. */
export function readQuotas(tables: Tables, draft: Draft, names: Names): { screenoutText?: string } {
  const quotas = tables.rows('quota');
  const members = Map.groupBy(tables.rows('quota_members'), (row) => row['quota_id'] ?? '');
  const questions = new Map(tables.rows('questions').map((row) => [row['qid'] ?? '', row]));
  for (const [index, cells] of quotas.entries()) {
    const at = draft.place('rule', index + 1);
    const quota = new Part(draft, cells, { at, path: 'quota', code: 'rule_dropped' });
    quota.skip('id', 'sid', 'autoload_url');
    const name = quota.text('name') ?? '';
    const limit = Number(quota.text('qlimit') ?? Number.NaN);
    const isActive = quota.text('active') !== '0';
    // Another action lets people go back and change their mind.
    const ends = (quota.text('action') ?? '1') === '1';
    const formula = formulaOf(members.get(cells['id'] ?? '') ?? [], questions, names);
    const when = formula === null ? null : groupOf(formula);
    if (when === null || typeof when === 'boolean' || !isActive || !ends)
      draft.lost('rule_dropped', { at, what: `quota: ${name}` });
    else draft.quota({ name, when, limit }, { at, what: `quota: ${name}` });
  }
  return readTexts(tables, draft, quotas.length > 0);
}

/** One of the replies to a question, and so for all questions. */
function formulaOf(rows: readonly Row[], questions: ReadonlyMap<string, Row>, names: Names): Formula | null {
  const wanted = [...Map.groupBy(rows, (row) => row['qid'] ?? '')].map(([qid, own]): Formula | null => {
    const meant = names.find(questions.get(qid)?.['title'] ?? '');
    if (meant?.kind !== 'single' && meant?.kind !== 'multiple' && meant?.kind !== 'yesno') return null;
    const codes = own.map((row) => row['code'] ?? '');
    if (meant.kind === 'yesno') {
      const [code] = codes;
      const isSide = codes.length === 1 && (code === meant.yes || code === meant.no);
      return isSide ? { source: meant.source, operator: 'eq', value: code === meant.yes ? 'yes' : 'no' } : null;
    }
    const ids = codes.map((code) => meant.options.find(({ value }) => value === code)?.id);
    if (ids.includes(undefined)) return null;
    return { source: meant.source, operator: 'any_of', value: ids as string[] };
  });
  return wanted.length === 0 || wanted.includes(null) ? null : joinedBy('and', wanted as Formula[]);
}

/** One screen for all who are sent away: where quotas say different things, they are told. */
function readTexts(tables: Tables, draft: Draft, hasQuotas: boolean): { screenoutText?: string } {
  const rows = tables.rows('quota_languagesettings');
  const [messages, urls] = ['quotals_message', 'quotals_url'].map((field) => [
    ...new Set(rows.map((row) => row[field] ?? '').filter((text) => text !== '')),
  ]);
  for (const row of rows) {
    const part = new Part(draft, row, { at: draft.survey, path: 'quota', code: 'setting_dropped' });
    part.skip('quotals_id', 'quotals_quota_id', 'quotals_language', 'quotals_name', 'quotals_message', 'quotals_url');
  }
  if (!hasQuotas) return {};
  for (const url of urls!) draft.lost('setting_dropped', { at: draft.survey, what: `quotals_url: ${url}` });
  if (messages!.length === 1)
    return {
      screenoutText: draft.markup(messages![0]!, limits.description, { at: draft.survey, what: 'quotals_message' }),
    };
  for (const text of messages!) draft.lost('setting_dropped', { at: draft.survey, what: `quotals_message: ${text}` });
  return {};
}
