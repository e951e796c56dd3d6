/** Whether a save, the settings and the texts would take what a reader made, as they would take it from anybody. */
import assert from 'node:assert/strict';
import { lossCodes } from '../../contract/losses.ts';
import { settingsInput } from '../../contract/settings.ts';
import { structureInput } from '../../contract/structure.ts';
import { checkConditions } from '../../engine/conditions/check.ts';
import type { Imported, Unread } from '../../engine/import/imported.ts';
import { inconsistencies, prepare } from '../../engine/structure.ts';

export function assertSound(read: Imported | Unread): void {
  if ('refused' in read) return assert.match(read.why, /^[A-Z].*\.$/s);
  const { ids, entities, conditions, settings, texts, losses } = read;
  assert.deepEqual(structureInput.ids.safeParse(ids).error?.issues ?? [], []);
  assert.deepEqual(structureInput.entities.safeParse(entities).error?.issues ?? [], []);
  assert.deepEqual(inconsistencies(ids, entities), []);
  const structure = prepare({ ids, entities }, null, () => '');
  assert.deepEqual(checkConditions({ ...conditions }, { structure, variables: [] }).faults, []);
  assert.deepEqual(settingsInput.safeParse(settings).error?.issues ?? [], []);
  for (const text of Object.values(texts)) assert.ok(text.length <= 1000);
  for (const { code, what } of losses) assert.ok(lossCodes.includes(code) && what.length <= 400);
}
