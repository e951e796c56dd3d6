/** A form as Typeform's Create interface gives it. Its endings become one, and its jumps rules of ours. */
import type { Imported, Unread } from '../imported.ts';
import { Draft } from '../draft.ts';
import { readJson } from '../json.ts';
import { Part } from '../part.ts';
import { readField } from './field.ts';
import { logicOf } from './logic.ts';
import { namesIn } from './names.ts';
import type { Field } from './parts.ts';
import { pointsIn } from './points.ts';
import { readEndings, readWelcome } from './screens.ts';
import { readSettings } from './settings.ts';
import { plainWords } from './text.ts';

export function readTypeform(content: string): Imported | Unread {
  const read = readJson(content);
  if ('refused' in read) return read;
  const { fields, title, welcome_screens: welcome, thankyou_screens: thanks } = read.members;
  if (!Array.isArray(fields) || (title === undefined && welcome === undefined && thanks === undefined))
    return { refused: 'file_format', why: 'The file is no form of Typeform: it has no fields and title.' };
  const draft = new Draft('typeform');
  const form = new Part(draft, read.members, { at: draft.survey });
  draft.name(plainWords(form.text('title') ?? ''));
  form.skip('id', 'type', 'workspace', '_links', 'self', 'links', 'created_at', 'last_updated_at', 'published_at');
  form.lose('theme', 'setting_dropped');
  for (const name of form.list('hidden'))
    if (typeof name === 'string') draft.variable(name);
    else draft.lost('field_dropped', { at: draft.survey, what: 'hidden' });
  for (const language of languagesIn(form)) draft.lost('language_dropped', { at: draft.survey, what: language });
  form.part('variables').skip('score');
  const settings = readSettings(draft, form);
  readWelcome(draft, form, settings);
  const logic = logicOf(form, draft, namesIn(read.members));
  const known = new Map<string, Field>();
  const reading = { draft, known, points: pointsIn(logic) };
  for (const field of form.parts('fields')) readField(reading, field);
  const endings = readEndings(draft, form, settings);
  logic.forEach((rule) => rule.put({ draft, known, endings }));
  return draft.finish();
}

function languagesIn(form: Part): string[] {
  const sent = form.raw('translations');
  if (Array.isArray(sent)) return sent.map((one) => (typeof one === 'string' ? one : 'translations'));
  return typeof sent === 'object' && sent !== null ? Object.keys(sent) : [];
}
