/** A browser without scripts: reads survey pages, posts their forms, follows where they lead. */
import assert from 'node:assert/strict';
import type { House } from './house.ts';
import { desktop } from './respondent.ts';

export interface Shown {
  status: number;
  html: string;
  headers: Record<string, string | string[] | number | undefined>;
}

export type Fields = Record<string, string | string[]>;

export interface Forms {
  visit(url: string, headers?: Record<string, string>): Promise<Shown>;
  /** Posts the hidden fields of the page and the given ones. */
  post(url: string, page: string, fields: Fields, headers?: Record<string, string>): Promise<Shown>;
  /** Walks the form to its end; gives the last page and how many steps it took. */
  walk(code: string, fill: (html: string) => Fields): Promise<{ html: string; steps: number; address: string }>;
}

export function formsOf(house: Pick<House, 'app'>): Forms {
  const send = async (asked: {
    method: 'GET' | 'POST';
    url: string;
    headers: Record<string, string>;
    payload?: string;
  }) => {
    const answer = await house.app.survey.inject({ ...asked, headers: { 'user-agent': desktop, ...asked.headers } });
    return { status: answer.statusCode, html: answer.body, headers: answer.headers };
  };
  const visit: Forms['visit'] = (url, headers = {}) => send({ method: 'GET', url, headers });
  const post: Forms['post'] = (url, page, fields, headers = {}) => {
    const form = new URLSearchParams(hiddenOf(page));
    for (const [name, value] of Object.entries(fields)) for (const one of [value].flat()) form.append(name, one);
    const posted = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return send({ method: 'POST', url, headers: posted, payload: form.toString() });
  };
  return {
    visit,
    post,
    async walk(code, fill) {
      let address = `/q/${code}`;
      for (let steps = 1; steps <= 30; steps += 1) {
        const page = await visit(address);
        assert.equal(page.status, 200, textOf(page.html));
        const sent = await post(`/q/${code}`, page.html, fill(page.html));
        assert.equal(sent.status, 303, textOf(sent.html));
        address = String(sent.headers['location']);
        if (address.includes('done=1')) return { html: (await visit(address)).html, steps, address };
      }
      throw new Error('the form did not end');
    },
  };
}

/** Hidden fields of a page, as a browser would send them. */
export function hiddenOf(html: string): Record<string, string> {
  const found = [...html.matchAll(/<input type="hidden" name="([^"]+)"(?: form="survey")? value="([^"]*)"/g)];
  return Object.fromEntries(found.map(([, name, value]) => [name!, unescaped(value!)]));
}

function unescaped(text: string): string {
  const named: Record<string, string> = { '&quot;': '"', '&lt;': '<', '&gt;': '>', '&#39;': "'", '&amp;': '&' };
  return text.replace(/&(?:quot|lt|gt|#39|amp);/g, (entity) => named[entity]!);
}

export function textOf(html: string): string {
  return html
    .replace(/<(script|style)\b[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ');
}
