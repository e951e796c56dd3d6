import type { BenchFixture } from '../fixture.ts';
import type { Row } from './row.ts';

const page = 20;

export const listFirst: Row = {
  title: 'List surveys, first page of 20',
  connections: 16,
  calls: () => [{ method: 'GET', path: `/api/v3/quiz?limit=${page}` }],
  raw: (ground) => pageAt(ground, 0),
};

export const listDeep: Row = {
  title: 'List surveys, last page of 20',
  connections: 16,
  calls: (ground) => [{ method: 'GET', path: `/api/v3/quiz?limit=${page}&offset=${ground.total - page}` }],
  raw: (ground) => pageAt(ground, ground.total - page),
};

export const count: Row = {
  title: 'Count surveys (a page of 1), one connection',
  connections: 1,
  calls: () => [{ method: 'GET', path: '/api/v3/quiz?limit=1' }],
  raw: (ground) =>
    ground.pool.query({
      name: 'bench-count',
      text: 'select count(*) from surveys where workspace_id = $1 and deleted_at is null',
      values: [ground.workspaceId],
    }),
};

function pageAt(ground: BenchFixture, offset: number): Promise<unknown> {
  return ground.pool.query({
    name: 'bench-page',
    text: `select id, name, virtual_id, folder_id, is_published, created_at, updated_at from surveys
      where workspace_id = $1 and deleted_at is null order by created_at desc, id desc limit $2 offset $3`,
    values: [ground.workspaceId, page, offset],
  });
}
