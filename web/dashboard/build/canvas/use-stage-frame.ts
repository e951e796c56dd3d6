/**
 * A frame that is told what it shows as that changes: how far it is, what is said to it, and what it says. The builder's own canvas,
 * which is told its draft question by question, converses for itself.
 */
import { useEffectEvent, useLayoutEffect, useRef, useState } from 'react';
import type { Structure } from '../../../../contract/questions/types.ts';
import { readFromStage } from '../../../stage/from-stage.ts';
import { enclosed, opened, type FromStage, type ToStage } from '../../../stage/messages.ts';
import { press } from '../../shell/commands.ts';
import { useArrival } from './frame.tsx';

/** All but that it was drawn, and the keys that are pressed in it, which belong to the page. */
export type Said = Exclude<FromStage, { type: 'drawn' | 'key' }>;

interface Telling {
  origin: string;
  /** There is something to show: a frame that stays empty is then away. */
  isTold: boolean;
  /** The questions it may speak of. */
  entities: Structure['entities'];
  onSaid?(message: Said, post: (message: ToStage) => void): void;
}

/** `readies`: how often it has begun; one that begins anew knows nothing, and is told everything again. */
export function useStageFrame({ origin, isTold, entities, onSaid }: Telling) {
  const frame = useRef<HTMLIFrameElement>(null);
  const [readies, setReadies] = useState(0);
  const { arrival, setArrival, round, retry } = useArrival(isTold);
  const post = (message: ToStage) => frame.current?.contentWindow?.postMessage(enclosed(message), origin);
  const onMessage = useEffectEvent((event: MessageEvent) => {
    const said = opened(event, { window: frame.current?.contentWindow ?? null, origin });
    const message = readFromStage(said, entities);
    if (message?.type === 'ready') setReadies(readies + 1);
    if (message?.type === 'ready' || message?.type === 'drawn') setArrival(message.type);
    if (message?.type === 'key') {
      const { key, ctrl, alt, shift } = message;
      press({ key, ctrlKey: ctrl, metaKey: ctrl, altKey: alt, shiftKey: shift });
    } else if (message && message.type !== 'drawn') onSaid?.(message, post);
  });
  // Before the frame can say a word.
  useLayoutEffect(() => {
    const hear = (event: MessageEvent) => onMessage(event);
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, []);
  return { frame, arrival, round, retry, readies, post };
}
