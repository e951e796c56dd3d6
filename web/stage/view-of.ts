/** Which part of the page is shown: the step that is selected, or one of the screens behind the last. */
import type { Ended, PageData } from '../respondent/data.ts';
import { idle } from '../respondent/doing.ts';
import { questionOf, type View, viewWith } from '../respondent/view.ts';
import type { EndScreen } from './messages.ts';

/** Nobody's answer; where options stand in random order, authors see the order that they gave them. */
const nobody = '00000000-0000-4000-8000-000000000000';

const unanswered = { values: {}, expired: new Set<string>(), end: 'complete', issues: [], status: 'asking' } as const;

export function viewOf(
  data: PageData,
  { selected, endScreen }: { selected: string | null; endScreen: EndScreen },
): View {
  const path = [...data.quiz.widgets.ids.filter((id) => id !== 'submit'), 'submit'];
  const isBehind = selected === 'submit' && endScreen !== 'send';
  const current = selected !== null && questionOf(data, selected) ? selected : path[0]!;
  const session = { ...unanswered, path, current };
  const view = viewWith({ data, uuid: nobody, doing: idle }, () => session);
  return { ...view, ended: isBehind ? endedWith(endScreen) : null };
}

function endedWith(endScreen: EndScreen): Ended {
  return {
    answer: {
      id: null,
      uuid: nobody,
      is_complete: true,
      is_screenout: endScreen === 'screenout',
      // As an example: it is shown only where the end tells points.
      score: 7,
      max_score: 10,
      promo_code: null,
    },
    redirect_url: null,
    promo_format: null,
    isTimeOver: false,
    again: null,
  };
}
