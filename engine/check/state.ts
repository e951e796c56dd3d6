/** One of the people that a walk over all paths follows: what they replied so far, as far as rules can still ask about it. */
import { hundredths } from '../score.ts';
import type { Remembered } from './plan.ts';
import type { Reply } from './replies.ts';
import type { Given } from './search.ts';

export interface State extends Remembered {
  isSure: boolean;
  /** All that was given on the way, also what no rule asks about any more. */
  given: Given;
}

export const firstState: State = {
  replies: new Map(),
  score: 0,
  isSure: true,
  given: { source: '', value: null, before: null },
};

export function withReply(state: State, source: string, reply: Reply): State {
  return {
    replies: new Map(state.replies).set(source, reply),
    score: hundredths(state.score + reply.points) / 100,
    isSure: state.isSure && reply.isSure,
    given: { source, value: reply.value ?? null, before: state.given },
  };
}

export function withoutReply(state: State, source: string): State {
  return { ...state, given: { source, value: null, before: state.given } };
}
