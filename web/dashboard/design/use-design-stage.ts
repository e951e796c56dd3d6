/** The stage under a theme that is worked on: the survey is told once, and then its look with every change. */
import { useEffect } from 'react';
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import type { Scheme } from '../../../engine/theme-style.ts';
import type { StageSurvey } from '../../stage/messages.ts';
import { useStageFrame } from '../build/canvas/use-stage-frame.ts';
import { useWords } from '../words.ts';

interface Staging {
  origin: string;
  survey: Omit<StageSurvey, 'theme'> | null;
  theme: ThemeMembers;
  scheme: Scheme;
}

export function useDesignStage({ origin, survey, theme, scheme }: Staging) {
  const { lang } = useWords('design');
  const stage = useStageFrame({ origin, isTold: survey !== null, entities: {} });
  const { readies, post } = stage;
  useEffect(() => {
    if (readies > 0) post({ type: 'look', scheme, lang, isReadOnly: true, isUnmarked: true });
  }, [readies, scheme, lang]);
  useEffect(() => {
    if (readies > 0 && survey) post({ type: 'doc', survey: { ...survey, theme } });
    // The theme goes by itself, below.
  }, [readies, survey]);
  useEffect(() => {
    if (readies > 0 && survey) post({ type: 'settings', changed: { theme } });
  }, [readies, survey, theme]);
  return stage;
}
