/** A survey that nobody has made yet, on the stage: told whole, looked at question by question, and written on by nobody. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Structure } from '../../../contract/questions/types.ts';
import { readFromStage } from '../../stage/from-stage.ts';
import { enclosed, opened, type StageSurvey, type ToStage } from '../../stage/messages.ts';
import { useArrival } from '../build/canvas/frame.tsx';
import { schemeNow } from '../build/canvas/scheme.ts';
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
  const frame = useRef<HTMLIFrameElement>(null);
  const [readies, setReadies] = useState(0);
  const { arrival, setArrival, round, retry } = useArrival(true);
  const post = (message: ToStage) => frame.current?.contentWindow?.postMessage(enclosed(message), origin);
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const said = opened(event, { window: frame.current?.contentWindow ?? null, origin });
    const message = readFromStage(said, survey.widgets.entities);
    if (message?.type === 'ready') setReadies(readies + 1);
    if (message?.type === 'ready' || message?.type === 'drawn') setArrival(message.type);
    if (message?.type === 'selected') onSelect(message.id);
  });
  // Before the frame can say a word.
  useLayoutEffect(() => {
    const hear = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  useEffect(() => {
    if (readies === 0) return;
    post({ type: 'look', scheme: schemeNow(), lang, isReadOnly: true });
    post({ type: 'doc', survey });
  }, [readies, survey, lang]);
  useEffect(() => {
    if (readies > 0) post({ type: 'select', id: selected });
  }, [readies, survey, selected]);
  return { frame, arrival, round, retry };
}
