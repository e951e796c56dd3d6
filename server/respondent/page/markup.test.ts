import assert from 'node:assert/strict';
import { test } from 'node:test';
import { embeddedJson, safeMarkup } from './markup.ts';

test('[PG-22] a few tags stay, everything else is shown as it is written', () => {
  const cases: [string, string][] = [
    ['plain', 'plain'],
    ['a < b & c', 'a &lt; b &amp; c'],
    ['<b>x</b><BR>', '<b>x</b><br />'],
    ['<img src=x onerror=alert(1)>', '&lt;img src=x onerror=alert(1)&gt;'],
    ['<b onclick="x()">y</b>', '<b>y</b>'],
    ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
    ['<a href="https://e.com">x</a>', '<a href="https://e.com" target="_blank" rel="noopener noreferrer">x</a>'],
    ['<p>open', '<p>open</p>'],
  ];
  for (const [text, shown] of cases) assert.equal(safeMarkup(text), shown, text);
});

test('[PG-22] links lead to the web or to mail only', () => {
  for (const href of [
    'javascript:alert(1)',
    'JaVaScRiPt:x',
    'data:text/html,x',
    '//evil.example',
    'vbscript:x',
    ' java\nscript:x',
  ])
    assert.doesNotMatch(safeMarkup(`<a href="${href}">x</a>`), /href/, href);
  assert.match(safeMarkup('<a href="mailto:a@b.co">x</a>'), /href="mailto:a@b\.co"/);
});

test('[PG-22] data inside a page cannot end its element', () => {
  const text = embeddedJson({ title: '</script><!--<script>\u2028' });
  assert.doesNotMatch(text, /<|\u2028/);
  assert.deepEqual(JSON.parse(text), { title: '</script><!--<script>\u2028' });
});
