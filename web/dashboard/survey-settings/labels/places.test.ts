/** Every default text has its place on the page. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { settingDefaults, type Settings } from '../../../../contract/settings.ts';
import { labelCodes, standardTexts } from '../../../../server/labels/standard-texts.ts';
import { filledIn, isSeen, places, questionWith } from './places.ts';

const usual: Settings = { ...settingDefaults, name: 'A survey' };

test('[DA-145] every default text has a place, and no place is of a text that is gone', () => {
  assert.deepEqual(Object.keys(places).toSorted(), [...labelCodes].toSorted());
});

test('[DA-145] texts are seen with the questions and settings that bring them', () => {
  const asked = [{ id: 'a', type: 'yesno' as const }];
  const seen = (settings: Settings) => labelCodes.filter((code) => isSeen(code, asked, settings));
  assert.ok(seen(usual).includes('label_yes') && !seen(usual).includes('button_upload'));
  assert.ok(!seen(usual).includes('label_password'));
  assert.ok(seen({ ...usual, use_password: true }).includes('label_password'));
  assert.equal(questionWith('label_no', asked)?.id, 'a');
  assert.equal(questionWith('button_next', asked), null);
  assert.deepEqual(filledIn(standardTexts.error_range.en), ['{min}', '{max}']);
});
