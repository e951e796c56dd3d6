/**
 * What two people have both changed: mine stands in place, theirs in a card beside it. Cards are a member of the question
 * or rule itself, so they are on the server with it: both people see them, and neither browser holds the only copy.
 */
import { equalJson } from '../../../engine/equal.ts';
import { withValueAt } from './apply.ts';
import { isMembers, type Members } from './draft.ts';
import { own, withOwn } from './lists.ts';

export const cardMember = 'editorConflicts';

export interface Card {
  /** Null: the question or rule as a whole. */
  readonly member: string | null;
  /** The way from that member on: the option and its member, the key of a map. */
  readonly within?: readonly string[];
  /** What they wrote; absent: they took it away. */
  readonly value?: unknown;
  readonly by: string | null;
  /** As the server told it. */
  readonly time: string | null;
}

export interface Author {
  readonly by: string | null;
  readonly time: string | null;
}

/** Those of ours: whoever writes through the interface may put anything under this name. */
export function cardsOf(members: Members): Card[] {
  return sentCards(members).filter((card): card is Card & Members => {
    if (!isMembers(card)) return false;
    const { member, within = [] } = card;
    return (member === null || typeof member === 'string') && Array.isArray(within) && within.every(isText);
  });
}

export function withoutCards<M extends Members>(members: M): M {
  return Object.hasOwn(members, cardMember) ? (withOwn<unknown>(members, cardMember, undefined) as M) : members;
}

export function withCards<M extends Members>(members: M, cards: readonly unknown[]): M {
  return cards.length === 0 ? withoutCards(members) : (withOwn<unknown>(members, cardMember, cards) as M);
}

/** One that somebody has put away is gone, one that somebody has added is there. */
export function mergeCards(base: Members, mine: Members, theirs: Members): unknown[] {
  const [before, here, there] = [sentCards(base), sentCards(mine), sentCards(theirs)];
  const stays = here.filter((card) => holds(there, card) || !holds(before, card));
  return [...stays, ...there.filter((card) => !holds(here, card) && !holds(before, card))];
}

/** None is there twice, and none says what stands in place. */
export function addCard(cards: readonly unknown[], card: Card, inPlace: unknown): unknown[] {
  const isMine = (one: unknown) =>
    isMembers(one) && isSamePlace(one, card) && Object.hasOwn(one, 'value') && equalJson(one.value, inPlace);
  const others = cards.filter((one) => !isMine(one));
  return holds(others, card) ? others : [...others, card];
}

/** Whether a card says that this was written there, and that somebody else has written over it. No path: the whole. */
export function isInCard(members: Members, path: readonly string[], value: unknown): boolean {
  const [member = null, ...within] = path;
  return holds(sentCards(members), { member, within, value });
}

/** The card is gone, and with `theirs` what it says is in place. */
export function resolved<M extends Members>(members: M, card: Card, keep: 'mine' | 'theirs'): M {
  const left = withCards(
    members,
    sentCards(members).filter((one) => !isSame(one, card)),
  );
  if (keep === 'mine') return left;
  if (card.member !== null) return withValueAt(left, [card.member, ...(card.within ?? [])], card.value) as M;
  return isMembers(card.value) ? (withCards(card.value, sentCards(left)) as M) : left;
}

function sentCards(members: Members): readonly unknown[] {
  const cards = own(members, cardMember);
  return Array.isArray(cards) ? cards : [];
}

function holds(cards: readonly unknown[], card: unknown): boolean {
  return cards.some((one) => isSame(one, card));
}

/** Who wrote it and when is not what it says. */
function isSame(one: unknown, other: unknown): boolean {
  if (!isMembers(one) || !isMembers(other)) return equalJson(one, other);
  return isSamePlace(one, other) && equalJson(one.value, other.value);
}

function isSamePlace(one: Members | Card, other: Members | Card): boolean {
  return one.member === other.member && equalJson(one.within ?? [], other.within ?? []);
}

function isText(part: unknown): boolean {
  return typeof part === 'string';
}
