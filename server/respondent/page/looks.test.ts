/** What a page looks like from outside: its head, its texts, its fonts, its last screen, its compression. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { fonts } from '../../../contract/fonts.ts';
import type { Font, FontFace } from '../../../engine/font-faces.ts';
import { ask, choose, draft } from '../../../test/draft.ts';
import { formsOf, hiddenOf, textOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';
import { findFonts } from './fonts.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());
const { visit, post, walk } = formsOf(house);

for (const [accepted, encoding, unpack] of [
  ['gzip, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
] as const)
  test(`[PG-40] the page is compressed by ${encoding} as it is plain, with a new answer each time`, async () => {
    const { code } = await openSurvey(house, { widgets: draft(ask('input', { title: 'Ещё 😀 <b>жирно</b>' })) });
    const headers = { 'accept-encoding': accepted };
    const packed = await house.app.survey.inject({ method: 'GET', url: `/q/${code}`, headers });
    assert.equal(packed.headers['content-encoding'], encoding);
    const html = unpack(packed.rawPayload).toString();
    const plain = (await visit(`/q/${code}`)).html;
    const [one, other] = [hiddenOf(html)['uuid']!, hiddenOf(plain)['uuid']!];
    assert.notEqual(one, other);
    assert.equal(html.replace(one, ''), plain.replace(other, ''));
  });

test('[PG-40] pages of one person are compressed too', async () => {
  const [one, two] = [ask('input'), ask('input')];
  const { code } = await openSurvey(house, { widgets: draft(one, two) });
  const sent = await post(`/q/${code}`, (await visit(`/q/${code}`)).html, { [`v[${one.id}]`]: 'x' });
  const address = String(sent.headers['location']);
  const headers = { 'accept-encoding': 'gzip' };
  const packed = await house.app.survey.inject({ method: 'GET', url: address, headers });
  assert.equal(packed.headers['content-encoding'], 'gzip');
  assert.equal(gunzipSync(packed.rawPayload).toString(), (await visit(address)).html);
});

test('[PG-21] the picture of the welcome screen goes into the social preview', async () => {
  const imgUrl = 'https://example.com/a.png?x=1&y=2';
  const { code } = await openSurvey(house, {
    widgets: draft(ask('welcome', { multimedia: { type: 'img', imgUrl } }), ask('input')),
  });
  const { html } = await visit(`/q/${code}`);
  assert.match(html, /<meta property="og:image" content="https:\/\/example.com\/a.png\?x=1&amp;y=2">/);
  assert.match(html, /<meta name="twitter:card" content="summary_large_image">/);
});

test('[PG-25, TH-19] fonts of a theme come from this origin: those of the program, and those of the operator', async () => {
  const folder = join(house.config.dataDir, 'fonts');
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'OpenSans-Bold.woff2'), 'wOF2 of a test');
  writeFileSync(join(folder, '..evil.woff2.txt'), 'x');
  const own = await openHouse({ DATA_DIR: house.config.dataDir });
  const { id, code } = await openSurvey(own, { widgets: draft(ask('input')) });
  const { alice } = own;
  const look = { base_font_id: 44, heading_font: 'Open Sans' };
  good(await alice.post(`/workspace/${alice.workspaceId}/themes`, { quiz_id: id, ...look }));
  const { html } = await formsOf(own).visit(`/q/${code}`);
  const found = [...html.matchAll(/@font-face\{font-family:"([^"]+)";font-weight:([\d ]+);[^}]*url\("([^"]+)"\)/g)];
  assert.deepEqual(
    [...new Set(found.map(([, family, weight]) => `${family} ${weight}`))],
    ['Golos Text 400 900', 'Golos Text 100 900', 'Open Sans 700'],
    'Arabic and Hebrew are lent, and a font of the operator stands in the place of ours',
  );
  for (const [, , , address] of found) {
    const font = await own.app.survey.inject({ method: 'GET', url: address! });
    assert.deepEqual([font.statusCode, font.rawPayload.length > 10], [200, true], address);
  }
  assert.equal((await own.app.survey.inject({ method: 'GET', url: '/fonts/..%2Fsecret' })).statusCode, 404);
  const listed: Font[] = good(await own.vera.get('/fonts'));
  assert.deepEqual(
    listed.filter(({ is_installed }) => is_installed).map(({ name }) => name),
    Object.values(fonts),
  );
  const plain = await openSurvey(own, { widgets: draft(ask('input')) });
  assert.doesNotMatch((await formsOf(own).visit(`/q/${plain.code}`)).html, /@font-face/);
  await own.close();
});

for (const name of Object.values(fonts).filter((font) => font !== 'Native'))
  test(`[PG-190] ${name} has letters of Latin, Cyrillic, Arabic and Hebrew, loaded only where they are used`, () => {
    const faces = findFonts('').faces.filter(({ family }) => family === name);
    for (const letter of ['A', 'ş', 'Ж', 'қ', 'ع', 'ש'])
      for (const weight of [400, 700])
        assert.equal(
          faces.filter((face) => holds(face, letter) && isFor(face, weight)).length,
          1,
          `${letter} ${weight}`,
        );
  });

function holds({ range = '' }: FontFace, letter: string): boolean {
  const code = letter.codePointAt(0)!;
  return range.split(',').some((part) => {
    const [from, to = from] = part
      .replace('U+', '')
      .split('-')
      .map((digits) => Number.parseInt(digits, 16)) as [number, number?];
    return code >= from && code <= to;
  });
}

function isFor({ weight }: FontFace, wanted: number): boolean {
  const [from, to = from] = weight.split(' ').map(Number) as [number, number?];
  return wanted >= from && wanted <= to;
}

test('[PG-22] texts of authors are shown through the allow-list, in the page and in its data', async () => {
  const title =
    'A <b>bold</b> <img src=x onerror=alert(1)> <a href="javascript:alert(1)">x</a> </script><script>alert(2)</script>';
  const { code } = await openSurvey(house, { widgets: draft(ask('input', { title })) });
  const { html } = await visit(`/q/${code}`);
  assert.match(html, /A <b>bold<\/b>/);
  assert.doesNotMatch(html, /<img|href="javascript|<script>alert/);
  assert.match(textOf(html), /&lt;img src=x onerror/);
});

test('[PG-21] language, direction, description and social preview; default texts keep their own language', async () => {
  const { code } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { lang: 'en', content_lang: 'fa', description: 'About "us" & <you>', name: 'A & B' },
  });
  const { html, headers } = await visit(`/q/${code}`);
  assert.match(html, /<html lang="fa" dir="rtl"/);
  assert.match(html, /<meta name="description" content="About &quot;us&quot; &amp; &lt;you&gt;">/);
  assert.match(html, /<meta property="og:title" content="A &amp; B">/);
  assert.match(html, /<footer class="footer" lang="en">Made with Canvass/);
  assert.match(String(headers['content-security-policy']), /script-src 'self';/);
  assert.equal(headers['x-frame-options'], undefined, 'survey pages may be framed');
});

test('[PG-172] the page, its faults and what stands in its place speak the language of the text; own words come first', async () => {
  const { id, code, rita } = await openSurvey(house, {
    widgets: draft(ask('yesno', { isRequired: true })),
    settings: { lang: 'en', content_lang: 'ar' },
  });
  good(await house.alice.post(`/quiz/${id}/default-texts`, { texts: [{ code: 'label_copyright', text: 'By us' }] }));
  const { html } = await visit(`/q/${code}`);
  for (const said of ['نعم', 'إرسال', 'By us']) assert.match(html, new RegExp(said));
  assert.doesNotMatch(html, /lang="en"/);
  assert.match((await visit(`/q/${code}?lang=es`)).html, /lang="es"[^<]*>[^<]*By us/);
  const refused = await rita.put(randomUUID(), { values: {}, complete: true });
  assert.equal(refused.body.message, 'يُرجى الإجابة عن هذا السؤال');
  assert.equal((await rita.get('')).body.quiz.texts.button_send, 'Send', 'programs get the language that lang names');
  const shown = good(await house.alice.get(`/quiz/${id}/default-texts`, { lang: 'en', content_lang: 'ar' }));
  assert.equal(shown.find((one: { code: string }) => one.code === 'button_send').standard_text, 'إرسال');
  good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: true }));
  assert.match(textOf((await visit(`/q/${code}`)).html), /هذا الاستبيان مغلق إذا كانت لديك أسئلة/);
});

test('[TH-20] a logo stands above the questions and above what is said before them, and the tab has a picture', async () => {
  const { id, code } = await openSurvey(house, { widgets: draft(ask('input')) });
  const bare = await visit(`/q/${code}`);
  assert.doesNotMatch(bare.html, /class="logo"/);
  assert.match(bare.html, /<link rel="icon" href="data:,">/);
  const look = {
    quiz_id: id,
    logo_url: 'https://example.com/a.png?x=1&y="',
    logo_alt: 'Café "Mond"',
    favicon_url: 'https://example.com/tab.png?a=1&b=2',
  };
  good(await house.alice.post(`/workspace/${house.alice.workspaceId}/themes`, look));
  const { html } = await visit(`/q/${code}`);
  assert.match(html, /<\/header><p class="logo"><img src="[^"<]+" alt="Café &quot;Mond&quot;"\/?><\/p><main/);
  assert.match(html, /<link rel="icon" href="https:\/\/example.com\/tab.png\?a=1&amp;b=2">/);
  for (const settings of [{ use_password: true }, { close_quiz_enabled: true }]) {
    good(await house.alice.post(`/quiz/${id}/settings/info`, settings));
    const refused = await visit(`/q/${code}`);
    assert.match(refused.html, /<p class="logo"><img src="[^"<]+" alt="Café &quot;Mond&quot;"><\/p><main/);
  }
});

test('[TH-22] the browser continues the page in the colour of its ground, by day and by night', async () => {
  const { id, code } = await openSurvey(house, { widgets: draft(ask('input')) });
  const bars = async () =>
    [...(await visit(`/q/${code}`)).html.matchAll(/<meta name="theme-color"[^>]*>/g)].map(([tag]) => tag);
  assert.deepEqual(await bars(), ['<meta name="theme-color" content="#ffffff">']);
  const look = { quiz_id: id, bg_color: '#FFEEDD', dark_mode: 'auto', dark_colors: { bg_color: '#101820' } };
  good(await house.alice.post(`/workspace/${house.alice.workspaceId}/themes`, look));
  assert.deepEqual(await bars(), [
    '<meta name="theme-color" media="(prefers-color-scheme:dark)" content="#101820">',
    '<meta name="theme-color" content="#ffeedd">',
  ]);
});

test('[PG-23] custom scripts run on the page when they are on, and never in the preview', async () => {
  const mark = '<script data-x="1">window.seen = 1</script>';
  const { id, code } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: {
      scripts_in_body: mark,
      scripts_in_body_enabled: true,
      scripts_in_head: '<meta name="mine">',
      scripts_in_head_enabled: false,
    },
  });
  const { html, headers } = await visit(`/q/${code}`);
  assert.ok(html.includes(mark) && !html.includes('<meta name="mine">'));
  assert.match(String(headers['content-security-policy']), /script-src 'self' 'unsafe-inline'/);
  const { pathname, search } = new URL(good(await house.alice.get(`/quiz/${id}`)).url_preview);
  const preview = await visit(pathname + search);
  assert.equal(preview.status, 200);
  assert.match(textOf(preview.html), /Preview: answers are not saved/);
  assert.ok(!preview.html.includes(mark));
  assert.equal((await visit(`${pathname}?key=wrong`)).status, 404);
});

test('[PG-24] score, redirect and code stand on the last page', async () => {
  const one = choose({ a: 'A', b: 'B' }, { choiceScores: { a: 3 } });
  const end = ask('submit', {
    title: 'Done!',
    maxScore: true,
    finishNextUrl: 'https://example.com/?u={uuid}&s={score}',
  });
  const { code } = await openSurvey(house, { widgets: draft(one, end), settings: { scoring_switcher: true } });
  const { html, address } = await walk(code, () => ({ [`v[${one.id}]`]: 'a' }));
  assert.match(textOf(html), /Done! .*You scored 3 out of 3/);
  const uuid = new URL(address, 'http://x').searchParams.get('uuid');
  assert.ok(html.includes(`<meta http-equiv="refresh" content="3;url=https://example.com/?u=${uuid}&amp;s=3">`));
  assert.ok(html.includes('"ended":{"answer":'), 'the script knows that nothing is to be begun here');
});

test('[PG-40] no text of an author is taken for the place of the number of the answer', async () => {
  const one = ask('input', { title: 'Your %UUID% please' });
  const { code } = await openSurvey(house, { widgets: draft(one) });
  const { html } = await visit(`/q/${code}`);
  assert.match(textOf(html), /Your %UUID% please/);
  assert.match(hiddenOf(html)['uuid']!, /^[0-9a-f-]{36}$/);
});

test('[PG-24] a promo code is shown as text, and as a picture where its list says so', async () => {
  const { id, code } = await openSurvey(house, { widgets: draft(ask('input')) });
  const { list } = good(
    await house.alice.post('/promo/list', {
      name: 'Codes',
      codes: ['SALE-1'],
      workspace_id: house.alice.workspaceId,
      code_format: 'qr',
    }),
  );
  good(await house.alice.post(`/promo/attach/${list.id}`, { quize_ids: [id] }));
  const { html } = await walk(code, () => ({}));
  assert.match(textOf(html), /Your promo code SALE-1/);
  const picture = /<img src="(\/q\/[^"]+)" alt="SALE-1"/.exec(html)![1]!.replaceAll('&amp;', '&');
  const drawn = await visit(picture);
  assert.deepEqual([drawn.status, drawn.headers['content-type']], [200, 'image/svg+xml']);
  assert.equal((await visit(`/q/${code}/code?uuid=${randomUUID()}`)).status, 404);
});
