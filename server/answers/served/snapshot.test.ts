/** What respondents get of a survey, and what never reaches them. */
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { after, test } from 'node:test';
import { ask, choose, draft } from '../../../test/draft.ts';
import { good, openHouse } from '../../../test/house.ts';
import { openSurvey, respondentAt } from '../../../test/respondent.ts';
import { secondInstance } from '../../../test/second-instance.ts';
import { openSample } from './sample.ts';
import { snapshotOf } from './snapshot.ts';
import { compileVersion } from './version.ts';

const house = await openHouse();
after(() => house.close());

test('[RI-6] nothing that is kept from respondents is in it', async () => {
  const mark = 'hidden-from-respondents';
  const one = choose({ a: 'A', b: 'B' }, { choiceScores: { a: 77_123 }, ownMember: mark });
  const text = ask('input', { inputScores: [{ text: mark, score: 5 }] });
  const blocked = ask('input', { title: mark, isBlocked: true });
  const settings = { scripts_in_head: mark, info_title: mark, scoring_switcher: true };
  const when = { op: 'and', items: [{ source: { type: 'widget', id: one.id }, operator: 'eq', value: 'a' }] };
  const { id, rita } = await openSurvey(house, {
    widgets: draft(one, text, blocked),
    settings,
    conditions: { quotas: [{ name: mark, limit: 5, when }] },
  });
  good(await house.alice.post(`/quiz/${id}/hidden-options`, { name: 'x', value: mark }));
  good(await house.alice.post(`/quiz/${id}/note`, { notes: mark }));
  const read = await rita.get('');
  assert.doesNotMatch(read.bytes.toString(), /hidden-from-respondents|77123|"hash"|Scores/);
  assert.deepEqual(read.body.quiz.widgets.ids, [one.id, text.id]);
});

test('[RI-8] who walks the path: nobody, the page, or the server', async () => {
  const [rating, text] = [ask('rating'), ask('input')];
  const jumps = {
    [rating.id]: [
      {
        when: { op: 'and', items: [{ source: { type: 'widget', id: rating.id }, operator: 'eq', value: 5 }] },
        to: { type: 'submit' },
      },
    ],
  };
  const { id, rita } = await openSurvey(house, { widgets: draft(rating, text) });
  const logic = async () => {
    const { quiz } = good(await rita.get(''));
    return [quiz.logic, 'conditions' in quiz];
  };
  assert.deepEqual(await logic(), ['none', false]);
  good(await house.alice.post(`/quiz/${id}/conditions`, { conditions: { jumps } }));
  assert.deepEqual(await logic(), ['none', false]);
  good(await house.alice.post(`/quiz/${id}/publish`));
  assert.deepEqual(await logic(), ['local', true]);
  good(await house.alice.post(`/quiz/${id}/settings/info`, { scoring_switcher: true }));
  assert.deepEqual(await logic(), ['server', false]);
});

test('[RI-9] settings, texts, theme and variables show at once here, and within a second elsewhere', async () => {
  const { id, code, rita } = await openSurvey(house, { widgets: draft(ask('input')) });
  const second = await secondInstance(house);
  try {
    const elsewhere = respondentAt(second.app, code);
    good(await elsewhere.get(''));
    good(await house.alice.post(`/quiz/${id}/default-texts`, { texts: [{ code: 'button_next', text: 'Onwards' }] }));
    good(await house.alice.post(`/quiz/${id}/variables`, { name: 'ref' }));
    const theme = good(
      await house.alice.post(`/workspace/${house.alice.workspaceId}/themes`, { quiz_id: id, bg_color: '#123456' }),
    );
    const shown = ({ body }: Awaited<ReturnType<typeof rita.get>>) => [
      body.quiz.texts.button_next,
      body.quiz.variables,
      body.quiz.theme.bg_color,
    ];
    assert.deepEqual(shown(await rita.get('')), ['Onwards', ['ref'], '#123456']);
    good(
      await house.alice.post(`/workspace/${house.alice.workspaceId}/themes/${theme.theme.id}`, { bg_color: '#654321' }),
    );
    assert.deepEqual(shown(await rita.get('')), ['Onwards', ['ref'], '#654321']);
    // Within half a second; a busy machine may need that for the question alone.
    const end = performance.now() + 10_000;
    while (shown(await elsewhere.get(''))[2] !== '#654321') assert.ok(performance.now() < end, 'seen in time');
  } finally {
    await second.close();
  }
});

test('[RI-10] a random order is the same whenever an answer is opened again, and the server walks it', async () => {
  const questions = Array.from({ length: 8 }, () => ask('input'));
  const { rita, code } = await openSurvey(house, {
    widgets: draft(...questions),
    settings: { question_random_order: true },
  });
  const uuid = randomUUID();
  const order = async () => good(await rita.get(`/public/v1/quiz/${code}?uuid=${uuid}`)).quiz.widgets.ids;
  const first = await order();
  assert.deepEqual(await order(), first);
  assert.deepEqual(good(await rita.put(uuid, { values: {} })).path, [...first, 'submit']);
  const orders = await Promise.all(
    Array.from({ length: 5 }, async () => {
      const { quiz } = good(await rita.get(`/public/v1/quiz/${code}?uuid=${randomUUID()}`));
      return quiz.widgets.ids.join();
    }),
  );
  assert.ok(new Set(orders).size > 1);
});

test('[RI-11] language and direction of the page', async () => {
  const { rita } = await openSurvey(house, {
    widgets: draft(ask('input')),
    settings: { lang: 'es', content_lang: 'ar' },
  });
  const { quiz } = good(await rita.get(''));
  assert.deepEqual([quiz.lang, quiz.content_lang, quiz.dir, quiz.texts.button_next], ['es', 'ar', 'rtl', 'Siguiente']);
  assert.equal((await rita.get(`/public/v1/quiz/${quiz.virtual_id}?lang=xx`)).status, 422);
});

test('[RI-12] with a wildcard origin a survey is known at the host of its own workspace only', async () => {
  const wild = await openHouse({ ORIGIN: 'https://app.example.com', SURVEY_ORIGIN: 'https://*.s.example.org' });
  try {
    const { code, rita, id } = await openSurvey(wild, { widgets: draft(ask('input')) });
    const own = new URL(good(await wild.alice.get(`/quiz/${id}`)).url_shared).host;
    good(await rita.get('', { host: own }));
    for (const host of ['other.s.example.org', 'app.example.com']) {
      assert.equal((await rita.get(`/public/v1/quiz/${code}`, { host })).body.code, 'quiz_not_found');
      assert.equal((await rita.put(randomUUID(), { values: {} }, { host })).body.code, 'quiz_not_found');
    }
  } finally {
    await wild.close();
  }
});

test('[RI-97] what respondents get of a version is made once for each language, also where another version is live', () => {
  const { survey, version } = openSample(house.config, { virtualId: 'template1001', host: 'localhost' })!;
  const widgets = structuredClone(version.structure);
  const older = compileVersion(7, { widgets, conditions: {} });
  const open = { ...survey, version };
  const made = (asked: object) => snapshotOf(house.config, { survey: open, version: older, ...asked });
  assert.equal(made({}), made({ uuid: randomUUID() }));
  assert.notEqual(made({ lang: 'es' }), made({ lang: 'pt' }));
  assert.equal(made({ lang: 'es' }).quiz.version_id, 7);
  assert.notEqual(made({}), snapshotOf(house.config, { survey: open, version }));
  const shuffled = { ...open, settings: { ...survey.settings, question_random_order: true } };
  const orders = Array.from({ length: 20 }, () =>
    snapshotOf(house.config, { survey: shuffled, version: older, uuid: randomUUID() }),
  );
  assert.ok(new Set(orders.map(({ quiz }) => quiz.widgets.ids.join())).size > 1);
  assert.equal(new Set(orders.map(({ quiz }) => quiz.widgets.entities)).size, 1);
});
