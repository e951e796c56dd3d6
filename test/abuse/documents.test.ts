/** Files that leave the service: what spreadsheets, word processors and readers of PDF would do with hostile texts. */
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { after, test } from 'node:test';
import { parse } from 'csv-parse/sync';
import { call } from '../contract/call.ts';
import { ask, choose, draft } from '../draft.ts';
import { unzip } from '../files.ts';
import { good, openHouse } from '../house.ts';
import { openSurvey } from '../respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
const canary = createServer((socket) => {
  heard += 1;
  socket.destroy();
}).listen(0, '127.0.0.1');
let heard = 0;
await once(canary, 'listening');
const { port } = canary.address() as AddressInfo;
after(async () => {
  canary.close();
  await house.close();
});
const { alice } = house;

const starts = ['=', '+', '-', '@', '\t=', '\r='];
const formulas = [
  '1+1',
  'cmd|" /C calc"!A0',
  'HYPERLINK("http://127.0.0.1/","x")',
  'SUM(A1:A9)*cmd',
  'WEBSERVICE("http://127.0.0.1/")',
  'IMPORTXML("http://127.0.0.1/","//a")',
  'DDE("cmd";"/C calc";"x")',
  '2+5+cmd|" /C notepad"!A0',
  'IMAGE("http://127.0.0.1/")',
  '"";=1+1',
];
const payloads = [...starts.flatMap((start) => formulas.map((formula) => start + formula)), ' =1+1', "'=1+1", 'a,=1+1'];

const question = ask('input', { title: '=1+1' });
const picked = choose({ a: '=2+2', b: '@SUM(1)' }, { title: '+1', choiceTextOther: true });
const { id, rita } = await openSurvey(house, {
  widgets: draft(question, picked),
  settings: { name: '=name', extra_fields: [{ name: '-variable' }] },
});
for (const [at, payload] of payloads.entries()) {
  const values = {
    [question.id]: payload,
    [picked.id]: at % 2 ? { id: 'other', other: payload.trim() } : 'a',
  };
  good(await rita.complete(values, { extra_fields: { '-variable': payload } }));
}

test(`[A-14, EX-7] ${payloads.length * 3} texts of respondents and authors are no formulas in a CSV`, async () => {
  for (const delimiter of ['comma', 'semicolon']) {
    for (const labels of ['text', 'values']) {
      const { bytes, status } = await alice.get(`/quiz/${id}/answers/csv`, { delimiter, labels });
      assert.equal(status, 200);
      const rows: string[][] = parse(bytes, { bom: true, delimiter: delimiter === 'comma' ? ',' : ';' });
      assert.equal(rows.length, payloads.length + 1);
      for (const cell of rows.flat()) {
        const isNumber = /^-?\d+(\.\d+)?$/.test(cell);
        assert.ok(isNumber || !/^[=+\-@\t\r]/.test(cell), JSON.stringify(cell));
      }
      const column = rows[0]!.findIndex((heading) => (labels === 'text' ? heading === "'=1+1" : heading === 'q1'));
      const stored = rows.slice(1).map((row) => row[column]!.replace(/^'(?=[=+\-@\t\r])/, ''));
      const cells = new Set(stored);
      for (const payload of ['=1+1', '@SUM(A1:A9)*cmd', 'a,=1+1']) assert.ok(cells.has(payload), payload);
    }
  }
});

test('[A-15, EX-13] in XLSX and Word every text is a text: no formula, no field, no link to another file', async () => {
  for (const path of ['answers/xlsx', 'answers/word', 'report/word']) {
    const { bytes, status } = await alice.get(`/quiz/${id}/${path}`);
    assert.equal(status, 200, path);
    const parts = [...unzip(bytes)].map(([name, content]) => [name, content.toString('utf8')] as const);
    for (const [name, xml] of parts) {
      const where = `${path} ${name}`;
      assert.doesNotMatch(name, /externalLink|vbaProject|activeX|embeddings\/ole/i, where);
      if (name.startsWith('xl/worksheets/')) assert.doesNotMatch(xml, /<f[\s>]/, where);
      if (name.endsWith('.rels')) {
        const outside = [...xml.matchAll(/Target="([^"]+)"[^>]*TargetMode="External"/g)].map(([, target]) => target);
        assert.deepEqual(outside, [], where);
      }
      for (const [, field = ''] of xml.matchAll(/<w:instrText[^>]*>([^<]*)/g))
        assert.match(field, /^ *(TOC|PAGE|NUMPAGES|PAGEREF)\b/, where);
    }
  }
});

const inner = `http://127.0.0.1:${port}/`;
const addresses = [
  inner,
  `${inner}a.png`,
  `${inner}a.svg`,
  `${inner}a.jpg?x=1#y`,
  `http://localhost:${port}/a.png`,
  `http://[::1]:${port}/a.png`,
  `http://2130706433:${port}/a.png`,
  `http://0x7f.1:${port}/a.png`,
  `http://127.1:${port}/a.png`,
  `http://0177.0.0.1:${port}/a.png`,
];
const markup = (address: string) => [
  `<img src="${address}">`,
  `<object data="${address}"></object><embed src="${address}"><iframe src="${address}"></iframe>`,
  `<link rel="stylesheet" href="${address}"><style>@import url(${address}); body{background:url(${address})}</style>`,
  `<script src="${address}"></script><script>fetch("${address}")</script>`,
  `<svg xmlns="http://www.w3.org/2000/svg"><image href="${address}"/><use href="${address}#x"/></svg>`,
  `<a href="${address}">x</a> #image("${address}") #include "${address}" ![x](${address})`,
  `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY e SYSTEM "${address}">]><x>&e;</x>`,
];

test('[A-16, EX-20] no document of a survey makes the server ask for anything', async () => {
  const pictured = addresses.map((address) =>
    choose(
      { a: 'A', b: 'B' },
      {
        title: `At ${address}`,
        multimedia: { type: 'img', imgUrl: address },
        choiceEntities: { a: { text: 'A', imgUrl: address }, b: { text: 'B', imgUrl: `${address}?b` } },
      },
    ),
  );
  const written = markup(inner).flatMap((html) => [
    ask('html', { html }),
    ask('message', { title: html, description: html }),
    ask('input', { title: html, description: html }),
  ]);
  const { id: survey, rita: visitor } = await openSurvey(house, {
    widgets: draft(...pictured, ...written),
    settings: { name: markup(inner)[0], description: markup(inner)[1] },
  });
  const home = { id: alice.workspaceId };
  good(await call(alice, 'createTheme', { ...home, quiz_id: survey, background_type_id: 3, bg_image_url: inner }));
  const answered = Object.fromEntries(written.map(({ id: each }) => [each, markup(inner)[5]]));
  good(await visitor.complete({ ...answered, [pictured[0]!.id]: 'a' }));
  for (const path of ['print/pdf', 'summary/pdf', 'report/word', 'answers/word', 'answers/xlsx', 'answers/csv', 'qr']) {
    const { status } = await alice.get(`/quiz/${survey}/${path}`);
    assert.ok(status === 200 || status === 404, `${path}: ${status}`);
  }
  assert.equal((await alice.post(`/quiz/${survey}/report/pdf`, {})).status, 200);
  assert.equal(heard, 0);
});

/** Headers that claim sizes, and bytes that are two things at once; no picture here is ever unpacked. */
const png = (width: number, height: number) => {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4, 'latin1');
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  header.set([8, 6, 0, 0, 0], 16);
  return Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), header, Buffer.alloc(64)]);
};
const exif = Buffer.concat([
  Buffer.from('ffd8ffe1', 'hex'),
  Buffer.from('\0\x40Exif\0\0II*\0 GPS 55.75,37.62 <script>1</script>', 'latin1'),
  Buffer.alloc(40),
]);
const pictures: [string, Buffer][] = [
  ['flood.png', png(100_000, 100_000)],
  ['flood.png', png(0xffff_ffff, 0xffff_ffff)],
  ['nothing.png', png(0, 0)],
  ['two.gif', Buffer.from('GIF89a/*<script>alert(1)</script>*/=1;alert(1)', 'latin1')],
  ['exif.jpg', exif],
  ['page.jpg', Buffer.concat([Buffer.from('ffd8ff', 'hex'), Buffer.from('<html><script>alert(1)</script></html>')])],
];

test('[A-23, QT-6] pictures that claim any size, or are a page as well, stay bytes that nothing unpacks or runs', async () => {
  const widgets = [];
  for (const [name, bytes] of pictures) {
    const { media } = good(await alice.upload(`/workspace/${alice.workspaceId}/media`, { name, bytes }));
    const given = await house.app.survey.inject(new URL(media.url).pathname);
    assert.deepEqual(given.rawPayload, bytes, name);
    assert.equal(given.headers['x-content-type-options'], 'nosniff');
    assert.match(String(given.headers['content-security-policy']), /^sandbox/);
    assert.match(String(given.headers['content-type']), /^image\/(png|gif|jpeg)$/);
    widgets.push(ask('input', { multimedia: { type: 'img', imgUrl: media.url } }));
  }
  const { id: survey } = await openSurvey(house, { widgets: draft(...widgets) });
  const paper = await alice.get(`/quiz/${survey}/print/pdf`);
  assert.equal(paper.status, 200);
  assert.doesNotMatch(paper.bytes.toString('latin1'), /\/Subtype ?\/Image/);
});
