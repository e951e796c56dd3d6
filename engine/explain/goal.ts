/** Where a walk shall lead. */
import type { Search } from '../check/search.ts';
import { explain } from './explain.ts';
import { saved } from './server.ts';
import type { WalkState, WalkSurvey } from './survey.ts';

export type Goal =
  | { type: 'question'; id: string }
  /** By its place in the conditions: so that it is taken. */
  | { type: 'jump'; path: string }
  /** Ended by it, as if it were full. */
  | { type: 'quota'; id: string }
  | { type: 'end'; end: 'complete' | 'screenout' };

/** Null: there is no such question or rule, or none that is followed. */
export function soughtIn(walk: WalkSurvey, goal: Goal): Search['goal'] | null {
  const { structure, conditions } = walk.survey;
  const { all } = walk.rules;
  switch (goal.type) {
    case 'question': {
      if (goal.id === 'submit') return { fact: 'ends', one: 'complete' };
      const question = structure.entities[goal.id];
      return question && question.isBlocked !== true ? { fact: 'met', one: goal.id } : null;
    }
    case 'jump': {
      const rule = all.find(({ path }) => path === goal.path);
      return rule ? { fact: 'taken', one: rule } : null;
    }
    case 'quota': {
      const at = conditions.quotas?.findIndex(({ id }) => id === goal.id) ?? -1;
      const rule = walk.rules.quotas[at];
      return rule ? { fact: 'closed', one: rule } : null;
    }
    case 'end':
      return { fact: 'ends', one: goal.end };
  }
}

/** By the server's replay of what was found. */
export function isReached(walk: WalkSurvey, goal: Goal, state: WalkState): boolean {
  switch (goal.type) {
    case 'question':
      return saved(walk, state).next === goal.id;
    case 'end':
      return saved(walk, state).next === (goal.end === 'complete' ? 'submit' : 'screenout');
    case 'jump':
      return explain(walk, state).steps.some(
        ({ isPassed, left: { why } }) => isPassed && 'rule' in why && why.rule.path === goal.path,
      );
    case 'quota': {
      const { end } = explain(walk, state);
      return end.type === 'screenout' && end.by.kind === 'quota' && end.by.id === goal.id;
    }
  }
}
