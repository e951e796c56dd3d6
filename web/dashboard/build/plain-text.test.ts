import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { asMarkup, asTyped } from './plain-text.ts';

test('[DA-20] what is typed without marks comes back as it was typed, whatever signs are in it', () => {
  fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => asTyped(asMarkup(text, '')) === text));
});

test('[DA-20] a text with marks is shown as it is written, and loses none of them', () => {
  for (const markup of ['a <b>bold</b> word', 'a &amp; <i>b</i>', '<a href="https://x.example">x</a>'])
    assert.equal(asMarkup(asTyped(markup), markup), markup);
});
