import assert from 'node:assert/strict';
import { test } from 'node:test';
import { themeDefaults } from '../contract/theme-members.ts';
import { contrast, parseColour, readable, writeColour } from './colours.ts';
import { themeStyle } from './theme-style.ts';

const variablesOf = (css: string) =>
  Object.fromEntries(
    [...css.matchAll(/--([\w-]+):(#[0-9a-f]{6})/g)].map(([, name, colour]) => [name!, parseColour(colour!)]),
  );

function assertReadable(css: string, name: string): void {
  const { panel, ink, title, link, error, accent, active, field, 'on-accent': onAccent } = variablesOf(css);
  for (const text of [ink, title, link, error]) {
    assert.ok(contrast(text!, panel!) >= 4.5, `${name}: ${writeColour(text!)} on ${writeColour(panel!)}`);
    assert.ok(contrast(text!, field!) >= 4.5, `${name}: ${writeColour(text!)} in a field ${writeColour(field!)}`);
  }
  assert.ok(contrast(onAccent!, accent!) >= 4.5, `${name}: buttons`);
  assert.ok(contrast(active!, panel!) >= 3, `${name}: chosen options`);
}

test('[PG-26] no choice of colours makes a text unreadable', () => {
  const grounds = ['#ffffff', '#000000', '#777777', '#ffff00', '#1f5fbf', '#f4c2c2'];
  for (const bg_color of grounds)
    for (const colour of grounds) {
      const members = [
        'header_color',
        'answers_text_color',
        'link_color',
        'error_color',
        'buttons_text_color',
        'buttons_color',
        'widget_active_color',
        'dropdown_bg_color',
      ];
      const theme = {
        ...themeDefaults,
        bg_color,
        ...Object.fromEntries(members.map((name) => [name, colour])),
      };
      assertReadable(themeStyle(theme).css, `${colour} on ${bg_color}`);
    }
});

test('[PG-26] colours that can be read stay as they are', () => {
  const { title, link } = variablesOf(themeStyle(themeDefaults).css);
  assert.deepEqual([writeColour(title!), writeColour(link!)], [themeDefaults.header_color, themeDefaults.link_color]);
  assert.deepEqual(readable(parseColour('#1f2933'), [parseColour('#ffffff')], 4.5), parseColour('#1f2933'));
});

test('[PG-26] dark pages have colours of their own, set or not', () => {
  const { css } = themeStyle({ ...themeDefaults, dark_mode: 'auto', dark_colors: { link_color: '#00ffcc' } });
  const [light, dark] = css.split('@media(prefers-color-scheme:dark)') as [string, string];
  assertReadable(light, 'light');
  assertReadable(dark, 'dark');
  assert.equal(writeColour(variablesOf(dark)['link']!), '#00ffcc');
  assert.ok(!themeStyle(themeDefaults).css.includes('@media'));
});

test('[PG-214] a telephone loads the ground of the page in the width that fits it, by day and by night', () => {
  const src = `https://survey.test/media/${'0'.repeat(8)}-0000-4000-8000-000000000000.png?size=2000x1000`;
  const ground = (bg_image_url: string) =>
    themeStyle({ ...themeDefaults, dark_mode: 'auto', background_type_id: 3, bg_image_url }).css;
  const narrow = [...ground(src).matchAll(/@media\(max-width:36rem\)\{html\{--bg:(#\w+) url\("([^"]+)"\)/g)];
  assert.deepEqual(
    narrow.map(([, , address]) => address),
    [`${src}&w=1280`, `${src}&w=1280`],
  );
  assert.notEqual(narrow[0]![1], narrow[1]![1]);
  for (const small of [src.replace('2000x1000', '900x600'), 'https://example.com/a.png'])
    assert.doesNotMatch(ground(small), /max-width/);
});

test('[PG-26] texts on a picture or on a steep gradient get a panel, and addresses cannot leave their place', () => {
  const picture = themeStyle({ ...themeDefaults, background_type_id: 3, bg_image_url: 'https://example.com/a"b).png' });
  assert.match(picture.classes, /backdrop/);
  assert.match(picture.css, /url\("https:\/\/example\.com\/a%22b\)\.png"\)/);
  const steep = { background_type_id: 2, bg_gradient_start: '#000000', bg_gradient_end: '#ffffff' };
  assert.match(themeStyle({ ...themeDefaults, ...steep }).classes, /backdrop/);
  assert.equal(themeStyle(themeDefaults).classes, '');
});

test('[ST-6] a look that is asked for shows the colours of day or night, whatever the device prefers', () => {
  const theme = { ...themeDefaults, dark_mode: 'auto', dark_colors: { bg_color: '#102030' } } as const;
  assert.match(themeStyle(theme).css, /@media\(prefers-color-scheme:dark\)\{html\{[^}]*--bg:#102030/);
  assert.match(themeStyle(theme, 'dark').css, /color-scheme:dark;.*\}html\{--bg:#102030/);
  assert.doesNotMatch(themeStyle(theme, 'light').css, /#102030|@media/);
  assert.equal(themeStyle(themeDefaults, 'dark').css, themeStyle(themeDefaults).css);
});

test('[TH-21] a logo of a light page has a plate of its colour by night, and only then', () => {
  const light = {
    ...themeDefaults,
    logo_url: 'https://example.com/l.png',
    dark_mode: 'auto' as const,
    bg_color: '#f4e9d8',
  };
  const plate = /\.logo img\{[^}]+background:#f4e9d8\}$/;
  assert.match(themeStyle(light, 'dark').css, plate);
  assert.match(themeStyle(light).css.replace(/\}$/, ''), plate, 'inside of what is for dark pages');
  for (const look of [
    { ...light, logo_url: null },
    { ...light, bg_color: '#14213d' },
    { ...light, dark_mode: 'off' as const },
    { ...light, background_type_id: 3, bg_image_url: 'https://example.com/b.png' },
  ])
    assert.doesNotMatch(themeStyle(look).css, /\.logo/);
  assert.doesNotMatch(themeStyle(light, 'light').css, /\.logo/);
});
