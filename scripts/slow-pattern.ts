/**
 * How long a regular expression takes for a text that it does not match, by the ways in which one text can be read.
 * Two ways around the same place double with every turn: exponential, never allowed. Two places that each go round on
 * the same text, one after the other, or one and the search that begins anew at every letter: the square of its length.
 */
import { automatonOf, type Automaton } from './pattern-automaton.ts';

export type Slowness = 'exponential' | 'quadratic';

export function slownessOf(pattern: string, flags: string): Slowness | null {
  if (!/[*+]|,\}/.test(pattern)) return null;
  const automaton = automatonOf(pattern, flags);
  const round = roundsOf(automaton);
  if (round.some((place) => isDoubled(automaton, place))) return 'exponential';
  const begins = automaton.searches ? [...round, 0] : round;
  return begins.some((one) => round.some((other) => one !== other && isTwice(automaton, one, other)))
    ? 'quadratic'
    : null;
}

/** Places that can be met again; where the text has matched already nothing is tried a second time. */
function roundsOf(automaton: Automaton): number[] {
  return automaton.next.flatMap((_, place) =>
    !automaton.matched.has(place) &&
    reach([place], ([at]) => steps(automaton, at!).map((to) => [to])).has(String(place))
      ? [place]
      : [],
  );
}

/** Whether one text leads from a place back to it in two ways. */
function isDoubled(automaton: Automaton, place: number): boolean {
  const found = reach([place, place, 0], ([one, other, differed]) =>
    steps(automaton, one!).flatMap((to) =>
      steps(automaton, other!)
        .filter((too) => haveCommon(automaton, [to, too]))
        .map((too) => [
          to,
          too,
          differed === 1 || to !== too || (one === other && automaton.next[one!]!.get(to)! > 1) ? 1 : 0,
        ]),
    ),
  );
  return found.has([place, place, 1].join());
}

/** Whether one text leads from `one` to itself, from `one` to `other`, and from `other` to itself. */
function isTwice(automaton: Automaton, one: number, other: number): boolean {
  const found = reach([one, one, other], ([first, between, last]) =>
    around(automaton, first!).flatMap((a) =>
      around(automaton, between!).flatMap((b) =>
        steps(automaton, last!)
          .filter((c) => haveCommon(automaton, [a, b, c]))
          .map((c) => [a, b, c]),
      ),
    ),
  );
  return found.has([one, other, other].join());
}

/** As `steps`, and the search goes on from its start. */
function around(automaton: Automaton, place: number): number[] {
  return place === 0 ? [0, ...steps(automaton, 0)] : steps(automaton, place);
}

function steps({ next, matched }: Automaton, place: number): number[] {
  return [...next[place]!.keys()].filter((to) => !matched.has(to));
}

function haveCommon({ takes, letters }: Automaton, places: readonly number[]): boolean {
  return letters.some((letter) => places.every((place) => place === 0 || takes[place]!.has(letter)));
}

/** All that can be reached from `begin` in one step or more. */
function reach(begin: number[], from: (state: number[]) => number[][]): Set<string> {
  const found = new Set<string>();
  const open = [begin];
  for (let state = open.pop(); state; state = open.pop())
    for (const to of from(state)) {
      const name = to.join();
      if (!found.has(name)) open.push(to);
      found.add(name);
    }
  return found;
}
