import assert from 'node:assert/strict';
import test from 'node:test';
import { archivedAsked, listAddress, surveysAsked } from './list-address.ts';

const at = (query: string) => listAddress(new URL(`https://canvass.example/surveys${query}`));

test('[DA-4] the address of the list is what is asked of the server', () => {
  assert.deepEqual(surveysAsked(at('')), { limit: 20, offset: 0, order: 'desc', include: 'state', sort: 'created_at' });
  assert.deepEqual(surveysAsked(at('?workspace=3&folder=7&search=lunch&sort=name&state=draft&page=3')), {
    limit: 20,
    offset: 40,
    order: 'asc',
    search: 'lunch',
    workspace_id: 3,
    include: 'state',
    sort: 'name',
    folder_id: 7,
    is_published: false,
  });
  assert.deepEqual(archivedAsked(at('?folder=archive')), {
    limit: 20,
    offset: 0,
    order: 'desc',
    include: 'state',
    sort: 'archive_at',
  });
});

test('[DA-4] an address that says nonsense shows the list from its beginning', () => {
  for (const query of ['?page=-1', '?page=x', '?folder=0', '?folder=1e9', '?sort=id', '?state=odd', '?workspace=%00'])
    assert.deepEqual(surveysAsked(at(query)), surveysAsked(at('')), query);
});
