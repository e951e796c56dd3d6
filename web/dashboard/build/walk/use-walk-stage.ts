/** The page of the walk: the stage plays it, and what it asks is answered here. */
import { useEffect, useMemo, useRef } from 'react';
import type { Scheme } from '../../../../engine/theme-style.ts';
import type { Presentation, StageSurvey } from '../../../stage/messages.ts';
import { useWords } from '../../words.ts';
import { useStageFrame } from '../canvas/use-stage-frame.ts';
import type { Walking } from './use-walking.ts';
import { stageWalkOf } from './walk-state.ts';

interface Staging {
  walking: Walking;
  origin: string;
  presentation: Presentation | null;
  /** For the whole answer. */
  seconds: number | null;
  scheme: Scheme;
}

export function useWalkStage({ walking, origin, presentation, seconds, scheme }: Staging) {
  const { lang } = useWords('walk');
  const { store, draft, survey, walk } = walking;
  /** What the frame has been told of; a frame that begins anew knows nothing. */
  const known = useRef<{ survey: StageSurvey; round: number } | null>(null);
  const { entities } = survey.survey.structure;
  const stage = useStageFrame({
    origin,
    isTold: presentation !== null,
    entities,
    onSaid(message, post) {
      if (message.type === 'ready') known.current = null;
      if (message.type === 'step') store.arrive(message.round, message.id);
      const reply = message.type === 'walked' && store.hear(message.walked);
      if (reply) post({ type: 'reply', reply });
    },
  });
  const { readies, post } = stage;

  const drawn = useMemo<StageSurvey | null>(
    () => presentation && { ...presentation, widgets: { ids: [...draft.ids], entities: draft.entities } },
    [presentation, draft],
  );
  useEffect(() => {
    if (readies > 0) post({ type: 'look', scheme, lang });
  }, [readies, scheme, lang]);
  useEffect(() => {
    if (readies === 0 || !drawn) return;
    const [before, now] = [known.current, store.walk()];
    if (before?.survey === drawn && before.round === now.round) return;
    known.current = { survey: drawn, round: now.round };
    const begun = stageWalkOf(store.survey(), now, seconds);
    post({ type: 'walk', walk: begun, ...(before?.survey !== drawn && { survey: drawn }) });
  }, [readies, drawn, walk.round, seconds]);
  return stage;
}
