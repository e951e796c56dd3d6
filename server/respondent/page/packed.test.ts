import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fc from 'fast-check';
import { packPage } from './packed.ts';

test('[PG-41] a page that is kept compressed is whole in every form, whatever stands before, between and after', () => {
  const short = fc.string({ unit: 'grapheme', maxLength: 60 });
  const text = fc.oneof(short, fc.constantFrom('', 'x', 'a'.repeat(70_000), 'ä'.repeat(40_000)));
  fc.assert(
    fc.property(text, short, text, (before, between, after) => {
      const page = packPage(before, after);
      const whole = before + between + after;
      assert.equal(page.plain(between), whole);
      assert.equal(gunzipSync(page.gzip(between)).toString(), Buffer.from(whole).toString());
      assert.equal(brotliDecompressSync(page.br(between)).toString(), Buffer.from(whole).toString());
    }),
    { numRuns: 60 },
  );
});
