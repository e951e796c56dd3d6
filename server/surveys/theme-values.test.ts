/** What members of a theme take, in which form they are kept, and what is refused. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { good, openHouse } from '../../test/house.ts';
import { defaultColours, faultOf, themesIn } from '../../test/themes.ts';

const house = await openHouse();
after(() => house.close());
const { alice } = house;
const { themes, surveyOf, made } = themesIn(house);

test('[TH-7] what is read only is ignored when sent', async () => {
  const { theme, url } = await made();
  const sent = {
    id: 1,
    workspace_id: null,
    is_default: true,
    sort: 77,
    base_font_title: 'x',
    created_at: 'x',
    updated_at: 'x',
  };
  const changed = good(await alice.post(url, { ...sent, theme_id: 1 })).theme;
  assert.deepEqual({ ...changed, updated_at: null }, { ...theme, updated_at: null });
});

test('[TH-8] a theme without a name is numbered', async () => {
  const { theme } = await made();
  const number = Number(/^Theme #(\d+)$/.exec(theme.name)![1]);
  assert.equal((await made({ name: null })).theme.name, `Theme #${number + 1}`);
  assert.equal(good(await alice.post(`${themes}/1/copy`, {})).theme.name, `Theme #${number + 2}`);
  assert.equal((await made({ name: '🙂'.repeat(255) })).theme.name.length, 510);
});

const fits: [string, unknown, unknown][] = [
  ['header_color', '#ABC', '#aabbcc'],
  ['backdrop_color', 'FFEEDD', '#ffeedd'],
  ['backdrop_color', null, null],
  ['background_type_id', 3, 3],
  ['bg_gradient_start', '#010203', '#010203'],
  ['bg_gradient_end', null, null],
  ['bg_image_url', 'https://example.com/a.png', 'https://example.com/a.png'],
  ['bg_image_url', null, null],
  ['logo_url', 'https://example.com/a.png', 'https://example.com/a.png'],
  ['logo_alt', ' Café ', 'Café'],
  ['logo_alt', null, null],
  ['favicon_url', 'https://example.com/a.png', 'https://example.com/a.png'],
  ['base_font_id', 44, 44],
  ['base_font', ' Noto Sans 2-B ', 'Noto Sans 2-B'],
  ['heading_font', 'Ёлка', 'Ёлка'],
  ['heading_font', null, null],
  ['buttons_radius', 999, 999],
  ['answer_border', 0, 0],
  ['input_style', 'underline', 'underline'],
  ['dark_mode', 'auto', 'auto'],
  ['dark_colors', { bg_color: '#000', bg_gradient_end: '111111' }, { bg_color: '#000000', bg_gradient_end: '#111111' }],
  ['custom_css', `b > i ${'🙂'.repeat(19_994)}`, `b > i ${'🙂'.repeat(19_994)}`],
  ['custom_css', null, null],
  ['service_text', '🙂'.repeat(500), '🙂'.repeat(500)],
];

test('[TH-9..TH-15, TH-20] good values are stored in their normal form', async () => {
  const { url } = await made();
  for (const [member, sent, kept] of fits) {
    assert.deepEqual(
      good(await alice.post(url, { [member]: sent })).theme[member],
      kept,
      `${member} ${JSON.stringify(sent).slice(0, 40)}`,
    );
  }
});

const misfits: [string, unknown][] = [
  ...Object.keys(defaultColours).flatMap((member): [string, unknown][] => [
    [member, '#12345'],
    [member, 5],
    [member, 'red'],
  ]),
  ['backdrop_color', ''],
  ['bg_gradient_start', '#12'],
  ['bg_gradient_end', true],
  ['background_type_id', 0],
  ['background_type_id', 4],
  ['background_type_id', '1'],
  ['bg_image_url', 'javascript:alert(1)'],
  ['bg_image_url', '/a.png'],
  ['logo_url', 'javascript:alert(1)'],
  ['logo_url', ''],
  ['logo_alt', 'n'.repeat(256)],
  ['favicon_url', 'data:image/png;base64,AAAA'],
  ['bg_image_url', `https://example.com/${'a'.repeat(2048)}`],
  ['base_font_id', 0],
  ['base_font_id', 45],
  ['base_font_id', 1.5],
  ['base_font', 'a;b'],
  ['base_font', 'f'.repeat(256)],
  ['heading_font', "O'Neil"],
  ['heading_font', ''],
  ['buttons_radius', -1],
  ['buttons_radius', 1000],
  ['answer_border', 1000],
  ['answer_border', 0.5],
  ['input_style', 'round'],
  ['dark_mode', 'on'],
  ['dark_colors', { name: '#000000' }],
  ['dark_colors', { bg_color: 'black' }],
  ['dark_colors', []],
  ['dark_colors', 'x'],
  ['custom_css', '</style>'],
  ['custom_css', 'a'.repeat(20_001)],
  ['service_text', 'a'.repeat(501)],
  ['service_text', 5],
  ['name', ''],
  ['name', 'n'.repeat(256)],
  ['name', 5],
];

test('[TH-8..TH-16, TH-20] bad values are refused by name, and nothing changes', async () => {
  const { surveyId, theme, url } = await made();
  for (const [member, value] of misfits) {
    const shown = `${member} ${JSON.stringify(value).slice(0, 40)}`;
    const [status, field] = faultOf(await alice.post(url, { buttons_radius: 77, [member]: value }));
    assert.equal(status, 422, shown);
    assert.equal(String(field).split('.')[0], member, shown);
    assert.equal((await alice.post(themes, { quiz_id: surveyId, [member]: value })).status, 422, shown);
  }
  assert.deepEqual(good(await alice.get(url)).theme, theme);
  assert.equal((await surveyOf(surveyId)).theme_id, theme.id);
});

test('[TH-11] the title of the font follows its id', async () => {
  const { url } = await made({ base_font: 'Own Font' });
  const titles: Record<number, string> = {
    1: 'Native',
    2: 'Roboto',
    3: 'Open Sans',
    4: 'Montserrat',
    5: 'Source Sans Pro',
    6: 'Merriweather',
    7: 'Native',
    9: 'PT Sans',
    11: 'Ubuntu',
    15: 'Rubik',
    18: 'Comfortaa',
    44: 'Golos Text',
  };
  for (const [id, title] of Object.entries(titles)) {
    assert.equal(good(await alice.post(url, { base_font_id: Number(id) })).theme.base_font_title, title);
  }
});
