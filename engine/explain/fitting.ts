/** What is left of a walk when the draft has changed under it. */
import { issuesAt } from '../replay.ts';
import { followTrail, isReadable, readEntries } from '../trail.ts';
import { submissionOf, type WalkState, type WalkSurvey } from './survey.ts';

export interface Fitting {
  state: WalkState;
  /** Questions whose values nobody could send any more, in the order in which they were given. */
  dropped: readonly string[];
}

/** Each value is judged as its question is met, for what is offered there may hang on values that go. */
export function fitting(walk: WalkSurvey, state: WalkState): Fitting {
  const { survey } = walk;
  const submission = submissionOf(walk, state);
  const readings = readEntries(survey, submission);
  const gone = new Set(Object.keys(state.values).filter((id) => !readings.has(id)));
  for (const [id, { faults }] of readings) if (faults.length > 0) gone.add(id);
  followTrail(survey, submission, {
    readings,
    sent: false,
    instead: (id, trail) => {
      const reading = readings.get(id);
      const isSent = reading !== undefined && isReadable(reading);
      if (!isSent || issuesAt(id, { survey, submission, trail, readings, extent: 'complete' }).length === 0)
        return undefined;
      gone.add(id);
      readings.delete(id);
      return { faults: [] };
    },
  });
  const stays = ([id]: [string, unknown]) => !gone.has(id);
  const dropped = Object.keys(state.values).filter((id) => gone.has(id));
  if (dropped.length === 0) return { state, dropped };
  return { state: { ...state, values: Object.fromEntries(Object.entries(state.values).filter(stays)) }, dropped };
}
