/** Members of a question, and their values, in the words of the inspector. */
import { plainText } from '../../../../engine/plain.ts';
import { publicMembersOf } from '../../../../engine/public-members.ts';
import { isMembers, numberOf, textOf } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import type { QuestionType } from '../../../../contract/questions/types.ts';
import { tellQuestion } from '../logic/tell.ts';
import type { Telling } from '../logic/telling.ts';
import type { Words } from '../../words.ts';
import type { Change } from './change.ts';
import { fields, withoutValue, type Field, type Form } from './fields.ts';
import { after, before, excerpts, name, sentence, type Sentence } from './sentence.ts';

export interface TellingChanges {
  words: Words<'changes'>;
  types: Words<'types'>;
  /** What rules and names spoke of then, and speak of now. */
  before: Telling;
  after: Telling;
}

export function tellMember(change: Change & { is: 'member' }, type: QuestionType, telling: TellingChanges): Sentence {
  const { words } = telling;
  const field = fields[change.path.join('.')];
  if (!field) return sentence(words.t('byProgram'), { name: name(change.path.join('.')) });
  const called = nameOfField(field, change, { type, telling });
  const [was, is] = [
    shownValue(field.form, change.before, telling.before),
    shownValue(field.form, change.after, telling.after),
  ];
  if (was === is && field.form === 'markup') return sentence(words.t('formatted'), { field: called });
  // Two files of the same name lie at different addresses.
  const [old, now] = was === is ? [String(change.before), String(change.after)] : excerpts(was, is);
  const empty = emptyWords(field.form, change.path[0]!, { type, telling });
  return sentence(words.t('changed'), {
    field: called,
    before: old === '' ? empty : before(old),
    after: now === '' ? empty : after(now),
  });
}

function nameOfField({ name: keys, form }: Field, { path }: Change & { is: 'member' }, at: NamedAt): string {
  const { build, points } = at.telling.after;
  if (form === 'accepted') return points.t('accepted');
  if (form === 'ranges') return points.t('ranges');
  const heading = kinds[at.type].hasValue ? undefined : withoutValue[path[0]!];
  return (heading ? [heading] : keys).map((key) => build.t(key)).join(' · ');
}

interface NamedAt {
  type: QuestionType;
  telling: TellingChanges;
}

/** Where nothing was written the page has words of its own for some members. */
function emptyWords(form: Form, member: string, { type, telling: { words, after: side } }: NamedAt): string {
  const { build } = side;
  if (form === 'carry') return build.t('carryNone');
  const usual = publicMembersOf(type)[member];
  if (!isMembers(usual)) return build.t('nothing');
  const text = 'plain' in usual ? usual.plain : 'markup' in usual ? usual.markup : 'sides' in usual ? usual.sides : '';
  return text === '' ? build.t('nothing') : words.t('usualWords');
}

function shownValue(form: Form, value: unknown, side: Telling): string {
  const { build } = side;
  if (typeof form !== 'string') return typeof value === 'string' && form[value] ? build.t(form[value]) : wordOf(value);
  switch (form) {
    case 'markup':
      return typeof value === 'string' ? plainText(value) : '';
    case 'switch':
      return build.t(value ? 'yes' : 'no');
    case 'plain':
    case 'number':
      return wordOf(value);
    case 'list':
      return Array.isArray(value) ? value.join(', ') : '';
    case 'address':
      return lastPart(value);
    case 'media':
      return isMembers(value) ? shownMedia(textOf(value, 'type'), lastPart(value.address), side) : '';
    case 'carry':
      return isMembers(value) ? shownCarry(value.from, value.mode, side) : '';
    case 'accepted':
      return listed(value, (line) => side.logic.t('quoted', { text: textOf(line, 'text') }));
    case 'ranges':
      return listed(value, (line) => `${numberOf(line, 'from', 0)}–${numberOf(line, 'to', 0)}`);
  }
}

function wordOf(value: unknown): string {
  if (value == null) return '';
  return typeof value === 'string' ? value : JSON.stringify(value);
}

function shownMedia(type: string, address: string, { build }: Telling): string {
  const kind = type === 'video' ? 'media_video' : type === 'audio' ? 'media_audio' : 'media_img';
  return `${build.t(kind)} ${address}`;
}

function shownCarry(from: unknown, mode: unknown, side: Telling): string {
  const which = side.build.t(mode === 'not_selected' ? 'carry_not_selected' : 'carry_selected');
  return `${tellQuestion(String(from), side)} (${which})`;
}

/** With the points of each. */
function listed(value: unknown, shown: (line: Readonly<Record<string, unknown>>) => string): string {
  const lines = Array.isArray(value) ? value.filter(isMembers) : [];
  return lines.map((line) => `${shown(line)}: ${numberOf(line, 'score', 0)}`).join(', ');
}

/** Addresses of files are long, and end in what tells one from another. */
function lastPart(address: unknown): string {
  return typeof address === 'string' ? (address.split(/[?#]/, 1)[0]!.split('/').findLast(Boolean) ?? address) : '';
}
