/** What the caller need not say: their default workspace, and where a theme lies. */
import { refuse } from '../kernel/problem.ts';
import { Refused, type Done, type Runner } from './run.ts';

export async function defaultWorkspace(runner: Runner): Promise<number> {
  const { body } = await runner.run('getUser', {});
  return (body.default_workspace_id as number | null) ?? refuse('404 workspace_not_found');
}

export interface OwnWorkspace {
  id: number;
  role: string;
}

export async function listWorkspaces(runner: Runner): Promise<OwnWorkspace[]> {
  const rows = await wholeList(runner, { id: 'listWorkspaces', input: {}, by: 'page' });
  return rows as OwnWorkspace[];
}

/** A theme by its id alone: themes of workspaces that the caller is not in are unknown. */
export async function findTheme(runner: Runner, themeId: unknown): Promise<Done> {
  for (const { id } of await listWorkspaces(runner)) {
    try {
      return await runner.run('getTheme', { id, theme_id: themeId });
    } catch (error) {
      if (!(error instanceof Refused) || error.body.code !== 'theme_not_found') throw error;
    }
  }
  return refuse('404 theme_not_found');
}

interface Whole {
  id: 'listWorkspaces' | 'listThemes' | 'listPromoLists';
  input: Record<string, unknown>;
  by: 'page' | 'offset';
}

/** All pages of a list. */
export async function wholeList(runner: Runner, { id, input, by }: Whole): Promise<unknown[]> {
  const rows: unknown[] = [];
  for (let page = 1; ; page += 1) {
    const place = by === 'page' ? { page, per_page: 100 } : { limit: 500, offset: rows.length };
    const { body } = await runner.run(id, { ...input, ...place });
    rows.push(...(body.data as unknown[]));
    if (body.data.length === 0 || rows.length >= body.total) return rows;
  }
}
