/** Whether points are counted: a setting of the survey, and not part of the draft. It holds at once, for respondents too. */
import { useActAndSay } from '../../context.tsx';
import { change } from '../../queries.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';

/** Switches it, says so, and tells whether it worked. */
export function useCounting(): (isOn: boolean) => Promise<boolean> {
  const words = useWords('points');
  const { survey } = useOpened();
  const act = useActAndSay();
  const count = (isOn: boolean) => change('updateSettings', { id: survey.id, scoring_switcher: isOn });
  return (isOn) =>
    act(async () => {
      await count(isOn);
      return { message: words.t(isOn ? 'countedNow' : 'notCountedNow'), undo: () => count(!isOn) };
    });
}
