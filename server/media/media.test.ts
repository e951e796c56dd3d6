import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { limits } from '../../contract/limits.ts';
import { good, openHouse, type House } from '../../test/house.ts';
import { rangeOf } from './pages.ts';

const house = await openHouse();
const many = await openHouse({ SURVEY_ORIGIN: 'https://*.s.example.com' });
after(async () => {
  await Promise.all([house.close(), many.close()]);
});
const { alice, bob, vera, carol } = house;

const path = (workspaceId: number) => `/workspace/${workspaceId}/media`;
const head = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');
const png = Buffer.concat([head, Buffer.from(Array.from({ length: 1000 }, (_, index) => index % 256))]);
const film = Buffer.from('\0\0\0\x20ftypisom\0\0\x02\0', 'latin1');
const upload = async (in_: House = house) =>
  good(await in_.alice.upload(path(in_.alice.workspaceId), { name: 'Logo ä.png', bytes: png })).media;

async function visit(url: string, headers: Record<string, string> = {}, from: House = house) {
  const { pathname, host } = new URL(url);
  const answer = await from.app.survey.inject({ method: 'GET', url: pathname, headers: { host, ...headers } });
  return { status: answer.statusCode, headers: answer.headers, bytes: answer.rawPayload };
}

test('[QT-6] an uploaded file is served at its address, byte for byte and as nothing but a picture', async () => {
  const sent = await bob.upload(path(alice.workspaceId), { name: 'Logo.PNG', bytes: png });
  assert.deepEqual([sent.status, sent.body.status], [201, true]);
  const { id, url, name, ext, size } = sent.body.media;
  assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
  assert.deepEqual(
    [url, name, ext, size],
    [`${house.config.surveyOrigin.of('')}/media/${id}.png`, 'Logo.PNG', 'png', png.length],
  );
  const served = await visit(url);
  assert.deepEqual([served.status, served.bytes], [200, png]);
  assert.equal(served.headers['content-type'], 'image/png');
  assert.equal(served.headers['x-content-type-options'], 'nosniff');
  assert.equal(served.headers['content-security-policy'], 'sandbox');
  assert.match(String(served.headers['cache-control']), /immutable/);
});

test('[LI-12, A-44] what an address sends and a workspace takes in an hour is bounded for media too', async () => {
  const megabytes = (count: number) => Buffer.concat([head, Buffer.alloc(count * 1_048_576 - head.length)]);
  for (const limit of ['UPLOAD_MB_PER_ADDRESS', 'UPLOAD_MB_PER_SURVEY']) {
    const bounded = await openHouse({ [limit]: '3' });
    try {
      const { alice: author, db } = bounded;
      const send = (count: number) =>
        author.upload(path(author.workspaceId), { name: 'a.png', bytes: megabytes(count) });
      assert.equal((await send(2)).status, 201);
      const refused = await send(2);
      assert.deepEqual([refused.status, refused.body.code], [429, 'rate_limit_exceeded'], limit);
      assert.ok(Number(refused.headers['retry-after']) > 0);
      assert.equal((await db.pool.query('select from stray_files')).rowCount, 0, 'nothing of it was stored');
      assert.equal((await send(1)).status, 201, 'what was refused is not counted');
    } finally {
      await bounded.close();
    }
  }
});

test('[LI-12, A-44] of many uploads at once, nothing is left of those that are refused when their bytes are stored', async () => {
  const bounded = await openHouse({ UPLOAD_MB_PER_SURVEY: '3' });
  try {
    const { alice: author, db } = bounded;
    const bytes = Buffer.concat([head, Buffer.alloc(2 * 1_048_576)]);
    const send = () => author.upload(path(author.workspaceId), { name: 'a.png', bytes });
    const answers = await Promise.all([send(), send(), send(), send()]);
    assert.deepEqual(
      answers.map(({ status }) => status).toSorted((one, two) => one - two),
      [201, 429, 429, 429],
    );
    assert.equal((await db.pool.query('select from stray_files')).rowCount, 0);
    assert.equal((await visit(answers.find(({ status }) => status === 201)!.body.media.url, {}, bounded)).status, 200);
  } finally {
    await bounded.close();
  }
});

test('[RI-3, LI-16] pictures of an address are counted, apart from its answers and known or not', async () => {
  const bounded = await openHouse({ RATE_PUBLIC_PER_MINUTE: '1' });
  try {
    const { url } = await upload(bounded);
    const unknown = url.replace(/[0-9a-f]{4}\.png/, '0000.png');
    const seen = [];
    // Five are within the limit, and five more where a minute ends meanwhile.
    for (let count = 0; count < 6; count += 1)
      for (const address of [url, unknown]) seen.push(await visit(address, {}, bounded));
    assert.deepEqual([...new Set(seen.map(({ status }) => status))], [200, 404, 429]);
    assert.ok(Number(seen.find(({ status }) => status === 429)!.headers['retry-after']) > 0);
    assert.equal((await visit(url.replace(/media.*/, 'q/none'), {}, bounded)).status, 404, 'answering goes on');
  } finally {
    await bounded.close();
  }
});

test('[QT-6] an address with another ending or id serves nothing', async () => {
  const { url } = await upload();
  for (const wrong of [
    url.replace('.png', '.html'),
    url.replace('.png', ''),
    url.replace(/.{8}\.png/, '00000000.png'),
    url.replace(/media\/.*/, 'media/..%2f..%2fsecret'),
  ]) {
    assert.equal((await visit(wrong)).status, 404, wrong);
  }
});

test('[QT-6] other kinds, contents that do not fit and missing files are refused', async () => {
  const refusals: [string, Buffer, string][] = [
    ['page.html', Buffer.from('<script>'), 'file_format'],
    ['drawing.svg', Buffer.from('<svg/>'), 'file_format'],
    ['page.png', Buffer.from('<html>'), 'file_format'],
    ['photo.gif', png, 'file_format'],
    ['photo.png', Buffer.alloc(0), 'validation_error'],
  ];
  for (const [name, bytes, code] of refusals) {
    const refused = await alice.upload(path(alice.workspaceId), { name, bytes });
    assert.deepEqual([refused.status, refused.body.code], [422, code], name);
  }
  const none = await alice.send('POST', path(alice.workspaceId), { body: {} });
  assert.deepEqual(
    [none.status, none.body.error.details.field, none.body.error.details.constraint],
    [422, 'file', 'required'],
  );
});

test('[QT-6] viewers and strangers upload nothing', async () => {
  for (const person of [vera, carol]) {
    const refused = await person.upload(path(alice.workspaceId), { name: 'a.png', bytes: png });
    assert.deepEqual([refused.status, refused.body.code], [403, 'access_denied']);
  }
  assert.equal((await alice.upload(path(999_999_999), { name: 'a.png', bytes: png })).body.code, 'workspace_not_found');
});

test('[QT-7] a picture of 10 MB and a film beyond it are taken, one byte more of a picture is not', async () => {
  const picture = (length: number) => Buffer.concat([head, Buffer.alloc(length - head.length)]);
  assert.equal(
    (await alice.upload(path(alice.workspaceId), { name: 'a.png', bytes: picture(limits.imageBytes) })).status,
    201,
  );
  const larger = await alice.upload(path(alice.workspaceId), { name: 'a.png', bytes: picture(limits.imageBytes + 1) });
  assert.deepEqual([larger.status, larger.body.code], [413, 'file_too_large']);
  const sound = Buffer.concat([Buffer.from('ID3'), Buffer.alloc(limits.imageBytes)]);
  assert.equal((await alice.upload(path(alice.workspaceId), { name: 'a.mp3', bytes: sound })).status, 413);
  assert.equal(
    (
      await alice.upload(path(alice.workspaceId), {
        name: 'a.mp4',
        bytes: Buffer.concat([film, Buffer.alloc(limits.imageBytes)]),
      })
    ).status,
    201,
  );
});

test('[QT-7] a film has at most 100 MB', async () => {
  const bytes = (length: number) => Buffer.concat([film, Buffer.alloc(length - film.length)]);
  const larger = await alice.upload(path(alice.workspaceId), { name: 'a.mp4', bytes: bytes(limits.videoBytes + 1) });
  assert.deepEqual([larger.status, larger.body.code], [413, 'file_too_large']);
  assert.equal(
    (await alice.upload(path(alice.workspaceId), { name: 'a.mp4', bytes: bytes(limits.videoBytes) })).status,
    201,
  );
});

test('[QT-8] a deleted file is no longer served', async () => {
  const { id, url } = await upload();
  for (const person of [vera, carol]) assert.equal((await person.del(`${path(alice.workspaceId)}/${id}`)).status, 403);
  const elsewhere = await carol.del(`${path(carol.workspaceId)}/${id}`);
  assert.deepEqual([elsewhere.status, elsewhere.body.code], [404, 'media_not_found']);
  assert.deepEqual((await bob.del(`${path(alice.workspaceId)}/${id}`)).body, { status: true });
  assert.equal((await visit(url)).status, 404);
  for (const gone of [id, 'nonsense'])
    assert.equal((await alice.del(`${path(alice.workspaceId)}/${gone}`)).body.code, 'media_not_found');
});

test('[CV-9] with a host for each workspace a file is served at the host of its own only', async () => {
  const { url } = await upload(many);
  const { rows } = await many.db.pool.query('select id, label from workspaces');
  const labelOf = (workspaceId: number) => rows.find((row) => row.id === workspaceId).label as string;
  assert.equal(new URL(url).host, `${labelOf(many.alice.workspaceId)}.s.example.com`);
  assert.equal((await visit(url, {}, many)).status, 200);
  for (const host of [`${labelOf(many.carol.workspaceId)}.s.example.com`, 'sso.s.example.com', 's.example.com']) {
    assert.equal((await visit(url, { host }, many)).status, 404, host);
  }
});

test('a part of a file is served as a part', async () => {
  const { url } = await upload();
  const part = await visit(url, { range: 'bytes=100-199' });
  assert.deepEqual(
    [part.status, part.headers['content-range'], part.bytes],
    [206, `bytes 100-199/${png.length}`, png.subarray(100, 200)],
  );
  const outside = await visit(url, { range: `bytes=${png.length}-` });
  assert.deepEqual([outside.status, outside.headers['content-range']], [416, `bytes */${png.length}`]);
});

test('a range is read as RFC 9110 writes it', () => {
  const cases: [string | undefined, ReturnType<typeof rangeOf>][] = [
    [undefined, null],
    ['bytes=0-0', { start: 0, end: 0 }],
    ['bytes=5-', { start: 5, end: 99 }],
    ['bytes=-10', { start: 90, end: 99 }],
    ['bytes=-500', { start: 0, end: 99 }],
    ['bytes=90-500', { start: 90, end: 99 }],
    ['bytes=100-', 'outside'],
    ['bytes=-0', 'outside'],
    ['bytes=9-5', null],
    ['bytes=-', null],
    ['bytes=1-2,4-5', null],
    ['lines=1-2', null],
  ];
  for (const [header, range] of cases) assert.deepEqual(rangeOf(header, 100), range, header ?? 'none');
  assert.deepEqual(rangeOf('bytes=0-', 50 * 1_048_576), { start: 0, end: 8 * 1_048_576 - 1 });
});

test('[BY-8] uploads and deletions are noted', async () => {
  const { id } = await upload();
  good(await alice.del(`${path(alice.workspaceId)}/${id}`));
  const { rows } = await house.db.pool.query(
    'select action, object_name from audit_log where object_id = $1 order by id',
    [id],
  );
  assert.deepEqual(rows, [
    { action: 'media.create', object_name: 'Logo ä.png' },
    { action: 'media.delete', object_name: 'Logo ä.png' },
  ]);
});
