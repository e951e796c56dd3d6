/** What is correct is ticked beside the options of a quiz only: where nothing counts yet, the way there stands in their place. */
import { useEffect, useRef, type RefObject } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { useOnce } from '../../use-once.ts';
import { useWords } from '../../words.ts';
import { useCounting } from './counting.ts';

/** Goes on to the first tick of the list when it has become one with ticks. */
export function useMakeQuiz(list: RefObject<HTMLElement | null>, hasTicks: boolean) {
  const count = useCounting();
  const [busy, once] = useOnce();
  const isMeant = useRef(false);
  useEffect(() => {
    if (hasTicks && isMeant.current) list.current?.querySelector<HTMLElement>('input[type=checkbox]')?.focus();
    isMeant.current = false;
  }, [hasTicks, list]);
  const make = () =>
    once(async () => {
      isMeant.current = true;
      if (!(await count(true))) isMeant.current = false;
    });
  return { busy, make };
}

export function MakeQuiz({ busy, make }: ReturnType<typeof useMakeQuiz>) {
  const words = useWords('points');
  return (
    <button className="button plain" type="button" aria-disabled={busy} onClick={make}>
      <Icon name="check" />
      {words.t('makeQuiz')}
    </button>
  );
}
