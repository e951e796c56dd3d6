/** What the screen for sharing works out itself: who can reach it, who may answer, links, snippets, looks of a code. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fullSettings, type Settings } from '../../../contract/settings.ts';
import { accessRows, firstRefusal } from './access-rules.ts';
import { tellDeadline } from './deadline.ts';
import { asCsv, linesIn, linksFor, linkWith } from './links.ts';
import { ownPasswords } from './own-passwords.ts';
import { faultOf, fitted } from './qr-look.ts';
import { reachOf } from './reach.ts';
import { wordsOf } from '../words.ts';
import { shell } from '../texts/en/shell.ts';
import { exampleOf, firstEmbedding, isLength, snippetOf } from './snippet.ts';

const reaches = {
  machine: ['127.0.0.1', 'localhost', '[::1]', 'surveys.localhost', '127.4.5.6:8080'],
  network: [
    '10.0.0.5',
    '192.168.1.20:3000',
    '172.16.4.4',
    '172.31.0.1',
    '169.254.1.1',
    '[fd12::1]',
    '[fe80::1]',
    'nas',
    'nas.local',
    'box.lan',
  ],
  everywhere: [
    'example.com',
    '8.8.8.8',
    '172.32.0.1',
    '11.0.0.1',
    '[2001:db8::1]',
    'localhost.example.com',
    'local.io',
  ],
} as const;

for (const [reach, hosts] of Object.entries(reaches))
  test(`[DA-161] an address is told to be of this ${reach}`, () => {
    for (const host of hosts) assert.equal(reachOf(`http://${host}/q/k3v9x2ab`), reach, host);
  });

const settings = (changed: Partial<Settings> = {}) => fullSettings({ name: 'Café', settings: changed });
const facts = { isPublished: true, reasons: [], hasProvider: true };
const told = (changed: Partial<Settings>, other: object = {}) =>
  accessRows({ ...facts, settings: settings(changed), ...other })
    .filter(({ verdict }) => verdict !== 'open')
    .map(({ rule, verdict }) => `${rule} ${verdict}`);

test('[DA-162] the rules of access are told in the order of the server, and the first that refuses everybody is named', () => {
  assert.deepEqual(told({}), []);
  assert.deepEqual(told({ use_password: true, show_captcha: true, allow_multiple_answer: false }), [
    'password asks',
    'once limits',
    'captcha asks',
  ]);
  assert.deepEqual(told({ limit_time_enabled: true, filling_time_enabled: true }), [], 'a switch without its value');
  assert.deepEqual(
    told(
      { limit_time_enabled: true, limit_time_value: '2020-01-01 00:00', available_devices: ['mobile'] },
      { reasons: ['deadline_passed'] },
    ),
    ['deadline refuses', 'devices limits'],
  );
  assert.deepEqual(told({ sso_active: true }, { hasProvider: false }), ['sign_in refuses']);
  assert.deepEqual(
    told({ limit_answer_count_enabled: true, limit_answer_count_value: 0 }, { reasons: ['answers_reached'] }),
    ['cap refuses'],
  );
  const rows = accessRows({ ...facts, isPublished: false, settings: settings({ close_quiz_enabled: true }) });
  assert.equal(firstRefusal(rows)?.rule, 'published');
});

const link = 'https://example.com/q/k3v9x2ab';

test('[DA-163] a link brings what was typed, and nothing else; each line gives one', () => {
  assert.equal(linkWith(link, { shop: ' a&b=ü ', utm_source: '', 'x.y': '1' }), `${link}?shop=a%26b%3D%C3%BC&x.y=1`);
  assert.deepEqual(linesIn(' one\r\n\ntwo \none\n'), ['one', 'two']);
  assert.deepEqual(
    linksFor(link, { utm_source: 'mail', shop: 'x' }, { name: 'shop', lines: ['1', '2'] }).map((one) => one.link),
    [`${link}?utm_source=mail&shop=1`, `${link}?utm_source=mail&shop=2`],
  );
  assert.equal(asCsv([['=1+1', 'a"b']]), '\uFEFF"\'=1+1","a""b"\r\n');
});

const place = { origin: 'https://s.example.com', survey: 'k3v9x2ab' };
const tag = (attributes: string) =>
  `<script async src="https://s.example.com/embed.js" data-survey="k3v9x2ab"${attributes}></script>`;

test('[DA-164] the line for another page has what was chosen and differs from what the script does by itself', () => {
  assert.equal(snippetOf(place, firstEmbedding), tag(''));
  const slide = { ...firstEmbedding, mode: 'slide', opening: 'delay', amount: 7, position: 'left', once: 30 } as const;
  assert.equal(
    snippetOf(place, { ...slide, width: '30rem', target: '#a "b"', params: { shop: '<7>', Shop: 'x', none: ' ' } }),
    tag(
      ' data-mode="slide" data-open="delay:7" data-target="#a &quot;b&quot;" data-position="left" data-width="30rem" data-once="30" data-param-shop="&lt;7>"',
    ),
  );
  assert.equal(snippetOf(place, { ...slide, mode: 'inline', width: 'javascript:x' }), tag(''));
  assert.equal(
    exampleOf(place, { ...slide, opening: 'click' }),
    'https://s.example.com/embed?survey=k3v9x2ab&mode=slide&open=click&position=left',
  );
  const button = { ...firstEmbedding, mode: 'button', opening: 'delay', target: '#x', label: ' "Us" ' } as const;
  assert.equal(
    snippetOf(place, { ...button, position: 'left', closes: true, isClear: true }),
    tag(' data-mode="button" data-label="&quot;Us&quot;" data-position="left" data-after="close"'),
  );
  assert.equal(snippetOf(place, { ...firstEmbedding, closes: true, isClear: true }), tag(' data-ground="none"'));
  for (const [text, isOne] of [
    ['600px', true],
    ['80%', true],
    ['40.5rem', true],
    ['600', false],
    ['1px;x', false],
  ] as const)
    assert.equal(isLength(text), isOne, text);
});

test('[DA-165] the look of a code stays within what the server draws, and one that cameras do not read is told', () => {
  const look = { color: '#000000', background: '#ffffff', size: 320, margin: 16 };
  assert.deepEqual(fitted({ ...look, size: 5, margin: 90 }), { ...look, size: 100, margin: 25 });
  assert.deepEqual(fitted({ ...look, size: 4000, margin: -3 }), { ...look, size: 1000, margin: 0 });
  assert.equal(faultOf(look), null);
  assert.equal(faultOf({ ...look, color: '#dddddd' }), 'pale');
  assert.equal(faultOf({ ...look, color: '#ffffff', background: '#14594d' }), 'inverted');
});

const lists: [what: string, typed: string, expected: ReturnType<typeof ownPasswords>][] = [
  ['lines', 'one\r\n two \n\nthree', { passwords: ['one', 'two', 'three'], fault: null, at: '' }],
  ['nothing', ' \n ', { passwords: [], fault: null, at: '' }],
  ['the same twice', 'café\ncafe\u0301', { passwords: ['café', 'cafe\u0301'], fault: 'double', at: 'cafe\u0301' }],
  [
    'one that is too long',
    `a\n${'😀'.repeat(101)}`,
    { passwords: ['a', '😀'.repeat(101)], fault: 'long', at: '😀'.repeat(101) },
  ],
];

for (const [what, typed, expected] of lists)
  test(`[DA-190] passwords of one's own are judged before they are sent: ${what}`, () => {
    assert.deepEqual(ownPasswords(typed), expected);
  });

test("[DA-190] passwords of one's own are added fifty at once", () => {
  const list = (length: number) => Array.from({ length }, (_, at) => `word ${at}`).join('\n');
  assert.deepEqual([ownPasswords(list(50)).fault, ownPasswords(list(51)).fault], [null, 'many']);
});

test('[DA-195] a deadline is told as other times are, with its zone where that is not the reader’s', () => {
  const words = wordsOf<'shell'>('en', shell);
  const told = (value: string, zone: string, ownZone: string) =>
    tellDeadline({ limit_time_value: value, limit_time_timezone: zone }, { words, ownZone }).replaceAll('\u202f', ' ');
  assert.equal(told('2026-11-18 18:30', 'UTC', 'UTC'), 'Nov 18, 2026, 6:30 PM');
  assert.equal(told('2026-11-18 18:30:00', 'UTC', 'Europe/Berlin'), 'Nov 18, 2026, 6:30 PM (UTC)');
  assert.equal(told('2026-11-18T18:30:00+02:00', 'UTC', 'Europe/Berlin'), 'Nov 18, 2026, 5:30 PM');
  assert.equal(told('', 'UTC', 'UTC'), '');
});
