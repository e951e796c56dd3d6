/** A browser reads what `safeMarkup` made of the texts of authors: it alone decides what is a tag, an address or a sign. */
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import fc from 'fast-check';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from '../../scripts/test-browser.ts';
import { safeMarkup } from '../../engine/markup.ts';

let browser: Browser;
let page: Page;
before(async () => {
  browser = await openBrowser();
  page = await browser.newPage();
});
after(() => browser.close());

const names = ['a', 'b', 'br', 'em', 'i', 'li', 'ol', 'p', 's', 'span', 'strong', 'u', 'ul'];
const schemes = ['http:', 'https:', 'mailto:'];

/** Pieces that stay themselves whatever stands beside them, with what respondents see of each. */
const pieces: readonly (readonly [written: string, seen: string])[] = [
  ...names.flatMap((name) => [`<${name}>`, `</${name}>`, `<${name.toUpperCase()} onclick="x()" style='top:0'>`]),
  ...['<a href="https://e.com/?a=1&amp;b=2">', "<a href='javascript:x'>", '<a href=java&#115;cript:x>', '<p/>'],
  ...['<a href="&#x2f;/e.com" href="https://e.com">', '<a href=" \tjavascript:x">', '<a href=data&colon;text/html,x>'],
].map((written) => [written, ''] as const);
const texts: readonly (readonly [written: string, seen: string])[] = [
  ...['word', ' ', ' < ', ' > ', ' & ', '" \' =', 'AT&T ', '&copy ', '<script>', '</script>', '<!--', '-->'],
  ...['<svg/onload=x>', '<img src=x onerror=x>', '</textarea>', '<math><mtext>', '<style>', '<bx>', '<template>'],
].map((written) => [written, written] as const);
const signs = [
  ['&amp;', '&'],
  ['&lt;', '<'],
  ['&#60;', '<'],
  ['&#x3E;', '>'],
  ['&nbsp;', '\u00a0'],
  ['&quot;', '"'],
] as const;

interface Reading {
  tags: string[];
  /** Each attribute as `name of tag`, and each address as the browser would follow it. */
  attributes: string[];
  addresses: string[];
  text: string;
  again: string;
  fault: string | null;
}

/** What a browser finds, as markup of a page and, for the order of its tags, as XML, which forgives nothing. */
function read(made: readonly string[]): Promise<Reading[]> {
  return page.evaluate((given) => {
    const { body } = document.implementation.createHTMLDocument('');
    return given.map((markup) => {
      body.innerHTML = markup;
      const all = [...body.querySelectorAll('*')];
      const escaped = markup.replace(/&(?!(?:amp|lt|gt|quot|#\d+|#x[\da-f]+);)/gi, '&amp;');
      const xml = new DOMParser().parseFromString(`<x>${escaped}</x>`, 'application/xml');
      return {
        tags: all.map((element) => element.localName),
        attributes: all.flatMap((element) =>
          element.getAttributeNames().map((name) => `${name} of ${element.localName}`),
        ),
        addresses: [...body.querySelectorAll('a')].filter((a) => a.hasAttribute('href')).map((a) => a.protocol),
        text: body.textContent,
        again: body.innerHTML,
        fault: xml.querySelector('parsererror')?.textContent ?? null,
      };
    });
  }, made);
}

function assertHarmless(reading: Reading, given: string): void {
  for (const tag of reading.tags) assert.ok(names.includes(tag), `${tag} out of ${given}`);
  for (const attribute of reading.attributes) assert.match(attribute, /^(href|target|rel) of a$/, given);
  // A link of a page that has no address of its own: only one that names where it leads has a scheme of the web.
  for (const scheme of reading.addresses)
    assert.ok([...schemes, 'about:', ':'].includes(scheme), `${scheme}: ${given}`);
  assert.equal(reading.fault, null, given);
}

test('[PG-22, A-10] a browser finds our tags only in what is made of any text, closed in their order, and its words whole', async () => {
  const composed = fc.sample(
    fc.array(fc.constantFrom(...pieces, ...pieces, ...texts, ...signs), { maxLength: 30 }),
    500,
  );
  const given = composed.map((parts) => parts.map(([written]) => written).join(''));
  const made = given.map(safeMarkup);
  for (const [index, reading] of (await read(made)).entries()) {
    assertHarmless(reading, given[index]!);
    assert.equal(reading.text, composed[index]!.map(([, seen]) => seen).join(''), given[index]);
    assert.equal(safeMarkup(made[index]), made[index], `twice: ${given[index]}`);
  }
});

test('[PG-22, A-10] a browser finds nothing else in what is made of broken pieces of markup', async () => {
  const broken = [
    ...'<>"\'&/= \n\t;#\0',
    ...names,
    'href',
    'script',
    '<a href=',
    '<p ',
    '<svg/onload=',
    '&#106;',
    '&colon;',
  ];
  const more = [
    'javascript:',
    'https://e.com',
    '//e.com',
    '<!--',
    '-->',
    '<![CDATA[',
    ']]>',
    '<?x',
    '&#0;',
    '&#xd800;',
  ];
  const given = fc
    .sample(fc.array(fc.constantFrom(...broken, ...more), { maxLength: 40 }), 1000)
    .map((parts) => parts.join(''));
  const made = given.map(safeMarkup);
  // No XML for these: it has no words for signs that a page shows as missing.
  for (const [index, reading] of (await read(made)).entries()) {
    assertHarmless({ ...reading, fault: null }, given[index]!);
    assert.equal(safeMarkup(made[index]), made[index], `twice: ${given[index]}`);
  }
});

test('[PG-22] what is made of the usual texts is what a browser would write of it', async () => {
  const given = [
    'a < b & c',
    '<b>x</b><BR>y',
    '<p>a<p>b',
    '<ul><li>a<li>b</ul>c',
    '<b><i>x</b>y</u>',
    '<script>x</script>',
  ];
  const more = [
    '<a href="https://e.com?a&b">x</a>',
    '<a href=javascript:x>y</a>',
    '&nbsp;AT&T',
    '<img src=x onerror=x>',
  ];
  const made = [...given, ...more].map(safeMarkup);
  const written = made.map((markup) => markup.replaceAll('<br />', '<br>'));
  assert.deepEqual(
    (await read(made)).map(({ again }) => again),
    written,
  );
});
