/** The stage under a theme that is worked on: the survey is told once, and then its look with every change. */
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import type { Scheme } from '../../../engine/theme-style.ts';
import { readFromStage } from '../../stage/from-stage.ts';
import { enclosed, opened, type StageSurvey, type ToStage } from '../../stage/messages.ts';
import { useArrival } from '../build/canvas/frame.tsx';
import { press } from '../shell/commands.ts';
import { useWords } from '../words.ts';

interface Staging {
  origin: string;
  survey: Omit<StageSurvey, 'theme'> | null;
  theme: ThemeMembers;
  scheme: Scheme;
}

export function useDesignStage({ origin, survey, theme, scheme }: Staging) {
  const { lang } = useWords('design');
  const frame = useRef<HTMLIFrameElement>(null);
  const [readies, setReadies] = useState(0);
  const { arrival, setArrival, round, retry } = useArrival(survey !== null);
  const post = (message: ToStage) => frame.current?.contentWindow?.postMessage(enclosed(message), origin);

  const onMessage = useEffectEvent((event: MessageEvent) => {
    const message = readFromStage(opened(event, { window: frame.current?.contentWindow ?? null, origin }), {});
    switch (message?.type) {
      case 'ready':
        setReadies(readies + 1);
        return setArrival('ready');
      case 'drawn':
        return setArrival('drawn');
      case 'key': {
        const { key, ctrl, alt, shift } = message;
        return void press({ key, ctrlKey: ctrl, metaKey: ctrl, altKey: alt, shiftKey: shift });
      }
      default:
    }
  });
  // Before the frame can say a word.
  useLayoutEffect(() => {
    const hear = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
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
  return { frame, arrival, round, retry };
}
