import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());

test('[RI-65] what was never on offer is not stored with progress, and is still refused in the end', async () => {
  const [many, text] = [choose({ x: 'X', y: 'Y' }, { choiceMultiple: true }), ask('input')];
  const { id, rita } = await openSurvey(house, { widgets: draft(many, text) });
  const unknown = Array.from({ length: 50_000 }, (_, n) => `unknown-${n}`);
  const uuid = randomUUID();
  const values = { [many.id]: [...unknown, 'y', 'y'], [text.id]: 'x'.repeat(100_000) };
  assert.equal(good(await rita.put(uuid, { values })).next, 'submit');
  const kept = { [many.id]: { ids: ['y'], other: null }, [text.id]: 'x'.repeat(1255) };
  assert.deepEqual(good(await rita.get(`answers/${uuid}`)).values, kept);
  const { rows } = await house.db.pool.query(
    'select pg_column_size("values") as bytes from answers where survey_id = $1',
    [id],
  );
  assert.ok(rows[0].bytes < 2000);
  const codes = (await rita.put(uuid, { values, complete: true })).body.error.details.errors;
  assert.deepEqual(
    codes.map(({ code }: { code: string }) => code),
    ['unknown_option', 'max_length'],
  );
  good(await rita.put(uuid, { values: { ...kept, [text.id]: 'x' }, complete: true }));
});

test('[RI-110] a text that was too long is gone on with as it was written, and is not completed cut', async () => {
  const [text, last] = [ask('input'), ask('input')];
  const { rita } = await openSurvey(house, { widgets: draft(text, last) });
  const uuid = randomUUID();
  const long = `${'word '.repeat(60)}end`;
  good(await rita.put(uuid, { values: { [text.id]: long } }));
  const { values } = good(await rita.get(`answers/${uuid}`));
  assert.deepEqual(values, { [text.id]: long });
  const refused = await rita.put(uuid, { values: { ...values, [last.id]: 'x' }, complete: true });
  assert.deepEqual(
    refused.body.error.details.errors.map(({ widget_id: id, code }: Record<string, string>) => [id, code]),
    [[text.id, 'max_length']],
  );
});

test('[RI-65] an answer of nothing but unknown options is no answer yet', async () => {
  const many = choose({ x: 'X' }, { choiceMultiple: true });
  const { id, rita } = await openSurvey(house, { widgets: draft(many) });
  good(await rita.put(randomUUID(), { values: { [many.id]: ['unknown'] } }));
  assert.equal(good(await house.alice.get(`/quiz/${id}/answers`, { status: 'all' })).answers?.length ?? 0, 0);
});

test('[RI-65] where nobody may go back, the same values sent again are the same', async () => {
  const [one, two] = [choose({ x: 'X' }, { choiceMultiple: true }), ask('input')];
  const settings = { block_jump_to_prev_widget: true, show_by_one: true };
  const { rita } = await openSurvey(house, { widgets: draft(one, two), settings });
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: { [one.id]: ['x', 'unknown'] } }));
  good(await rita.put(uuid, { values: { [one.id]: ['x', 'unknown'], [two.id]: 'more' } }));
  good(await rita.put(uuid, { values: { [one.id]: ['x'], [two.id]: 'more' }, complete: true }));
});
