import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { readFields } from '../http/fields.ts';
import { decodePercent } from './percent.ts';
import { queryOf } from './query.ts';

const texts: [sent: string, read: string][] = [
  ['100%', '100%'],
  ['%', '%'],
  ['%2', '%2'],
  ['%zz', '%zz'],
  ['%%41', '%A'],
  ['%d0%b6', 'ж'],
  ['ж%20ж', 'ж ж'],
  ['%ff', '\ufffd'],
  ['%c3', '\ufffd'],
  ['%ffé', '\ufffdé'],
  ['%00', '\u0000'],
];
for (const [sent, read] of texts) {
  test(`[CV-16] "${sent}" is read as ${JSON.stringify(read)}, in queries and in forms`, () => {
    assert.equal(decodePercent(sent), read);
    assert.deepEqual(queryOf(`/?a=${sent}`).get('a'), [read]);
    assert.deepEqual(readFields(`a=${sent}`).get('a'), read);
  });
}

test('[CV-16] whatever is encoded comes back, and nothing malformed throws', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      assert.equal(decodePercent(encodeURIComponent(text)), text);
    }),
  );
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom('%', '4', 'f', 'é', '+', '&', '=') }), (text) => {
      // The web's own reader, which is too slow for many fields. Node's mistakes a plain letter beyond ASCII for one byte
      // when something malformed is beside it, so that it gets them encoded.
      const sent = text.replaceAll('é', '%c3%a9');
      assert.deepEqual(readFields(text).all('f'), new URLSearchParams(sent).getAll('f'));
    }),
  );
});
