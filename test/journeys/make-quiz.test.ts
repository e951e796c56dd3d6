/** Somebody makes a branching quiz of twelve questions with a screen-out, a quota and points, and it works for respondents. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { makeQuiz } from './branching-quiz.ts';
import { openBuilder } from './builder.ts';
import { quizByKeys, quizByMouse, type QuizHand } from './quiz-hands.ts';
import { openStage, type Stage } from './stage.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());
afterEach(() => assert.deepEqual(stage.troubles, []));

// Rules, quotas and points have journeys of their own by mouse: this one is left to `npm run prove`.
if (process.env['CANVASS_PROVE'] !== undefined)
  test('[DA-126] somebody makes a branching quiz with a screen-out, a quota and points by mouse', () =>
    make(quizByMouse));

test('[DA-126] somebody makes a branching quiz with a screen-out, a quota and points by keys alone', () =>
  make(quizByKeys));

async function make(handOf: (...parts: Parameters<typeof quizByKeys>) => QuizHand): Promise<void> {
  const { alice, survey } = stage.house;
  const id = await survey(alice, { name: 'Coffee quiz' });
  await makeQuiz(id, stage, handOf(await openBuilder(stage, id), alice));
}
