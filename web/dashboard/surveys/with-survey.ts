/** A page of a list as it will be. */
export interface Listed {
  id: number;
  name: string;
  is_template: boolean;
  state: object;
}

interface Page {
  items: Listed[];
  total: number;
}

/** As it is where it is no page, or the survey is not on it. */
export function withSurvey(page: unknown, id: number, change: Partial<Listed> | null): unknown {
  if (!isPage(page)) return page;
  const at = page.items.findIndex((item) => item.id === id);
  const item = page.items[at];
  if (!item) return page;
  if (change === null) return { items: page.items.toSpliced(at, 1), total: page.total - 1 };
  const state = change.state && item.state ? { state: { ...item.state, ...change.state } } : {};
  return { ...page, items: page.items.with(at, { ...item, ...change, ...state }) };
}

function isPage(page: unknown): page is Page {
  return typeof page === 'object' && page !== null && 'items' in page && Array.isArray(page.items);
}
