/** Rita responds: requests to the survey origin, without a token. */
import { randomUUID } from 'node:crypto';
import type { Assembled } from '../server/app.ts';
import { good, type Answer, type House, type Person } from './house.ts';

export interface Respondent {
  get(path: string, headers?: Record<string, string>): Promise<Answer>;
  put(uuid: string, body: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>;
  /** Completes an answer of a new UUID unless one is given. */
  complete(values: Record<string, unknown>, more?: Record<string, unknown>, uuid?: string): Promise<Answer>;
  upload(
    uuid: string,
    question: string,
    file: { name: string; bytes: Uint8Array },
    headers?: Record<string, string>,
  ): Promise<Answer>;
}

export const desktop =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36';

/** A published survey, and Rita in front of it. */
export async function openSurvey(
  house: House,
  made: { widgets: unknown; settings?: unknown; conditions?: unknown; person?: Person },
): Promise<{ id: number; code: string; rita: Respondent }> {
  const person = made.person ?? house.alice;
  const id = await house.survey(person, { ...made, publish: true });
  const code = good(await person.get(`/quiz/${id}`)).virtual_id as string;
  return { id, code, rita: respondentAt(house.app, code) };
}

export function respondentAt(app: Pick<Assembled, 'survey'>, code: string): Respondent {
  const base = `/public/v1/quiz/${code}`;
  const send = async (
    method: 'GET' | 'PUT' | 'POST',
    url: string,
    options: { headers?: Record<string, string>; payload?: string | Buffer } = {},
  ) => {
    const headers = { 'user-agent': desktop, ...options.headers };
    const answer = await app.survey.inject({
      method,
      url,
      headers,
      ...(options.payload === undefined ? {} : { payload: options.payload }),
    });
    const json = String(answer.headers['content-type'] ?? '').includes('json') && answer.body !== '';
    return {
      status: answer.statusCode,
      body: json ? answer.json() : answer.body,
      headers: answer.headers,
      bytes: answer.rawPayload,
    };
  };
  const put: Respondent['put'] = (uuid, body, headers = {}) =>
    send('PUT', `${base}/answers/${uuid}`, {
      headers: { 'content-type': 'application/json', ...headers },
      payload: JSON.stringify(body),
    });
  return {
    get: (path, headers) =>
      send('GET', path.startsWith('/') ? path : `${base}${path && `/${path}`}`, headers ? { headers } : {}),
    put,
    complete: (values, more = {}, uuid = randomUUID()) => put(uuid, { values, complete: true, ...more }),
    upload: (uuid, question, file, more = {}) => {
      const boundary = 'rita-boundary';
      const head = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${file.name}"\r\n\r\n`;
      const payload = Buffer.concat([Buffer.from(head), file.bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]);
      const headers = { 'content-type': `multipart/form-data; boundary=${boundary}`, ...more };
      return send('POST', `${base}/answers/${uuid}/files?widget_id=${question}`, { headers, payload });
    },
  };
}
