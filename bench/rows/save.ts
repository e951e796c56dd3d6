import type { Row } from './row.ts';

export const save: Row = {
  title: 'Save a survey of 50 questions',
  connections: 16,
  calls: (ground) =>
    ground.drafts.flatMap((body) =>
      ground.surveys.map((id) => ({ method: 'POST' as const, path: `/api/v3/quiz/${id}/save`, body })),
    ),
  raw: (ground, turn) =>
    ground.pool.query({
      name: 'bench-save',
      text: 'update surveys set widgets = $2, revision = revision + 1, updated_at = now() where id = $1',
      values: [ground.surveys[turn % ground.surveys.length], ground.drafts[turn % 2]],
    }),
};
