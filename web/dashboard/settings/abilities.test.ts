import assert from 'node:assert/strict';
import { test } from 'node:test';
import { abilities } from '../../../contract/operation.ts';
import { abilitiesOf, levelsIn, levelsOf, nothing, parts, presetAbilities, presetOf } from './abilities.ts';

test('[DA-356] what is chosen for each part is what the token may do, and is told as the same again', () => {
  for (const part of parts)
    for (const level of levelsOf(part)) {
      const chosen = { ...nothing, [part]: level };
      const held = abilitiesOf(chosen, false);
      assert.ok(held.every((ability) => abilities.includes(ability)));
      assert.deepEqual(levelsIn(held), chosen);
    }
  assert.deepEqual(abilitiesOf(nothing, true), ['destructive']);
  const every = Object.fromEntries(parts.map((part) => [part, 'write'])) as typeof nothing;
  const covered = new Set(abilitiesOf(every, true).flatMap((one) => [one, one.replace(':write', ':read')]));
  assert.deepEqual(
    abilities.filter((one) => one !== '*' && !covered.has(one)),
    [],
  );
});

test('[DA-356] a preset is known by its abilities in whatever order, and none of them deletes for good but everything', () => {
  for (const [name, held] of Object.entries(presetAbilities)) {
    assert.equal(presetOf(held.toReversed()), name);
    assert.ok(!held.includes('destructive'));
  }
  assert.equal(presetOf([...presetAbilities.answers, 'destructive']), null);
  assert.equal(presetOf(['quiz:read', '*']), 'all');
});
