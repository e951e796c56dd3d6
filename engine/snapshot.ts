/**
 * The questions as respondents get them, and the way back: the page makes a structure of what it got, so that the
 * same engine runs on both sides.
 */
import type { Question, QuestionType, Structure } from '../contract/questions/types.ts';
import { listed } from './listed.ts';
import { carrySource } from './offered.ts';
import { shownOrder } from './order.ts';
import { publicMembersOf, videoDefaults } from './public-members.ts';
import { isMembers, isOn, type Members, membersOf, textOf } from './questions/members.ts';
import type { Default } from './questions/public-member.ts';
import { kinds } from './questions/table.ts';
import { isRequired } from './reply.ts';
import type { Survey } from './trail.ts';

export interface PublicQuestion {
  type: QuestionType;
  [member: string]: unknown;
}

export interface PublicStructure {
  ids: string[];
  entities: Record<string, PublicQuestion>;
}

export interface PublicOption {
  id: string;
  text: string;
  imgUrl: string | null;
  imgAlt?: string;
}

type Label = (code: string) => string;

/** `order` is that of the answer; blocked questions are left out. */
export function publicStructure(survey: Survey, order: readonly string[], label: Label): PublicStructure {
  const { entities } = survey.structure;
  const shown = shownOrder(order).flatMap((id) => visible(entities[id]) ?? []);
  return {
    ids: shown.map(({ id }) => id),
    entities: Object.fromEntries(shown.map((question) => [question.id, publicQuestion(question, survey, label)])),
  };
}

const known = new WeakMap<PublicStructure['entities'], Structure['entities']>();

/**
 * The page's structure. Required flags in it are already those in force, and points are not known. Made once of the same
 * questions: with it goes what is kept of each of them, and a page without scripts asks three times for every step.
 */
export function structureOf({ ids, entities }: PublicStructure): Structure {
  const questions = known.get(entities) ?? questionsOf(entities);
  known.set(entities, questions);
  return { ids, entities: questions };
}

function questionsOf(entities: PublicStructure['entities']): Structure['entities'] {
  const questions = Object.entries(entities).map(([id, shown]): [string, Question] => {
    const { options, rows, columns, ...members } = shown;
    const { optionPrefixes } = kinds[shown.type];
    const lists = optionPrefixes.length === 2 ? [rows, columns] : [options];
    const named = optionPrefixes.map((prefix, n) => [`${prefix}Entities`, lists[n]]);
    return [id, { ...members, ...Object.fromEntries(named), type: shown.type, id, hash: '' }];
  });
  return Object.fromEntries(questions);
}

/** Of a blocked send step only the screen-out texts are left, for they still apply. */
function visible(question: Question | undefined): Question | null {
  if (!question || !isOn(question, 'isBlocked')) return question ?? null;
  const { type, id, hash, screenoutTitle, screenoutText } = question;
  return type === 'submit' && (screenoutTitle || screenoutText)
    ? { type, id, hash, screenoutTitle, screenoutText }
    : null;
}

function publicQuestion(question: Question, { structure, requiredMode }: Survey, label: Label): PublicQuestion {
  const declared = Object.entries(publicMembersOf(question.type));
  return {
    type: question.type,
    ...Object.fromEntries(declared.map((member) => [member[0], shownValue(question, member, label)])),
    isRequired: isRequired(question, requiredMode),
    multimedia: publicMedia(membersOf(question, 'multimedia')),
    ...lists(question),
    ...(kinds[question.type].carriesForward && { carryForward: publicCarry(question, structure) }),
  };
}

/** What a member says, or what stands for it. */
function shownValue(question: Question, [name, usual]: [string, Default], label: Label): unknown {
  const own = question[name];
  if (!isMembers(usual)) return own ?? usual;
  if ('made' in usual) return usual.made(question);
  if ('word' in usual) return own ?? usual.word;
  if ('sides' in usual) return sidesOf(membersOf(question, name), usual.sides, label);
  const text = 'plain' in usual ? usual.plain : usual.markup;
  return text === '' ? (own ?? '') : textOf(question, name) || label(text.label);
}

function sidesOf(own: Members, sides: Readonly<Record<string, { label: string }>>, label: Label): Members {
  const texts = Object.entries(sides).map(([side, usual]) => [
    side,
    { text: textOf(membersOf(own, side), 'text') || label(usual.label) },
  ]);
  return Object.fromEntries(texts);
}

function lists(question: Question): Members {
  const [first, second] = kinds[question.type].optionPrefixes.map((prefix): PublicOption[] =>
    listed(question, prefix).options.map(({ id, text, imgUrl, imgAlt }) => ({
      id,
      text,
      imgUrl,
      ...(imgAlt && { imgAlt }),
    })),
  );
  if (first === undefined) return {};
  return second === undefined ? { options: first } : { rows: first, columns: second };
}

function publicCarry(question: Question, structure: Structure): { from: string; mode: string } | null {
  const source = carrySource(question, structure);
  return source ? { from: source.id, mode: textOf(membersOf(question, 'carryForward'), 'mode') } : null;
}

/** Without a type nothing is shown. Settings of a video that have another kind count as absent. */
function publicMedia(media: Members): Members | null {
  const { type } = media;
  if (type !== 'img' && type !== 'video' && type !== 'audio') return null;
  const video = Object.entries(videoDefaults).map(([name, usual]) => {
    const set = membersOf(media, 'videoSettings')[name];
    return [name, typeof set === typeof usual && !(typeof set === 'number' && set < 0) ? set : usual];
  });
  const address = (name: string) => textOf(media, name) || null;
  const imgAlt = textOf(media, 'imgAlt');
  return {
    type,
    imgUrl: address('imgUrl'),
    ...(imgAlt && { imgAlt }),
    videoUrl: address('videoUrl'),
    audioUrl: address('audioUrl'),
    imgLocation: textOf(media, 'imgLocation', 'top'),
    videoSettings: Object.fromEntries(video),
  };
}
