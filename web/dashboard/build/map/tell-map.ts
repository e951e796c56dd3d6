/** What stands on the map, in words: short on the line of a rule, whole for who points at it or listens. */
import type { Target } from '../../../../engine/conditions/grammar.ts';
import { plainText } from '../../../../engine/plain.ts';
import { textOf } from '../../../../engine/questions/members.ts';
import type { Id } from '../../draft/draft.ts';
import type { Words } from '../../words.ts';
import { whenOf } from '../logic/ground.ts';
import { tellDisplay, tellGroup, tellJump, tellQuestion, tellTarget } from '../logic/tell.ts';
import type { Telling } from '../logic/telling.ts';
import type { MapRow, MapRule } from './rows.ts';

export interface MapTelling extends Telling {
  map: Words<'map'>;
}

/** Its condition; where it leads stands beside it. */
export function shortOf({ kind, rule, owner }: MapRule, telling: Telling, isLast = false): string {
  const { logic } = telling;
  const when = whenOf(rule);
  if (kind === 'display') {
    const sentence = tellGroup(when ?? { op: 'and', items: [] }, { kind, owner: owner! }, telling);
    return `${logic.t(rule.action === 'hide' ? 'show_hide' : 'show_show')} ${sentence}`;
  }
  if (kind === 'quota') {
    const name = typeof rule.name === 'string' && rule.name !== '' ? `${rule.name}: ` : '';
    return `${name}${when === null ? '' : tellGroup(when, null, telling)}`;
  }
  if (when === null) return logic.t(isLast ? 'otherwise' : 'always');
  return `${logic.t('if')} ${tellGroup(when, { kind: 'jump', owner: owner! }, telling)}`;
}

/** The sentence, with the question at which it stands. */
export function wholeOf(one: MapRule, telling: MapTelling): string {
  const { logic, map } = telling;
  const { kind, rule, owner } = one;
  if (kind === 'quota') {
    const name = typeof rule.name === 'string' ? rule.name : '';
    return `${logic.t('useQuota', { name })}: ${map.t('quotaOut', { when: shortWhen(one, telling), n: Number(rule.limit) })}`;
  }
  const at = tellQuestion(owner!, telling);
  if (kind === 'display') return `${at}: ${tellDisplay(rule, owner!, telling)}`;
  return `${logic.t('useAfter', { name: at })}: ${tellJump(rule, owner!, telling)}`;
}

export function shortWhen({ rule, owner, kind }: MapRule, telling: Telling): string {
  const when = whenOf(rule);
  if (when === null) return telling.logic.t('always');
  return tellGroup(when, kind === 'quota' ? null : { kind, owner: owner! }, telling);
}

/** Where a rule leads, in a sign or two. */
export function chipOf({ course, to }: MapRule, { ground, map }: MapTelling): string {
  if (course === 'next') return '↓';
  if (course === 'out') return map.t('outShort');
  if (to === null) return '?';
  const number = ground.numbers.get(to);
  const name = to === 'submit' ? map.t('endShort') : to === 'welcome' ? '1' : String(number ?? '?');
  return course === 'back' ? `↑ ${name}` : name;
}

export function targetName({ rule, kind }: MapRule, telling: Telling): string {
  return kind === 'jump' ? tellTarget(rule.to as Target | null, telling) : '';
}

export function nameOfRow({ kind, key, ids }: MapRow, telling: MapTelling): string {
  const { map, build } = telling;
  switch (kind) {
    case 'fold':
      return map.count('foldOf', ids.length);
    case 'screenout':
      return build.t('endScreen_screenout');
    case 'gone':
      return telling.logic.t('gone');
    case 'welcome':
      return build.t('welcomeScreen');
    case 'submit':
      return map.t('send');
    case 'question':
      return titleOf(key, telling);
  }
}

export function titleOf(id: Id, { ground, build }: Telling): string {
  const question = ground.known.question(id);
  return (question && plainText(textOf(question, 'title'))) || build.t('untitled');
}
