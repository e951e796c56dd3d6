/** A bundle from another installation, or from a text editor: whatever it holds is looked at before it is believed. */
import { createHash } from 'node:crypto';
import { mediaKinds } from '../../../contract/media.ts';
import type { Unread } from '../../../engine/import/imported.ts';
import { readJson } from '../../../engine/import/json.ts';
import { Losses } from '../../../engine/import/losses.ts';
import { Part } from '../../../engine/import/part.ts';
import { proper } from '../../../engine/import/texts.ts';
import { isMembers, type Members } from '../../../engine/questions/members.ts';
import { mediaExtOf } from '../../media/index.ts';
import type { BundledMedia, Content, Pair } from '../content.ts';
import { bundledName, bundleFormat, bundleVersion, waitingFolder } from './shape.ts';
import { mapTexts } from './walk.ts';

export function readBundle(text: string): Content | Unread {
  const read = readJson(text);
  if ('refused' in read) return read;
  const { format, version } = read.members;
  if (format !== bundleFormat) return { refused: 'file_format', why: 'The file is no bundle of a survey.' };
  if (version !== bundleVersion)
    return {
      refused: 'file_format',
      why: `The bundle has another version than ${bundleVersion}: it comes from a newer installation.`,
    };
  const losses = new Losses();
  const file = new Part(losses, read.members, { at: survey });
  file.skip('format', 'version');
  const quiz = file.part('quiz');
  const widgets = quiz.part('widgets');
  const [ids, entities] = [widgets.list('ids'), widgets.raw('entities')];
  if (!isMembers(entities)) return { refused: 'file_unreadable', why: 'The bundle has no questions: quiz.widgets.' };
  const found = mediaOf(file.part('media', { code: 'media_dropped' }), losses);
  const content: Omit<Content, 'losses' | 'lossCount'> = {
    name: quiz.text('name'),
    settings: membersAt(quiz, 'settings'),
    ids: ids as string[],
    entities: entities as Content['entities'],
    conditions: membersAt(quiz, 'conditions'),
    texts: membersAt(quiz, 'texts') as Record<string, string>,
    variables: quiz.parts('extra_fields').map((field) => String(field.text('name'))),
    hiddenOptions: quiz.parts('hidden_options').map(pairOf),
    widgetOptions: quiz
      .parts('widgets_hidden')
      .map((option) => ({ widget_uuid: String(option.text('widget_uuid')), ...pairOf(option) })),
    theme: themeOf(quiz),
    media: [],
    understood: [],
  };
  const { made, media } = withKnownMedia(content, found, losses);
  losses.tellRest();
  return { ...made, media, losses: losses.list, lossCount: losses.count };
}

const survey = { part: 'survey', number: null, id: null } as const;

function membersAt(part: Part, name: string): Members {
  const value = part.raw(name);
  return isMembers(value) ? value : {};
}

function pairOf(option: Part): Pair {
  return { name: String(option.text('name')), value: option.text('value') ?? '' };
}

function themeOf(quiz: Part): Content['theme'] {
  const { name, ...members } = membersAt(quiz, 'theme');
  return typeof name === 'string' ? { name, members } : null;
}

/** Those whose bytes are what their name says, and of a kind that a survey shows. */
function mediaOf(part: Part, losses: Losses): Map<string, BundledMedia> {
  const found = new Map<string, BundledMedia>();
  for (const name of part.names()) {
    const bytes = Buffer.from(part.text(name) ?? '', 'base64');
    const [digest, ext] = name.split('.');
    const kind = mediaExtOf(name, bytes.subarray(0, 4096));
    const isSound =
      kind !== null &&
      kind === ext &&
      bytes.length <= mediaKinds[kind].maxBytes &&
      createHash('sha256').update(bytes).digest('hex') === digest;
    if (isSound) found.set(name, { name, bytes });
    else losses.lost('media_dropped', { at: survey, what: name });
  }
  return found;
}

/** Files that nothing shows are left out; a place whose file is missing is empty. */
function withKnownMedia<T extends object>(content: T, found: ReadonlyMap<string, BundledMedia>, losses: Losses) {
  const used = new Set<string>();
  const made = mapTexts(content, (sent) => {
    const text = proper(sent);
    const named = text.replace(bundledName, (whole, name: string) => {
      if (!found.has(name)) return whole;
      used.add(name);
      return waitingFolder + name;
    });
    if (named !== text || !isName.test(text)) return named;
    losses.lost('media_dropped', { at: survey, what: text });
    return '';
  });
  for (const name of found.keys()) if (!used.has(name)) losses.lost('media_dropped', { at: survey, what: name });
  return { made, media: [...found.values()].filter(({ name }) => used.has(name)) };
}

const isName = new RegExp(`^${bundledName.source}$`);
