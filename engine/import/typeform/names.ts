/** What the parts of a form are called by people, by the refs and ids with which its rules name them. */
import type { Members } from '../../questions/members.ts';
import { cutText, proper } from '../texts.ts';
import { memberOf } from './member-of.ts';
import { plainWords } from './text.ts';

export type Names = ReadonlyMap<string, string>;

const longest = 60;

export function namesIn(form: Members): Names {
  const names = new Map<string, string>();
  const put = (part: unknown, called: unknown) => {
    if (typeof called !== 'string' || called.trim() === '') return;
    const name = cutText(plainWords(proper(called.slice(0, longest * 8))), longest);
    for (const key of ['ref', 'id'].map((one) => memberOf(part, one)))
      if (typeof key === 'string') names.set(key, name);
  };
  const walk = (fields: unknown) => {
    for (const field of listOf(fields)) {
      put(field, memberOf(field, 'title'));
      const properties = memberOf(field, 'properties');
      for (const choice of listOf(memberOf(properties, 'choices'))) put(choice, memberOf(choice, 'label'));
      walk(memberOf(properties, 'fields'));
    }
  };
  walk(form['fields']);
  for (const screen of listOf(form['thankyou_screens'])) put(screen, memberOf(screen, 'title'));
  return names;
}

function listOf(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}
