/** An answer that is gone on with elsewhere: its link comes once the server has what was typed, or not at all. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { b, makeStage, uuid } from '../../test/respondent/stage.ts';

const address = `/q/abc/elsewhere?uuid=${uuid}&lang=en`;

/** Of the button, which leads nowhere by itself. */
const press = { preventDefault() {}, currentTarget: {} } as unknown as Event;

test('[PG-200] what was typed is stored before the link is shown', async () => {
  const { open, pass, stored, device } = makeStage();
  const { acts, shown } = open();
  acts.next();
  await pass(100);
  acts.answer(b, 'half a wo');
  acts.beside!(press);
  assert.deepEqual(shown, []);
  await pass(100);
  assert.deepEqual([shown, stored()?.[b]], [[address], 'half a wo']);
  assert.equal(device.asked.length, 2);
});

test('[PG-200] after long trouble nothing opens by itself any more', async () => {
  const { open, pass, stored, device } = makeStage();
  const { acts, shown, page } = open();
  acts.next();
  await pass(100);
  acts.answer(b, 'x');
  device.fate = () => 'lost';
  acts.beside!(press);
  await pass(20_000);
  assert.equal(page.view.doing?.save, 'offline');
  device.fate = () => 'well';
  await pass(60_000);
  assert.deepEqual([shown, stored()?.[b]], [[], 'x']);
});
