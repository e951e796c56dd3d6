/** Somebody makes a survey of twelve questions from nothing and gives it away, with whatever hand they have. */
import assert from 'node:assert/strict';
import { after, afterEach, before, test } from 'node:test';
import { byFinger, byKeys, byMouse } from './hands.ts';
import { openStage, type Stage } from './stage.ts';
import { makeTwelve } from './twelve-questions.ts';

let stage: Stage;

before(async () => {
  stage = await openStage();
});
after(() => stage.close());
afterEach(() => assert.deepEqual(stage.troubles, []));

// Other journeys make a survey by mouse: on two processors only `npm run prove` has the time for this one too.
if (process.env['CANVASS_PROVE'] !== undefined)
  test('[DA-77] somebody makes a survey of twelve questions from nothing by mouse', async () => {
    await makeTwelve(stage, byMouse(await stage.open('/'), stage.house.alice));
  });

test('[DA-77] somebody makes a survey of twelve questions from nothing by keys alone', async () => {
  await makeTwelve(stage, byKeys(await stage.open('/'), stage.house.alice));
});

test('[DA-77] somebody makes a survey of twelve questions from nothing by finger, on a phone of 360 pixels', async () => {
  await makeTwelve(stage, byFinger(await stage.open('/', { width: 360, touch: true }), stage.house.alice));
});
