import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { MediaExt } from '../../contract/media.ts';
import { mediaExtOf } from './kind.ts';

const bytes = (text: string) => Buffer.from(text, 'latin1');

const samples: Record<MediaExt, Buffer> = {
  jpg: bytes('\xff\xd8\xff\xe0\0\x10JFIF'),
  png: bytes('\x89PNG\r\n\x1a\n\0\0\0\rIHDR'),
  gif: bytes('GIF89a\x01\0\x01\0'),
  webp: bytes('RIFF\x24\0\0\0WEBPVP8 '),
  mp3: bytes('ID3\x04\0\0\0\0\0\0'),
  m4a: bytes('\0\0\0\x20ftypM4A \0\0\0\0'),
  mp4: bytes('\0\0\0\x20ftypisom\0\0\x02\0'),
  webm: bytes('\x1a\x45\xdf\xa3\x9f\x42\x86\x81\x01\x42\x82\x84webm'),
};

test('[QT-6] each kind is taken under its own name', () => {
  for (const [ext, sample] of Object.entries(samples))
    assert.equal(mediaExtOf(`a.b.${ext.toUpperCase()}`, sample), ext);
  assert.equal(mediaExtOf('photo.jpeg', samples.jpg), 'jpg');
  assert.equal(mediaExtOf('old.gif', bytes('GIF87a')), 'gif');
  assert.equal(mediaExtOf('untagged.mp3', bytes('\xff\xfb\x90\x64')), 'mp3');
});

test('[QT-6] a content under the name of another kind is refused', () => {
  for (const [ext, sample] of Object.entries(samples)) {
    for (const other of Object.keys(samples)) {
      const sameFamily = ext === 'mp4' && other === 'm4a';
      if (other !== ext && !sameFamily) assert.equal(mediaExtOf(`file.${other}`, sample), null, `${ext} as ${other}`);
    }
  }
});

test('[A-22, A-43, QT-6] pages, scripts and pictures of other kinds are refused whatever their name', () => {
  const foreign = [
    '<html><script>1</script>',
    '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '#!/bin/sh',
    '\0\0\0\x20ftypavif',
    '\0\0\0\x20ftypheic',
    'RIFF\x24\0\0\0WAVEfmt ',
    'x',
  ];
  for (const content of foreign)
    for (const ext of Object.keys(samples))
      assert.equal(mediaExtOf(`file.${ext}`, bytes(content)), null, `${content} as ${ext}`);
  for (const name of ['file', 'png', 'file.svg', 'file.html', 'file.png.html', 'file.png ', '.'])
    assert.equal(mediaExtOf(name, samples.png), null, name);
});
