/** A survey with an answer, a shared report and the rest, so that hostile requests come further than to the first 404. */
import { randomUUID } from 'node:crypto';
import { twoDrafts } from '../generated.ts';
import type { Known } from './cases.ts';

export async function prepare(origin: string, surveyOrigin: string, token: string): Promise<Known> {
  // oxlint-disable-next-line no-explicit-any
  const call = async (method: string, url: string, body?: unknown): Promise<any> => {
    const answer = await fetch(url, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
    return answer.json();
  };
  const api = (path: string) => `${origin}/api/v3${path}`;
  const [{ id: folderId, workspace_id: workspaceId }] = await call('GET', api('/folders'));
  const { id } = await call('POST', api('/quiz'), { folder_id: folderId, name: 'Fuzzed' });
  await call('POST', api(`/quiz/${id}/save`), twoDrafts()[0]);
  await call('POST', api(`/quiz/${id}/publish`));
  const { virtual_id: virtualId } = await call('GET', api(`/quiz/${id}`));
  const uuid = randomUUID();
  await call('PUT', `${surveyOrigin}/public/v1/quiz/${virtualId}/answers/${uuid}`, { values: {} });
  const { link } = await call('POST', api(`/quiz/${id}/share`), { section: 'report' });
  const share = /[0-9a-f-]{36}/.exec(JSON.stringify(link))?.[0] ?? uuid;
  const { filter } = await call('POST', api(`/quiz/${id}/filters`), { name: 'All', filters: {} });
  const { report } = await call('POST', api(`/quiz/${id}/report`), {});
  const { theme } = await call('POST', api(`/workspace/${workspaceId}/themes`), { quiz_id: id, name: 'Fuzzed' });
  const { passwords } = await call('POST', api(`/quiz/${id}/passwords`), { count: 1 });
  const { list } = await call('POST', api('/promo/list'), { name: 'Fuzzed', codes: ['A-1', 'A-2'] });
  const { webhook } = await call('POST', api(`/quiz/${id}/webhooks`), {
    title: 'Fuzzed',
    url: 'https://fuzzed.invalid/',
    method: 'post',
  });
  return {
    token,
    params: {
      'quiz/id': String(id),
      'workspace/id': String(workspaceId),
      quiz_id: String(id),
      filter_id: String(filter.id),
      report_uuid: report.report_uuid,
      theme_id: String(theme.id),
      password_id: String(passwords[0].id),
      list_id: String(list.id),
      webhook_id: String(webhook.id),
      folder_id: String(folderId),
      virtual_id: virtualId,
      'answers/uuid': uuid,
      'share/uuid': share,
      'r/uuid': share,
    },
  };
}
