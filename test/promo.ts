/** Promo lists, and surveys that give their codes. */
import { ask, draft } from './draft.ts';
import { good, type House, type Person } from './house.ts';
import { openSurvey } from './respondent.ts';

export function promoIn(house: House) {
  const { alice } = house;
  return {
    async list(codes: readonly string[], more: Record<string, unknown> = {}, person: Person = alice) {
      return good(
        await person.post('/promo/list', { name: 'Spring', codes, workspace_id: person.workspaceId, ...more }),
      ).list;
    },
    async codes(listId: number, query: Record<string, unknown> = {}, person: Person = alice) {
      return good(await person.get('/promo/codes', { list_id: listId, ...query }));
    },
    async texts(listId: number, query: Record<string, unknown> = {}): Promise<string[]> {
      const { data } = good(await alice.get('/promo/codes', { list_id: listId, limit: 500, ...query }));
      return (data as { code: string }[]).map((row) => row.code);
    },
    async attach(listId: number, ...surveyIds: number[]) {
      return good(await alice.post(`/promo/attach/${listId}`, { quize_ids: surveyIds }));
    },
    /** A published survey without questions that must be answered. */
    open: (more: { submit?: Record<string, unknown>; conditions?: unknown } = {}) => {
      const { submit = {}, ...rest } = more;
      return openSurvey(house, { widgets: draft(ask('input'), ask('submit', submit)), ...rest });
    },
  };
}
