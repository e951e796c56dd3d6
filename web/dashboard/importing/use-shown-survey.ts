/** A survey that nobody has made yet, on the stage: told whole, looked at question by question, and written on by nobody. */
import { useEffect } from 'react';
import type { Structure } from '../../../contract/questions/types.ts';
import type { StageSurvey } from '../../stage/messages.ts';
import { schemeNow } from '../build/canvas/scheme.ts';
import { type Said, useStageFrame } from '../build/canvas/use-stage-frame.ts';
import { useWords } from '../words.ts';

/** With questions as they would be stored. */
export type ShownSurvey = StageSurvey & { widgets: Structure };

interface Showing {
  origin: string;
  survey: ShownSurvey;
  /** Null: as it begins. */
  selected: string | null;
  onSelect(id: string): void;
}

export function useShownSurvey({ origin, survey, selected, onSelect }: Showing) {
  const { lang } = useWords('importing');
  const onSaid = (message: Said) => message.type === 'selected' && onSelect(message.id);
  const stage = useStageFrame({ origin, isTold: true, entities: survey.widgets.entities, onSaid });
  const { readies, post } = stage;
  useEffect(() => {
    if (readies === 0) return;
    post({ type: 'look', scheme: schemeNow(), lang, isReadOnly: true });
    post({ type: 'doc', survey });
  }, [readies, survey, lang]);
  useEffect(() => {
    if (readies > 0) post({ type: 'select', id: selected });
  }, [readies, survey, selected]);
  return stage;
}
