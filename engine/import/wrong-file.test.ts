import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isJson, wrongFile } from './wrong-file.ts';

const files: [what: string | null, bytes: string][] = [
  ['picture', '\x89PNG\r\n\x1a\n\0\0'],
  ['picture', '\xff\xd8\xff\xe0\0\x10JFIF'],
  ['picture', 'GIF89a\x01'],
  ['picture', 'RIFF\x24\0\0\0WEBPVP8 '],
  ['picture', '\0\0\0\x18ftypheic'],
  ['pdf', '%PDF-1.7\n'],
  ['archive', 'PK\x03\x04\x14\0'],
  ['archive', '\x1f\x8b\x08\0'],
  ['archive', '\xd0\xcf\x11\xe0\xa1\xb1'],
  ['web_page', '\n<!DOCTYPE html><html>'],
  ['empty', ''],
  ['empty', ' \r\n\t'],
  ['empty', '\xef\xbb\xbf'],
  [null, 'How was it?'],
  [null, 'GIF or PNG?'],
  [null, '<?xml version="1.0"?><document>'],
  [null, '{"title":"x"}'],
];

test('[IM-54] what a file is that nobody can read is known by how it begins', () => {
  for (const [what, bytes] of files) assert.equal(wrongFile(Buffer.from(bytes, 'latin1')), what, bytes);
});

test('[IM-54] JSON is known as a whole: brackets alone make none', () => {
  for (const text of ['[{"foo":1}]', '{"foo":[]}', '\uFEFF [] ']) assert.ok(isJson(text), text);
  for (const text of ['[ ] Coffee', '{name}, how was it?', '[{"foo":', '7', '']) assert.ok(!isJson(text), text);
});
