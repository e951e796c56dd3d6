/**
 * The screens of results, in the order of their second navigation. A screen that is done adds its row here, its address
 * in `routes.tsx` and `server/dashboard/pages.ts`, and the words `screen_…` are there already.
 */
interface Screen {
  /** `screen_…` of the words. */
  at: ScreenName;
  /** Behind `/s/{id}/`. */
  path: string;
  /** Members of the address that mean something on this screen alone: they stay behind when one goes to another. */
  own: readonly string[];
}

export type ScreenName = 'overview' | 'answers' | 'texts' | 'files' | 'crosstab' | 'reports';

export const screens: readonly Screen[] = [
  { at: 'overview', path: 'results', own: [] },
  { at: 'answers', path: 'answers', own: ['sort', 'order', 'day'] },
  { at: 'texts', path: 'texts', own: ['q', 'find'] },
  { at: 'files', path: 'files', own: ['q', 'sort', 'page'] },
  { at: 'crosstab', path: 'crosstab', own: ['row', 'row_id', 'col', 'col_id', 'percent', 'crosstabs'] },
  { at: 'reports', path: 'reports', own: [] },
];
