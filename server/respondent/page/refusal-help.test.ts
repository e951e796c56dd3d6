/** Pages that stand in place of a survey: whose they are, and what helps. */
import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { ask, draft } from '../../../test/draft.ts';
import { formsOf, textOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse();
after(() => house.close());
const { visit, post } = formsOf(house);
const { id, code } = await openSurvey(house, {
  widgets: draft(ask('input')),
  settings: { lang: 'en', name: 'Tea & cake' },
});

const passed = { limit_time_enabled: true, limit_time_value: '2020-03-01 18:30', limit_time_timezone: 'Asia/Tokyo' };
const pages: [settings: object, ...says: RegExp[]][] = [
  [passed, /The deadline has passed/, /until March 1, 2020 at 6:30\sPM\. If you have questions, ask whoever sent you/],
  [{ ...passed, lang: 'ru' }, /принимались до 1 марта 2020\s?г\. в 18:30\. Если у вас/],
  [{ close_quiz_enabled: true }, /closed/, /ask whoever sent you the link/],
  [{ use_password: true }, /password/, /Whoever sent you the link knows the password/],
  [{ available_devices: ['tablet'] }, /Open the same link on another device/],
  [{ ip_list_enabled: true, ip_blacklist: '127.0.0.0/8' }, /ask whoever sent you the link/],
];

for (const [settings, ...says] of pages)
  test(`[PG-171] ${JSON.stringify(settings)}: the page names the survey and says what helps`, async () => {
    const usual = { lang: 'en', limit_time_enabled: false, close_quiz_enabled: false, use_password: false };
    const rest = { available_devices: [], ip_list_enabled: false };
    good(await house.alice.post(`/quiz/${id}/settings/info`, { ...usual, ...rest, ...settings }));
    const { status, html } = await visit(`/q/${code}`);
    assert.equal(status, 403);
    const text = textOf(html);
    for (const said of [/Tea (&|&amp;) cake/, ...says]) assert.match(text, said);
  });

test('[PG-171] an address that leads nowhere names nothing, and says what may have happened to it', async () => {
  const text = textOf((await visit('/q/nothing1')).html);
  assert.match(text, /See whether a part of the address got lost/);
  assert.doesNotMatch(text, /Tea/);
});

test('[PG-171] the step before sending and the end name the survey too, and say what is asked and what has arrived', async () => {
  const one = ask('input');
  const made = await openSurvey(house, {
    widgets: draft(one, ask('submit', { title: '', submitTerms: true })),
    settings: { lang: 'en', name: 'Tea & cake', show_captcha: true },
  });
  const address = `/q/${made.code}`;
  const first = await post(address, (await visit(address)).html, { [`v[${one.id}]`]: 'x' });
  const { html } = await visit(String(first.headers['location']));
  const asked = textOf(html.slice(html.indexOf('</h1>')));
  for (const said of [/Tea &amp; cake/, /One last step/, /can be sent once you agree/, /This sum keeps robots out/])
    assert.match(asked, said);
  const [, a, b] = /(\d+) \+ (\d+)/.exec(asked)!;
  const filled = { 'v[submit][terms]': '1', 'captcha[answer]': String(Number(a) + Number(b)) };
  const sent = await post(address, html, filled);
  const end = (await visit(String(sent.headers['location']))).html;
  assert.match(textOf(end.slice(end.indexOf('</h1>'))), /Tea &amp; cake.+Your answer has arrived/);
});
