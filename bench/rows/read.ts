import type { Row } from './row.ts';

export const read: Row = {
  title: 'Read a survey of 50 questions',
  connections: 16,
  calls: (ground) => ground.surveys.map((id) => ({ method: 'GET', path: `/api/v3/quiz/${id}` })),
  raw: (ground, turn) =>
    ground.pool.query({
      name: 'bench-read',
      text: 'select * from surveys where id = $1',
      values: [ground.surveys[turn % ground.surveys.length]],
    }),
};
