/** Office files before a check that we did not write. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { everyDraft, everyValue, hostile } from '../files.ts';
import { good, openHouse } from '../house.ts';
import { openSurvey } from '../respondent.ts';
import { broken, officeFaults } from './office.ts';

const house = await openHouse();
after(() => house.close());

test('[EX-1] the Open XML SDK finds no fault in tables and reports of every type with hostile texts', async () => {
  const { id, rita } = await openSurvey(house, { widgets: everyDraft });
  for (const words of hostile) good(await rita.complete(everyValue([...words].slice(0, 100).join(''))));
  for (const [name, path] of Object.entries({
    'answers.xlsx': `/quiz/${id}/answers/xlsx`,
    'answers.docx': `/quiz/${id}/answers/word`,
    'report.docx': `/quiz/${id}/report/word`,
  })) {
    const { status, bytes } = await house.alice.get(path);
    assert.equal(status, 200, name);
    assert.deepEqual(await officeFaults({ name, bytes }), []);
    assert.notDeepEqual(await officeFaults(await broken({ name, bytes })), [], `${name}, broken`);
  }
});
