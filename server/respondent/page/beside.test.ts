/** Pages beside a survey, as a browser without scripts meets them: going on elsewhere, and what was answered. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { formsOf, hiddenOf, textOf } from '../../../test/forms.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey } from '../../../test/respondent.ts';

const house = await openHouse({ RATE_PUBLIC_PER_MINUTE: '0' });
after(() => house.close());

const { visit, post } = formsOf(house);
const [name, pick, last] = [
  ask('input', { title: 'Who?' }),
  choose({ a: 'Kepler', b: 'Brahe <b>' }, { title: 'Whose laws?', choiceScores: { a: 3 } }),
  ask('input', { title: 'Anything else?' }),
];
const end = ask('submit', { title: 'Done' });
const widgets = draft(name, pick, last, end);
const values = { [name.id]: 'Ann <i>', [pick.id]: 'b' };

const open = (settings: object) => openSurvey(house, { widgets, settings: { lang: 'en', ...settings } });
const answersOf = (code: string, uuid: string, more = '') => visit(`/q/${code}/answers?uuid=${uuid}${more}`);

async function finished(settings: object, given: object = values) {
  const survey = await open(settings);
  const uuid = randomUUID();
  good(await survey.rita.complete({ ...given }, {}, uuid));
  return { ...survey, uuid };
}

test('[PG-200, PG-201] without a script what was typed goes along, the link leads on, and Back to the same step', async () => {
  const { code } = await open({});
  const first = await visit(`/q/${code}`);
  assert.doesNotMatch(first.html, /value="elsewhere"/, 'nothing has begun');
  const sent = await post(`/q/${code}`, first.html, { [`v[${name.id}]`]: 'Ann' });
  const second = await visit(String(sent.headers['location']));
  assert.match(second.html, /value="elsewhere"[^>]*>Continue on another device</);
  const gone = await post(`/q/${code}`, second.html, { [`v[${pick.id}]`]: 'a', go: 'elsewhere' });
  assert.equal(gone.status, 303);
  const page = await visit(String(gone.headers['location']));
  const { uuid } = hiddenOf(second.html);
  assert.equal(page.status, 200);
  const link = /readonly dir="ltr" value="([^"]+)"/i.exec(page.html)![1]!;
  assert.match(link, new RegExp(`/q/${code}\\?uuid=${uuid}$`));
  assert.match(page.html, /<svg [^>]*viewBox="0 0 320 320"/);
  assert.deepEqual(
    ['cache-control', 'referrer-policy', 'x-robots-tag'].map((header) => page.headers[header]),
    ['private, no-store', 'no-referrer', 'noindex'],
  );
  const back = /class="button plain" href="([^"]+)"/.exec(page.html)![1]!.replaceAll('&amp;', '&');
  assert.equal(hiddenOf((await visit(back)).html)['step'], pick.id);
  const other = await visit(new URL(link).pathname + new URL(link).search);
  assert.equal(hiddenOf(other.html)['step'], last.id, 'what was typed before is stored');
  assert.equal(hiddenOf(other.html)['uuid'], uuid);
});

test('[PG-201] a foreign, a broken and a finished answer, and a survey that is closed, show no link', async () => {
  const { id, code, rita } = await open({});
  const uuid = randomUUID();
  good(await rita.put(uuid, { values: {} }));
  const at = (given: string) => visit(`/q/${code}/elsewhere?uuid=${given}`);
  assert.equal((await at(uuid)).status, 200);
  for (const given of [randomUUID(), '', 'x', `${uuid}0`]) assert.equal((await at(given)).status, 404, given);
  const other = await open({});
  assert.equal((await visit(`/q/${other.code}/elsewhere?uuid=${uuid}`)).status, 404, 'of another survey');
  good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: true }));
  const closed = await at(uuid);
  assert.equal(closed.status, 403);
  assert.doesNotMatch(closed.html, new RegExp(uuid));
  good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: false }));
  good(await rita.complete({}, {}, uuid));
  assert.equal((await at(uuid)).headers['location'], `/q/${code}?uuid=${uuid}&done=1`);
});

test('[PG-200] a preview does not offer to go on elsewhere, nor does its end offer answers that nobody has stored', async () => {
  const { id } = await open({ print_answers: true, save_answers: true, review_answers: true, scoring_switcher: true });
  const { pathname, search } = new URL(good(await house.alice.get(`/quiz/${id}`)).url_preview);
  let page = await visit(pathname + search);
  for (const question of [name, pick, last]) {
    const given = { [`v[${question.id}]`]: question === pick ? 'a' : 'x' };
    page = await post(pathname + search, page.html, given);
    assert.doesNotMatch(page.html, /value="elsewhere"/);
  }
  assert.match(page.html, /Done/);
  assert.doesNotMatch(page.html, /\/answers\?uuid/);
});

test('[PG-202, PG-203] the end offers what the author allows, and says what was answered', async () => {
  const { code, uuid } = await finished({ print_answers: true, save_answers: true });
  const shown = (await visit(`/q/${code}?uuid=${uuid}&done=1`)).html;
  assert.match(shown, /print=1" target="_blank">Print my answers</);
  assert.match(shown, /save=1">Save my answers</);
  assert.doesNotMatch(shown, />See the right answers</);
  const page = await answersOf(code, uuid);
  assert.match(textOf(page.html), /Your answers Who\? Ann &lt;i>? Whose laws\? Brahe/);
  assert.match(page.html, /No answer/);
  assert.doesNotMatch(page.html, /Kepler|class="verdict"/);
  assert.doesNotMatch(page.html, /<script/);
  assert.match((await answersOf(code, uuid, '&print=1')).html, /<script src="\/assets\/print-/);
});

test('[PG-202] an end that offers something does not lead on by itself', async () => {
  const leading = draft(name, ask('submit', { finishNextUrl: 'https://example.com/on' }));
  for (const [settings, leads] of [
    [{}, true],
    [{ save_answers: true }, false],
  ] as const) {
    const { code, rita } = await openSurvey(house, { widgets: leading, settings: { lang: 'en', ...settings } });
    const uuid = randomUUID();
    good(await rita.complete({}, {}, uuid));
    assert.equal(/http-equiv="refresh"/.test((await visit(`/q/${code}?uuid=${uuid}&done=1`)).html), leads);
  }
});

test('[PG-203, PG-204] the file holds no script and names no address; printing alone saves nothing', async () => {
  const { code, uuid } = await finished({ save_answers: true, name: 'Ünser / Quiz' });
  const file = await answersOf(code, uuid, '&save=1');
  assert.match(String(file.headers['content-disposition']), /^attachment; filename="Unser _ Quiz\.html"/);
  assert.match(String(file.headers['content-security-policy']), /default-src 'none'.*sandbox/);
  assert.doesNotMatch(file.html, /<script|<link|<a |src=|url\(/);
  assert.match(file.html, /Ann &lt;i/);
  const printed = await finished({ print_answers: true });
  assert.equal((await answersOf(printed.code, printed.uuid, '&save=1')).headers['content-disposition'], undefined);
});

test('[PG-203] without a setting, before the end, of a foreign answer and of a survey taken back there is nothing to see', async () => {
  const off = await finished({});
  assert.equal((await answersOf(off.code, off.uuid)).status, 404);
  const { id, code, rita, uuid } = await finished({ print_answers: true });
  for (const given of [randomUUID(), '', 'x', off.uuid])
    assert.equal((await answersOf(code, given)).status, 404, given);
  const begun = randomUUID();
  good(await rita.put(begun, { values }));
  const early = await answersOf(code, begun);
  assert.deepEqual([early.status, early.headers['location']], [303, `/q/${code}?uuid=${begun}`]);
  good(await house.alice.post(`/quiz/${id}/settings/info`, { close_quiz_enabled: true }));
  assert.equal((await answersOf(code, uuid)).status, 200, 'as the end, also once it is closed');
  good(await house.alice.post(`/quiz/${id}/unpublish`));
  assert.ok((await answersOf(code, uuid)).status >= 400);
});

const quiz = { scoring_switcher: true, review_answers: true };

test('[PG-205] a review tells at each question that has points whether it was right, the points, and what is right', async () => {
  const { code, uuid } = await finished(quiz);
  assert.match((await visit(`/q/${code}?uuid=${uuid}&done=1`)).html, />See the right answers</);
  const page = await answersOf(code, uuid);
  assert.match(textOf(page.html), /You scored 0 out of 3/);
  assert.match(textOf(page.html), /Whose laws\? .* Not right 0 \/ 3 Right answer: Kepler/);
  assert.equal(page.html.match(/class="verdict"/g)?.length, 1, 'of questions without points nothing is said');
  const right = await finished(quiz, { [pick.id]: 'a' });
  assert.match(textOf((await answersOf(right.code, right.uuid)).html), /Right 3 \/ 3/);
  assert.doesNotMatch((await answersOf(right.code, right.uuid)).html, /Right answer/);
  const none = await finished(quiz, {});
  assert.match(textOf((await answersOf(none.code, none.uuid)).html), /No answer Not right 0 \/ 3 Right answer: Kepler/);
});

test('[PG-205, PG-206] what is right is told by no other setting, of no screened-out answer, and of none without a score', async () => {
  const printed = await finished({ scoring_switcher: true, print_answers: true, save_answers: true });
  for (const more of ['', '&print=1', '&save=1'])
    assert.doesNotMatch((await answersOf(printed.code, printed.uuid, more)).html, /Kepler|class="verdict"/);
  const unscored = await finished({ review_answers: true });
  assert.doesNotMatch((await answersOf(unscored.code, unscored.uuid)).html, /Kepler|class="verdict"/);
  assert.doesNotMatch((await visit(`/q/${unscored.code}?uuid=${unscored.uuid}&done=1`)).html, /\/answers\?uuid/);
});

test('[PG-202, PG-205] who is screened out may keep their answers, and is told nothing of what is right', async () => {
  const picked = { source: { type: 'widget', id: pick.id }, operator: 'eq', value: 'b' };
  const conditions = {
    jumps: { [pick.id]: [{ when: { op: 'and', items: [picked] }, to: { type: 'screenout' } }] },
    display: {},
  };
  const settings = { lang: 'en', save_answers: true, ...quiz };
  const { code, rita } = await openSurvey(house, { widgets, settings, conditions });
  const uuid = randomUUID();
  assert.equal(good(await rita.complete(values, {}, uuid)).answer.is_screenout, true);
  const shown = (await visit(`/q/${code}?uuid=${uuid}&done=1`)).html;
  assert.match(shown, />Save my answers</);
  assert.doesNotMatch(shown, />See the right answers</);
  const page = await answersOf(code, uuid);
  assert.match(page.html, /Whose laws\?/);
  assert.doesNotMatch(page.html, /Kepler|class="verdict"/);
});

test('[PG-206] before the end neither the page, its data nor the interface has what is right', async () => {
  const { code, rita } = await open(quiz);
  const uuid = randomUUID();
  const started = await rita.put(uuid, { values });
  const said = [(await visit(`/q/${code}`)).html, (await visit(`/q/${code}?uuid=${uuid}`)).html];
  for (const text of [...said, JSON.stringify(started.body), JSON.stringify((await rita.get('')).body)]) {
    assert.doesNotMatch(text, /choiceScores|"score":3/);
    assert.doesNotMatch(text, /Right answer/);
  }
  const ended = good(await rita.complete(values, {}, uuid));
  assert.doesNotMatch(JSON.stringify(ended), /Kepler|choiceScores/);
  assert.doesNotMatch((await visit(`/q/${code}?uuid=${uuid}&done=1`)).html, /choiceScores/);
});

test('[PG-203] pages beside a survey speak the language of the page that leads there, ten more than the interface too', async () => {
  const { code, uuid } = await finished({ ...quiz, content_lang: 'de' });
  const shown = (await visit(`/q/${code}?uuid=${uuid}&done=1`)).html;
  const address = /href="([^"]*\/answers\?[^"]*)"/.exec(shown)![1]!.replaceAll('&amp;', '&');
  assert.match(textOf((await visit(address)).html), /Ihre Antworten .* Richtige Antwort: Kepler/);
  const asked = (await visit(`/q/${code}?uuid=${uuid}&done=1&lang=ru`)).html;
  const other = /href="([^"]*\/answers\?[^"]*)"/.exec(asked)![1]!.replaceAll('&amp;', '&');
  const page = (await visit(other)).html;
  assert.match(textOf(page), /Ваши ответы/);
  assert.match(page, /done=1&amp;lang=ru"/, 'and the way back keeps it');
});
