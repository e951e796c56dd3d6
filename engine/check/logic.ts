/**
 * What is wrong with the logic of a survey, found by walking all of its paths. A finding is a proof: where the paths are
 * too many to walk, `not_proved` says so in place of a guess.
 */
import type { Structure } from '../../contract/questions/types.ts';
import { type Conditions } from '../conditions/grammar.ts';
import type { Variable } from '../conditions/known-questions.ts';
import { soundConditions } from '../conditions/sound.ts';
import { logicOf } from '../logic.ts';
import { carrySource, offersNothing } from '../offered.ts';
import { keptInPlace, shownOrder } from '../order.ts';
import { isOn, type Members } from '../questions/members.ts';
import type { RequiredMode } from '../reply.ts';
import { type Exploration, explore, type Explored } from './explore.ts';
import { about, type Finding } from './finding.ts';
import { followersOf, type Rule, rulesOf } from './rules.ts';
import { type Ways, waysIn } from './ways.ts';

export interface DraftToCheck {
  structure: Structure;
  /** As stored. */
  conditions: Members;
  variables: readonly Variable[];
  requiredMode: RequiredMode;
  scoring: boolean;
  /** Whether a limit on the whole answer is in force. */
  isTimed: boolean;
  isRandom: boolean;
}

export interface LogicFindings {
  questions: Finding[];
  rules: Finding[];
  survey: Finding[];
  ways: Ways;
}

/** Some tenths of a second. */
export const mostSteps = 25_000;

export function checkLogic(checked: DraftToCheck): LogicFindings {
  const sound = soundConditions(checked.conditions, checked.structure);
  const rules = rulesOf(checked.conditions, sound);
  const followers = followersOf(checked.structure);
  const exploration = { ...checked, rules, followers, quotas: [], budget: { steps: mostSteps } };
  const found = explore(exploration);
  const forQuotas = { ...exploration, budget: { steps: mostSteps } };
  const explored = checked.isRandom ? shuffledFacts(checked, sound, found) : found;
  return {
    questions: shownOrder(checked.structure.ids).flatMap((id) => questionFindings(id, checked, explored)),
    rules: rules.all.flatMap((rule) =>
      rule.kind === 'quota' ? quotaFindings(rule, forQuotas) : ruleFindings(rule, explored),
    ),
    survey: endFindings(explored),
    ways: waysIn(checked.structure.ids, rules, explored),
  };
}

/**
 * With random order a question that no rule names can stand in the place of any other such question: where one of them
 * is met, each can be. What they do to the path themselves, by points or by being a dead end, is not followed.
 */
function shuffledFacts(checked: DraftToCheck, sound: Conditions, explored: Explored): Explored {
  const { structure } = checked;
  const kept = keptInPlace(structure, sound);
  const free = structure.ids.filter((id) => !kept.has(id) && !isOn(structure.entities[id] ?? {}, 'isBlocked'));
  const byServer = logicOf({ ...checked, conditions: sound }) === 'server';
  const matters = free.some((id) => explored.sure.stuck.has(id)) || (byServer && free.length > 1);
  for (const facts of [explored.sure, explored.possible]) {
    if (free.some((id) => facts.met.has(id))) for (const id of free) facts.met.add(id);
  }
  return { ...explored, isWhole: explored.isWhole && !matters };
}

function questionFindings(id: string, checked: DraftToCheck, { sure, possible, isWhole }: Explored): Finding[] {
  const { structure } = checked;
  const question = structure.entities[id];
  if (!question || id === 'submit' || isOn(question, 'isBlocked') || isEmpty(id, structure)) return [];
  if (sure.stuck.has(id)) {
    return [
      about(id, 'dead_end', 'An answer is required here, and on some path there is none that the question takes.'),
    ];
  }
  if (!sure.met.has(id) && !possible.met.has(id) && isWhole) {
    return [about(id, 'unreachable', 'No answers lead to this question.')];
  }
  if (!sure.met.has(id) || possible.stuck.has(id)) return [about(id, 'not_proved', unproved)];
  return [];
}

const unproved = 'There are too many ways through the survey to decide about this.';

/** Without anything to choose it is off every path, which has a warning of its own. */
function isEmpty(id: string, structure: Structure): boolean {
  const question = structure.entities[id]!;
  return !carrySource(question, structure) && offersNothing(question, structure, () => undefined);
}

function ruleFindings(rule: Rule, { sure, possible, isWhole }: Explored): Finding[] {
  const was = (fact: 'heldTrue' | 'heldFalse' | 'taken') =>
    settled(sure[fact].has(rule), possible[fact].has(rule), isWhole);
  const [held, failed, taken] = [was('heldTrue'), was('heldFalse'), was('taken')];
  // Nobody is ever asked: the question it belongs to has the finding.
  if (held === 'no' && failed === 'no') return [];
  if (rule.kind === 'jump' && taken === 'no' && held === 'yes') {
    return [
      at(rule, 'shadowed', 'This jump is never taken: where it could apply, an earlier one of this question does.'),
    ];
  }
  if (held === 'no' && failed === 'yes') return [at(rule, 'never_true', 'The condition of this rule can never hold.')];
  if (failed === 'no' && held === 'yes' && rule.when !== null) {
    return [at(rule, 'always_true', 'The condition of this rule always holds.')];
  }
  const isOpen =
    held === 'open' || (failed === 'open' && rule.when !== null) || (rule.kind === 'jump' && taken === 'open');
  return isOpen ? [at(rule, 'not_proved', unproved)] : [];
}

/** Each quota by itself: it is checked at the end, and remembering the sources of all would make too many states. */
function quotaFindings(rule: Rule, exploration: Exploration): Finding[] {
  const explored = explore({ ...exploration, quotas: [rule] });
  return explored.sure.ends.has('complete') ? ruleFindings(rule, explored) : [];
}

function endFindings({ sure, possible, isWhole }: Explored): Finding[] {
  if (sure.ends.has('complete') || sure.ends.size + possible.ends.size === 0) return [];
  if (possible.ends.has('complete') || !isWhole) return [about(null, 'not_proved', unproved)];
  return [about(null, 'always_screenout', 'Every path ends in a screen-out.')];
}

function settled(isSure: boolean, isPossible: boolean, isWhole: boolean): 'yes' | 'no' | 'open' {
  if (isSure) return 'yes';
  return isPossible || !isWhole ? 'open' : 'no';
}

function at(rule: Rule, code: Finding['code'], message: string): Finding {
  return { code, question: rule.owner, path: rule.path, message, details: {} };
}
