/** Rows of lists and codes in the shape of the wire. */
import type { z } from 'zod';
import type { promoCode, promoList } from '../../contract/promo-shapes.ts';
import type { Tx } from '../kernel/database/db.ts';
import { listAttached, type NamedSurvey } from './store/attachments.ts';
import type { CodeRow } from './store/codes.ts';
import type { ListRow } from './store/lists.ts';
import { readStocks } from './store/uses.ts';
import type { Level } from './store/warnings.ts';

/** `surveyId`: the survey in the path, which a list may be attached to. */
export async function presentLists(
  tx: Tx,
  rows: readonly ListRow[],
  surveyId: number | null,
): Promise<z.input<typeof promoList>[]> {
  const ids = rows.map((row) => row.id);
  const stocks = await readStocks(tx, ids);
  const attached = await listAttached(tx, ids);
  return rows.map((row) => {
    const { total, used, unused } = stocks.get(row.id) ?? { total: 0, used: 0, unused: 0 };
    const surveys = attached.get(row.id) ?? [];
    return {
      id: row.id,
      name: row.name,
      workspace_id: row.workspace_id,
      codes_count: total,
      used_count: used,
      unused_count: unused,
      quizzes_count: surveys.length,
      quizzes: surveys,
      is_attached: surveys.some((survey) => survey.id === surveyId),
      code_format: row.code_format,
      code_width: row.code_width,
      code_height: row.code_height,
      created_at: row.created_at,
      updated_at: row.updated_at,
    };
  });
}

export async function presentList(tx: Tx, row: ListRow, surveyId: number | null) {
  const [list] = await presentLists(tx, [row], surveyId);
  return list!;
}

export function presentCode(row: CodeRow): z.input<typeof promoCode> {
  return {
    id: row.id,
    list_id: row.list_id,
    code: row.code,
    is_used: row.used_at !== null,
    used_at: row.used_at,
    quiz_id: row.survey_id,
    answer_id: row.answer_id,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}

/** The data of an event `promo.low`. */
export function presentWarning(
  list: ListRow,
  warning: { level: Level; free: number; surveys: readonly NamedSurvey[] },
) {
  const { id, name, workspace_id, codes_count } = list;
  return {
    workspace_id,
    list: { id, name, codes_count, unused_count: warning.free },
    level: warning.level,
    quizzes: warning.surveys,
  };
}
