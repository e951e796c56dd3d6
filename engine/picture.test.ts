import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pictureAt } from './picture.ts';

const address = 'https://s.example.com/media/5f0c2f6e-8a57-4c3f-9d55-6a1c2b3d4e5f.jpg';

test('[PG-191] a picture whose address tells its size has its place, and is offered in each width below its own', () => {
  const src = `${address}?size=1000x500`;
  assert.deepEqual(pictureAt(src, '20em,50vw'), {
    ...{ src, width: 1000, height: 500, sizes: 'min(1000px,20em,50vw)', style: { '--ratio': 2 } },
    srcset: `${src}&w=320 320w,${src}&w=640 640w,${src} 1000w`,
  });
  assert.equal(pictureAt(src, '50vw', '45vh').sizes, 'min(1000px,50vw,45vh*2)');
  const small = `${address}?size=300x200`;
  assert.deepEqual(pictureAt(small, '50vw'), { src: small, width: 300, height: 200, style: { '--ratio': 1.5 } });
});

test('[PG-191] of any other picture nothing is known', () => {
  for (const src of [
    address,
    `${address}?size=0x9`,
    `${address}?size=10x10&x=1`,
    'https://example.com/a.png?size=10x10',
    '',
  ])
    assert.deepEqual(pictureAt(src, '50vw'), { src }, src);
});
