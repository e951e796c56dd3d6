import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Right } from '../../../contract/operation.ts';
import { mayAct } from './caller.ts';

test('[CV-54] a viewer, a member, an admin and an owner are told apart by every right', () => {
  const rights: Right[] = ['view', 'edit', 'manage', 'own'];
  const table = rights.map((right) =>
    (['viewer', 'member', 'admin', 'owner'] as const).map((role) => mayAct(role, right)),
  );
  assert.deepEqual(table, [
    [true, true, true, true],
    [false, true, true, true],
    [false, false, true, true],
    [false, false, false, true],
  ]);
});
