/** Every cursor is bound to its one form: whatever is added to it or changed in it makes it another. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../draft.ts';
import { good, openHouse } from '../house.ts';
import { openSurvey } from '../respondent.ts';

const house = await openHouse();
const { alice } = house;
after(() => house.close());

test('[CV-68] a cursor with a character added, left out or changed is 422 cursor_invalid, in every list', async () => {
  const { id, rita } = await openSurvey(house, { widgets: draft(ask('submit')) });
  for (let made = 0; made < 3; made += 1) good(await rita.complete({}));
  const png = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
  const media = `/workspace/${alice.workspaceId}/media`;
  for (const name of ['a.png', 'b.png']) good(await alice.upload(media, { name, bytes: png }));
  const [answers, events, audit] = [
    `/quiz/${id}/answers`,
    `/quiz/${id}/events`,
    `/workspace/${alice.workspaceId}/audit`,
  ];
  const cursors: [string, string, string][] = [
    [answers, 'cursor', good(await alice.get(answers, { limit: 1 })).data.next_cursor],
    [events, 'after', good(await alice.get(events, { limit: 1 })).next_after],
    [audit, 'cursor', good(await alice.get(audit, { limit: 1 })).next_cursor],
    [media, 'cursor', good(await alice.get(media, { limit: 1 })).next_cursor],
  ];
  for (const [path, name, cursor] of cursors) {
    assert.equal((await alice.get(path, { [name]: cursor, limit: 1 })).status, 200, `${path} ${cursor}`);
    const changed = [...'A.=-!~ '].flatMap((letter) => [cursor + letter, letter + cursor]);
    const last = cursor.at(-1)!;
    const twins = [...'AQgwBRhx'].filter((letter) => letter !== last).map((letter) => cursor.slice(0, -1) + letter);
    for (const other of [...changed, ...twins, cursor.slice(0, -1), `${cursor}${cursor}`, `${cursor}%00`]) {
      const { status, body } = await alice.get(path, { [name]: other, limit: 1 });
      assert.deepEqual([status, body.code], [422, 'cursor_invalid'], `${path} ${other}`);
    }
  }
});
