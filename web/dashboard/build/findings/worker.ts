/** The engine's check in a worker: a survey of many paths takes tenths of a second, and nobody's letter shall wait for that. */
import { checkDraft } from '../../../../engine/check/survey.ts';
import type { Answer, Asked } from './checker.ts';

addEventListener('message', ({ data: { number, draft } }: MessageEvent<Asked>) => {
  const { questions, rules, survey, ways } = checkDraft(draft);
  const found = [...questions, ...rules, ...survey].map(({ code, question, path, details }) => {
    return { code, question, path, details };
  });
  postMessage({ number, found, ways } satisfies Answer);
});
