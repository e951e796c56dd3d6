/** Holds a walk while its pane is open: who draws is told of every change. */
import type { WalkSurvey } from '../../../../engine/explain/survey.ts';
import type { Walked, WalkReply } from '../../../stage/walk-messages.ts';
import type { Id } from '../../draft/draft.ts';
import { beginWalk, heardIn, keptIn, type Walk } from './walk-state.ts';

export interface WalkStore {
  walk(): Walk;
  survey(): WalkSurvey;
  subscribe(listener: () => void): () => void;
  /** Null: about a walk that is no longer this one. */
  hear(walked: Walked): WalkReply | null;
  arrive(round: number, id: Id): void;
  act(change: (walk: Walk, survey: WalkSurvey) => Walk): void;
  /** The draft has changed. Gives the questions whose values were dropped. */
  follow(survey: WalkSurvey): readonly Id[];
}

export function makeWalkStore(first: WalkSurvey, seed: string): WalkStore {
  let survey = first;
  let walk = beginWalk(first, seed);
  const listeners = new Set<() => void>();
  const put = (next: Walk) => {
    if (next === walk) return;
    walk = next;
    for (const listener of listeners) listener();
  };
  return {
    walk: () => walk,
    survey: () => survey,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    hear(walked) {
      if (walked.round !== walk.round) return null;
      const heard = heardIn(survey, walk, walked);
      put(heard.walk);
      return heard.reply;
    },
    arrive(round, id) {
      if (round === walk.round && id !== walk.at) put({ ...walk, at: id });
    },
    act: (change) => put(change(walk, survey)),
    follow(next) {
      const before = survey.survey.structure.entities;
      const { entities } = next.survey.structure;
      survey = next;
      const { walk: kept, dropped } = keptIn(next, walk, (id) => entities[id] === before[id]);
      put(kept);
      return dropped;
    },
  };
}
