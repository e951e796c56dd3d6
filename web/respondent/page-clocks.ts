/** The clocks of a page at work: what they show, and what happens when a time is over. */
import { send } from './autosave.ts';
import type { Clocked } from './clocks.ts';
import { idle } from './doing.ts';
import { show, type SurveyPage } from './survey-page.ts';
import { step } from './walk.ts';

export function clockedBy(page: SurveyPage): Clocked {
  const { browser, data, answer } = page;
  return {
    browser,
    data,
    times: answer.times,
    endsAt: () => page.answer.endsAt,
    tell(secondsLeft, secondsForQuestion) {
      const { view } = page;
      if (secondsLeft === view.secondsLeft && secondsForQuestion === view.doing?.secondsForQuestion) return;
      show(page, { secondsLeft, doing: { ...(view.doing ?? idle), secondsForQuestion } });
    },
    expire: () => step(page, { type: 'expire' }),
    over: () => send(page),
  };
}
