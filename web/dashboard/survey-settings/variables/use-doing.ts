/** Does something, says so with a way back, and gives why it did not work, in words, for the field; or tells that too. */
import { beforeTelling, say } from '../../../ui/toasts.tsx';
import { useWords } from '../../words.ts';
import { useTrying } from '../use-trying.ts';

interface Told {
  said: string;
  undo(): Promise<unknown>;
  /** There is no field where a refusal could stand. */
  isTold?: boolean;
}

export function useDoing(): (work: () => Promise<unknown>, told: Told) => Promise<string | null> {
  const words = useWords('variables');
  const trying = useTrying();
  const tell = (refused: string | null) => refused !== null && say(words.t('wentWrong', { message: refused }));
  return (work, { said, undo, isTold = false }) =>
    beforeTelling(
      trying(work).then((refused) => {
        if (refused === null) say(said, () => void trying(undo).then(tell));
        else if (isTold) tell(refused);
        return refused;
      }),
    );
}
