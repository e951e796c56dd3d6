/** The server's part of a walk: what a save and a completion would be answered, by the replay that decides there. */
import type { Issue } from '../issue.ts';
import { type Extent, nextStep, replay } from '../replay.ts';
import type { Score } from '../score.ts';
import { submissionOf, type WalkState, type WalkSurvey } from './survey.ts';

export interface Saved {
  path: string[];
  /** A question, `submit` or `screenout`. */
  next: string;
  end: 'complete' | 'screenout';
  /** Empty: the save is taken. */
  issues: readonly Issue[];
}

export interface Completed extends Omit<Saved, 'next'> {
  values: Record<string, unknown>;
  /** Null without scoring, and for a screen-out. */
  score: Score | null;
}

export function saved(walk: WalkSurvey, state: WalkState): Saved {
  const replayed = replay(walk.survey, submissionOf(walk, state), 'progress');
  const { path, end, issues } = replayed;
  return { path, end, issues, next: nextStep(replayed) };
}

/** `time-over`: the clock of the whole answer has run out. */
export function completed(
  walk: WalkSurvey,
  state: WalkState,
  extent: Exclude<Extent, 'progress'> = 'complete',
): Completed {
  const { path, end, issues, values, score } = replay(walk.survey, submissionOf(walk, state), extent);
  return { path, end, issues, values, score };
}
