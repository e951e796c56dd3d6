/**
 * Replies that lead somewhere, from the check's walk over all paths. What was given already is kept as far as it leads there.
 * Whatever is found is tried by the server's replay before it is told; a path that is not there is told as such only where
 * the check has proved it.
 */
import { checkLogic } from '../check/logic.ts';
import { type Goal, soughtIn, isReached } from './goal.ts';
import { type Attempt, search, type Searched } from './search.ts';
import { seedsFor } from './other-orders.ts';
import { saved } from './server.ts';
import type { WalkState, WalkSurvey } from './survey.ts';

export type FoundPath =
  | {
      found: true;
      state: WalkState;
      /** Questions whose given values were kept, in the order of the path. */
      kept: readonly string[];
      /** Quotas that were taken for full and would have ended it before. */
      switchedOff: readonly string[];
    }
  | {
      found: false;
      /** Proved, not decided, or nothing that one could come to. */
      why: 'unreachable' | 'gave_up' | 'no_such';
    };

export function findPath(walk: WalkSurvey, goal: Goal, state: WalkState): FoundPath {
  const sought = soughtIn(walk, goal);
  if (!sought) return { found: false, why: 'no_such' };
  const own = goal.type === 'quota' ? [goal.id] : [];
  const all = [...new Set([...state.full, ...own])];
  for (const full of all.length > own.length ? [all, own] : [own]) {
    const given = { ...state, full };
    const searching = { walk, sought, goal };
    const found = mostKept(searching, given) ?? inOtherOrder(searching, given);
    if (found) return { found: true, ...found, switchedOff: state.full.filter((id) => !full.includes(id)) };
  }
  return { found: false, why: isShut(walk, goal, state) ? 'unreachable' : 'gave_up' };
}

interface Searching {
  walk: WalkSurvey;
  goal: Goal;
  sought: Attempt['sought'];
}

interface Kept {
  state: WalkState;
  kept: readonly string[];
}

/** How often a shorter beginning is tried: half as long, or half as much shorter, each time. */
const mostTries = 8;

/** The longest beginning of what was given that leads there: the less is given, the more can be reached. */
function mostKept(searching: Searching, state: WalkState): Kept | null {
  const { walk } = searching;
  const given = saved(walk, state).path.filter((id) => Object.hasOwn(state.values, id));
  const whole = keeping(searching, state, given);
  if (whole) return whole;
  let best = keeping(searching, { ...state, variables: {} }, []);
  if (!best) return null;
  let [reaches, fails] = [-1, given.length];
  for (let tries = 0; tries < mostTries && fails - reaches > 1; tries += 1) {
    const middle = Math.floor((reaches + fails) / 2);
    const found = keeping(searching, state, given.slice(0, middle));
    if (found) best = found;
    [reaches, fails] = found ? [middle, fails] : [reaches, middle];
  }
  return best;
}

function keeping({ walk, sought, goal }: Searching, state: WalkState, given: readonly string[]): Kept | null {
  const { state: found } = search(walk, { sought, given, state });
  if (!found || !isReached(walk, goal, found)) return null;
  return { state: found, kept: given.filter((id) => Object.hasOwn(found.values, id)) };
}

/** With random order a question may be met where another one stands now. */
function inOtherOrder(searching: Searching, state: WalkState): Kept | null {
  const { walk, goal, sought } = searching;
  if (!walk.draft.isRandom || goal.type !== 'question') return null;
  const { explored }: Searched = search(walk, { sought, given: [], state: { ...state, variables: {} } });
  for (const seed of seedsFor(walk, { id: goal.id, seed: state.seed, met: explored.sure.met })) {
    const found = keeping(searching, { ...state, variables: {}, seed }, []);
    if (found) return found;
  }
  return null;
}

/** Whether the check proves that nobody gets there, whatever is full: a quota only ends paths. */
function isShut(walk: WalkSurvey, goal: Goal, state: WalkState): boolean {
  const { ways } = checkLogic(walk.draft);
  if (goal.type === 'question') return ways.met[goal.id] === 'no';
  if (goal.type === 'jump') return ways.jumps[goal.path] === 'no';
  if (walk.draft.isRandom) return false;
  const { explored } = search(walk, {
    sought: soughtIn(walk, goal)!,
    given: [],
    state: { ...state, variables: {}, full: goal.type === 'quota' ? [goal.id] : [] },
  });
  const { possible, isWhole } = explored;
  const isOpen = goal.type === 'end' ? possible.ends.has(goal.end) : possible.closed.size > 0;
  return isWhole && !isOpen;
}
