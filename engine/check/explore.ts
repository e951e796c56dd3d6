/**
 * Walks every path of a survey at once. States that no later rule can tell apart are one; each goes forward only, so the
 * walk ends. What is seen on a path that somebody can take is sure; what is seen only behind a reply of which nobody
 * knows whether it can be given is possible; what is in neither cannot happen, unless the walk had to leave paths out.
 */
import type { Question } from '../../contract/questions/types.ts';
import { timeLimitOf } from '../logic.ts';
import { offeredOptions, offersNothing } from '../offered.ts';
import { kinds } from '../questions/table.ts';
import { isRequired, type RequiredMode } from '../reply.ts';
import { type Carried, carriedIn } from './carried.ts';
import { type Facts, noFacts } from './facts.ts';
import { type Plan, planOf, type Planned } from './plan.ts';
import { repliesTo, type Replies, type Reply, variableReplies } from './replies.ts';
import { groupHolds, type Rule } from './rules.ts';
import { begunWith, type Given, type Search } from './search.ts';
import { firstState, type State, withoutReply, withReply } from './state.ts';

export interface Explored {
  sure: Facts;
  possible: Facts;
  /** False: paths were left out. */
  isWhole: boolean;
  /** The replies that somebody who got where the walk should lead gave on the way, the last one first. */
  found: Given | null;
}

export interface Exploration extends Planned {
  requiredMode: RequiredMode;
  /** Whether a limit on the whole answer may end it before required questions are answered. */
  isTimed: boolean;
  /** Used up by the walk: without it a large survey would hold up everybody else. */
  budget: { steps: number };
  /** For who looks for one path. */
  search?: Search;
}

/** Beyond these the walk goes on with some states of a place only. */
const mostStates = 600;
/** Replies that an ordinary question is left with. */
const stepsPerState = 8;
/** Reading and checking so many options of samples takes as long as a step. */
const optionsPerStep = 20;
/** Telling states apart by so many tests of later rules and options that others take over, or planning for so many rules. */
const testsPerStep = 50;
/** Putting so many together that are taken over does too. */
const carriedPerStep = 5;

export function explore(given: Exploration): Explored {
  given.budget.steps -= (given.structure.ids.length + given.rules.all.length) / testsPerStep;
  if (given.budget.steps < 0) return { sure: noFacts(), possible: noFacts(), isWhole: false, found: null };
  const plan = planOf({ ...given, full: given.search?.full ?? [] });
  const walk = new Exploring(given, plan);
  walk.run();
  return { sure: walk.sure, possible: walk.possible, isWhole: walk.isWhole, found: walk.found };
}

class Exploring {
  readonly sure = noFacts();
  readonly possible = noFacts();
  isWhole = true;
  found: Given | null = null;
  readonly #given: Exploration;
  readonly #plan: Plan;
  readonly #frontier: Map<string, State>[];
  readonly #replies = new Map<string, Replies>();
  readonly #carriedBy: (question: Question) => Carried;

  constructor(given: Exploration, plan: Plan) {
    this.#given = given;
    this.#plan = plan;
    this.#carriedBy = carriedIn(given.structure);
    this.#frontier = Array.from({ length: plan.order.length + 1 }, () => new Map<string, State>());
    this.#go(0, firstState);
  }

  run(): void {
    const last = this.#plan.order.length;
    for (let place = 0; place < last; place += 1) {
      // Each place gets its share of what is left, so that a walk which must leave paths out still comes to the end.
      const share = this.#given.budget.steps / ((last - place) * stepsPerState);
      for (const state of this.#few([...this.#frontier[place]!.values()], share)) {
        for (const informed of this.#informed(place, state)) this.#meet(place, informed);
        if (this.found) return;
      }
      this.#frontier[place]!.clear();
    }
    for (const state of this.#few([...this.#frontier[last]!.values()])) this.#complete(state);
  }

  /** A variable takes its value, or none, when a rule first asks about it; before that nothing depends on it. */
  #informed(place: number, state: State): State[] {
    const missing = this.#plan.variablesAt(place).filter((source) => !state.replies.has(source));
    return missing.reduce<State[]>(
      (states, source) => {
        const replies = this.#variable(source);
        if (!this.#mayStep((states.length - 1) * replies.length)) return [];
        return this.#few(states.flatMap((one) => replies.map((reply) => withReply(one, source, reply))));
      },
      [state],
    );
  }

  /** Evenly chosen where there are too many. */
  #few(states: State[], share = mostStates): State[] {
    const most = Math.max(1, Math.min(mostStates, Math.floor(share)));
    if (states.length <= most) return states;
    this.isWhole = false;
    return Array.from({ length: most }, (_, n) => states[Math.floor((n * states.length) / most)]!);
  }

  #meet(place: number, state: State): void {
    const { structure } = this.#given;
    const id = this.#plan.order[place]!;
    const question = structure.entities[id];
    if (!this.#mayStep(question ? 1 + this.#carriedBy(question).work / carriedPerStep : 1)) return;
    const valueOf = (source: string) => state.replies.get(source)?.value;
    const isShown = question && question.isBlocked !== true && this.#isShown(id, state);
    if (!isShown || offersNothing(question, structure, valueOf)) {
      this.#see(state, 'passed', id);
      return this.#go(place + 1, state);
    }
    this.#see(state, 'met', id);
    const { replies, areAll } = kinds[question.type].hasValue ? this.#repliesTo(question, state) : noReplies;
    if (!areAll) this.isWhole = false;
    const mayPass = this.#mayPass(question);
    if (!mayPass && !replies.some(({ isSure }) => isSure)) {
      (replies.length === 0 && areAll ? this.#facts(state) : this.possible).stuck.add(id);
    }
    if (mayPass) this.#leave(place, withoutReply(state, id));
    for (const reply of replies) this.#leave(place, withReply(state, id, reply));
  }

  #isShown(id: string, state: State): boolean {
    const display = this.#given.rules.displays.get(id);
    return !display || this.#ask(display, state) === display.shows;
  }

  #leave(place: number, state: State): void {
    if (!this.#mayStep()) return;
    const closing = this.#given.search?.full.find((quota) => this.#ask(quota, state));
    if (closing) {
      this.#see(state, 'closed', closing);
      return this.#see(state, 'ends', 'screenout');
    }
    const jumps = this.#given.rules.jumps.get(this.#plan.order[place]!) ?? [];
    // All are asked, also those after the one that is taken: a rule that could hold is told from one that cannot.
    const held = jumps.filter((jump) => this.#ask(jump, state));
    const [jump] = held;
    if (jump) this.#see(state, 'taken', jump);
    switch (jump?.to?.type) {
      case 'screenout':
        return this.#see(state, 'ends', 'screenout');
      case 'submit':
        return this.#go(this.#plan.order.length, state);
      case 'widget':
        return this.#jump(place, this.#targetPlace(jump.to.id), state);
      default:
        return this.#jump(place, -1, state);
    }
  }

  /** What is gone or lies behind leads to the next question. */
  #jump(place: number, target: number, state: State): void {
    if (target <= place) this.#see(state, 'wentOn', this.#plan.order[place]!);
    return this.#go(Math.max(place + 1, target), state);
  }

  #mayStep(cost = 1): boolean {
    this.#given.budget.steps -= cost;
    if (this.#given.budget.steps < 0) this.isWhole = false;
    return this.#given.budget.steps >= 0;
  }

  #targetPlace(id: string): number {
    return id === 'submit' && this.#given.structure.ids.includes(id) ? this.#plan.order.length : this.#plan.placeOf(id);
  }

  #complete(state: State): void {
    const informed = this.#informed(this.#plan.order.length, state);
    for (const one of informed) {
      this.#see(one, 'ends', 'complete');
      for (const quota of this.#given.quotas) this.#ask(quota, one);
    }
  }

  #ask(rule: Rule, state: State): boolean {
    const holds = rule.when === null || groupHolds(rule.when, (test) => this.#plan.truth(test, state));
    this.#facts(state)[holds ? 'heldTrue' : 'heldFalse'].add(rule);
    return holds;
  }

  #go(place: number, state: State): void {
    if (!this.#mayStep(Math.floor(this.#plan.keyWork(place) / testsPerStep))) return;
    const key = this.#plan.keyOf(place, state);
    const known = this.#frontier[place]!.get(key);
    if (known && (known.isSure || !state.isSure)) return;
    this.#frontier[place]!.set(key, { ...state, replies: this.#plan.pruned(place, state.replies) });
  }

  #see<Seen extends 'met' | 'passed' | 'wentOn' | 'taken' | 'closed' | 'ends'>(
    state: State,
    fact: Seen,
    one: Parameters<Facts[Seen]['add']>[0],
  ): void {
    const seen: Set<unknown> = this.#facts(state)[fact];
    seen.add(one);
    const goal = this.#given.search?.goal;
    if (state.isSure && goal?.fact === fact && goal.one === one) this.found ??= state.given;
  }

  #facts({ isSure }: State): Facts {
    return isSure ? this.sure : this.possible;
  }

  #mayPass(question: Question): boolean {
    const { requiredMode, isTimed, search } = this.#given;
    const isOver = isTimed || timeLimitOf(question) !== null;
    const isFree = !isRequired(question, requiredMode);
    if (!search?.begin.has(question.id)) return isFree || (isOver && search?.isPatient !== true);
    return search.begin.get(question.id) === null && (isFree || isOver || kinds[question.type].holdsFiles);
  }

  #repliesTo(question: Question, state: State): Replies {
    const offered = offeredOptions(question, this.#given.structure, (id) => state.replies.get(id)?.value);
    const key = `${question.id} ${offered.map(({ id }) => id).join('\n')}`;
    const known = this.#replies.get(key);
    if (known) return known;
    const telling = this.#plan.tellingOf(question);
    const only = begunWith(this.#given.search, question.id);
    const made = repliesTo(question, { structure: this.#given.structure, offered, telling, only });
    this.#mayStep((made.tried * (1 + offered.length) + telling.followers.length) / optionsPerStep);
    this.#replies.set(key, made);
    return made;
  }

  #variable(source: string): readonly Reply[] {
    const known = this.#replies.get(source);
    const tests = this.#plan.testsOf(source);
    const only = begunWith(this.#given.search, source);
    const made = known ?? variableReplies(tests, only);
    this.#replies.set(source, made);
    if (!made.areAll) this.isWhole = false;
    if (only) return made.replies;
    const without = new Map(tests.map((test) => [test, this.#plan.absent(test)]));
    return [{ truths: without, value: undefined, points: 0, chosen: '', isSure: true }, ...made.replies];
  }
}

const noReplies: Replies = { replies: [], areAll: true, tried: 0 };
