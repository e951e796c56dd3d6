import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { assistantOf } from '../../test/assistant.ts';
import { ask, draft } from '../../test/draft.ts';
import { good, openHouse } from '../../test/house.ts';
import { openSurvey } from '../../test/respondent.ts';

const house = await openHouse({ RATE_ASSISTANT_PER_MINUTE: '0' });
after(() => house.close());
const assistant = assistantOf(house.alice);
const question = ask('input', { title: 'Words' });
const { id, rita } = await openSurvey(house, { widgets: draft(question) });
good(await rita.complete({ [question.id]: 'Экспорт' }));

/** Jobs run while the tool waits, as they do where a worker runs. */
async function working<T>(work: Promise<T>): Promise<T> {
  let open = true;
  const ended = work.finally(() => (open = false));
  while (open) {
    await house.app.exportJobs.round();
    await new Promise((done) => setImmediate(done));
  }
  return ended;
}

test('[AS-18] each export tool gives a link that anybody can open for an hour', async () => {
  for (const [name, file, type] of [
    ['export_answers_csv', 'answers.csv', /^text\/csv/],
    ['export_answers_xlsx', 'answers.xlsx', /spreadsheetml/],
    ['export_answers_word', 'answers.docx', /wordprocessingml/],
    ['export_summary_pdf', 'summary.pdf', /pdf$/],
    ['export_filtered_report_pdf', 'report.pdf', /pdf$/],
    ['export_filtered_report_word', 'report.docx', /wordprocessingml/],
  ] as const) {
    const link = await working(assistant.tool(name, { quiz_id: id }));
    assert.deepEqual(Object.keys(link), ['url', 'file_name', 'content_type', 'size', 'expires_at']);
    assert.equal(link.file_name, `quiz-${id}-${file}`);
    assert.match(link.content_type, type);
    const left = Date.parse(link.expires_at) - Date.now();
    assert.ok(left > 3_500_000 && left <= 3_600_000, `${left} ms`);
    assert.ok(link.url.startsWith(`${house.config.origin}/exports/`));
    const answer = await house.nobody.get(`/${link.url.slice(house.config.origin.length)}`);
    assert.deepEqual([answer.status, answer.bytes.length], [200, link.size]);
  }
});

test('[AS-1, AS-18] with a progress token the answer is a stream that ends with the result', async () => {
  const params = { name: 'export_answers_csv', arguments: { quiz_id: id }, _meta: { progressToken: 'p' } };
  const answer = await working(
    house.app.origin.inject({
      method: 'POST',
      url: '/mcp/v1',
      headers: { authorization: `Bearer ${house.alice.token}`, accept: 'application/json, text/event-stream' },
      payload: { jsonrpc: '2.0', id: 9, method: 'tools/call', params },
    }),
  );
  assert.match(String(answer.headers['content-type']), /^text\/event-stream/);
  const messages = [...answer.body.matchAll(/^data: (.+)$/gm)].map(([, data]) => JSON.parse(data!));
  const shares = messages.filter(({ method }) => method === 'notifications/progress').map(({ params: said }) => said);
  assert.ok(shares.length >= 1);
  for (const { progressToken, total, message } of shares)
    assert.deepEqual([progressToken, total, typeof message], ['p', 100, 'string']);
  const last = messages.at(-1);
  assert.deepEqual([last.id, last.result.isError], [9, false]);
});

test('[AS-18] a job that fails is a refusal, and one that is refused makes none', async () => {
  assert.equal(await assistant.refusal('export_answers_csv', { quiz_id: 999_999 }), 'quiz_not_found');
  const wrong = { quiz_id: id, date_from: '2026-02-02', date_to: '2026-01-01' };
  assert.equal(await assistant.refusal('export_filtered_report_pdf', wrong), 'validation_error');
});

test('[AS-18] a caller who goes away while progress is told ends the job', async () => {
  const address = await house.app.origin.listen({ host: '127.0.0.1', port: 0 });
  const params = { name: 'export_answers_csv', arguments: { quiz_id: id }, _meta: { progressToken: 'p' } };
  const jobs = async () => good(await house.alice.get(`/quiz/${id}/exports`)).length as number;
  const before = await jobs();
  const leaving = new AbortController();
  const response = await fetch(`${address}/mcp/v1`, {
    method: 'POST',
    headers: { authorization: `Bearer ${house.alice.token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params }),
    signal: leaving.signal,
  });
  await response.body!.getReader().read();
  assert.equal(await jobs(), before + 1);
  leaving.abort();
  while ((await jobs()) > before) await new Promise((done) => setImmediate(done));
});
