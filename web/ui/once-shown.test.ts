import assert from 'node:assert/strict';
import { test, type TestContext } from 'node:test';
import { onceShown } from './once-shown.ts';

/** Frames that are shown when the test says so. */
function heldFrames(t: TestContext): () => void {
  t.mock.timers.enable({ apis: ['setTimeout'] });
  const frames: (() => void)[] = [];
  const page = globalThis as { requestAnimationFrame?: unknown };
  page.requestAnimationFrame = (draw: () => void) => frames.push(draw);
  t.after(() => delete page.requestAnimationFrame);
  return () => {
    for (const draw of frames.splice(0)) draw();
    t.mock.timers.tick(1);
  };
}

test('[DA-197] what is asked for three times in a frame is done once, when the frame is shown', (t) => {
  const showFrame = heldFrames(t);
  let done = 0;
  const work = onceShown(() => (done += 1));
  for (let n = 0; n < 3; n += 1) work.ask();
  assert.equal(done, 0);
  showFrame();
  assert.equal(done, 1);
  work.ask();
  showFrame();
  assert.equal(done, 2);
});

test('[DA-197] who cannot wait has it at once, and it is not done again', (t) => {
  const showFrame = heldFrames(t);
  let done = 0;
  const work = onceShown(() => (done += 1));
  work.now();
  assert.equal(done, 0);
  work.ask();
  work.now();
  showFrame();
  assert.equal(done, 1);
});

test('[DA-197] a page that shows no frames does it a moment later', (t) => {
  heldFrames(t);
  let done = 0;
  onceShown(() => (done += 1)).ask();
  t.mock.timers.tick(250);
  assert.equal(done, 1);
});
