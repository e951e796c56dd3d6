import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { plainText } from './plain.ts';
import { cleanText, codePoints, isNothing } from './values.ts';

test('[RI-34] what a database cannot hold is taken out of texts (the respondent interface, PUT)', () => {
  assert.equal(cleanText('a\0b'), 'ab');
  assert.equal(cleanText('\ud800x\udfff😀'), '\ufffdx\ufffd😀');
  assert.equal(cleanText('\ud83d\0\ude00'), '\ufffd\ufffd');
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const clean = cleanText(text);
      assert.ok(clean.isWellFormed() && !clean.includes('\0'));
      assert.equal(cleanText(clean), clean);
      assert.equal(codePoints(clean), [...clean].length);
    }),
  );
});

test('[RI-31] no answer: empty, blank, and objects that hold nothing but these (values)', () => {
  for (const nothing of [null, undefined, '', ' \u00a0\n', '\0', [], {}, { a: null, b: { c: [] } }]) {
    assert.equal(isNothing(nothing), true, JSON.stringify(nothing));
  }
  for (const something of [0, false, 'x', [null], [''], { a: 0 }, { a: { b: false } }]) {
    assert.equal(isNothing(something), false, JSON.stringify(something));
  }
});

test('the plain text of a label has no markup of the allow-list, and all else as it is shown', () => {
  const cases = {
    Red: 'Red',
    ' <b>Bold</b> and <a href="https://example.com">link</a> ': 'Bold and link',
    'one<br>two<p>three</p>': 'one two three',
    '1 < 2 & <script>x</script>': '1 < 2 & <script>x</script>',
    'a &amp;lt; &#66;&#x43; &nbsp;&bogus; &#xD800; &#0;': 'a &lt; BC &bogus; &#xD800; &#0;',
  };
  for (const [markup, expected] of Object.entries(cases)) assert.equal(plainText(markup), expected);
});
