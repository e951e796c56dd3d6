/**
 * The engine's longer work in a worker: the check, and what a walk has looked for. A survey of many paths takes tenths of a second,
 * and nobody's letter shall wait for that.
 */
import { checkDraft } from '../../../../engine/check/survey.ts';
import { searchFor, type Sought } from '../walk/searches.ts';
import type { Answer, Asked } from './checker.ts';

addEventListener('message', ({ data }: MessageEvent<Asked | Sought>) => {
  postMessage('type' in data ? searchFor(data) : checked(data));
});

function checked({ number, draft }: Asked): Answer {
  const { questions, rules, survey, ways } = checkDraft(draft);
  const found = [...questions, ...rules, ...survey].map(({ code, question, path, details }) => {
    return { code, question, path, details };
  });
  return { number, found, ways };
}
