import assert from 'node:assert/strict';
import { tmpdir } from 'node:os';
import { test } from 'node:test';
import { pageLanguage } from '../../engine/page-language.ts';
import { snapshotOf } from '../../server/answers/served/snapshot.ts';
import { numberPlans } from '../../server/answers/submit/phone.ts';
import { readConfig } from '../../server/kernel/process/config.ts';
import { stageWords } from '../../server/labels/index.ts';
import { pageData } from '../../server/respondent/page/page-data.ts';
import { everySurvey, stageSurveyOf } from '../../test/stage-surveys.ts';
import type { PageData } from '../respondent/data.ts';
import { readFromDashboard } from './from-dashboard.ts';
import { makePages } from './page-of.ts';
import { blank, heard } from './state.ts';

const config = readConfig({ DATA_DIR: tmpdir() });
const surveys = everySurvey(config);
const given = { preview: null, resumed: null, isShuffled: false, mayRepeat: false, isLimited: false };

test('[ST-5] of every sample survey the stage makes what the server makes of it', () => {
  assert.ok(surveys.length > 50);
  const [first] = surveys;
  const logo = { logo_url: 'https://example.com/l.png', logo_alt: 'Café <b>' };
  const branded = { ...first!, survey: { ...first!.survey, theme: { ...first!.survey.theme, ...logo } } };
  for (const staged of [...surveys, branded]) {
    const message = readFromDashboard({ type: 'doc', survey: stageSurveyOf(staged) });
    assert.ok(message, staged.name);
    const { survey } = heard(blank, message);
    const stage = makePages({ plans: numberPlans, words: stageWords })(survey!, null);
    const texts = pageLanguage(staged.survey.settings);
    const server = pageData(snapshotOf(config, { ...staged, texts }), { ...given, texts });
    const drawnBy = ({ quiz, footer, logo, plans }: PageData) => {
      const { widgets, name, lang, content_lang, dir, settings } = quiz;
      // What shows only while somebody answers is nothing to the stage.
      const { disable_auto_redirect: _on, scoring_switcher: _points, ...rest } = settings;
      const seen = { ...rest, filling_time_enabled: false, filling_time_seconds: null };
      return { widgets, name, lang, content_lang, dir, settings: seen, footer, logo, hasPlans: plans !== null };
    };
    assert.deepEqual(drawnBy(stage), drawnBy(server), staged.name);
    for (const [code, text] of Object.entries(stage.quiz.texts))
      assert.ok(!(code in server.quiz.texts) || server.quiz.texts[code] === text, code);
  }
});

test('[ST-7] a change of one question makes nothing anew but that question', () => {
  const message = readFromDashboard({ type: 'doc', survey: stageSurveyOf(surveys.at(-3)!) });
  const state = heard(blank, message!);
  const pageOf = makePages({ plans: numberPlans, words: stageWords });
  const before = pageOf(state.survey!, null).quiz.widgets;
  const [, id = ''] = before.ids;
  const entity = { ...state.survey!.widgets.entities[id]!, title: 'Another title' };
  const later = heard(state, { type: 'entity', id, entity, seen: 3 });
  const after = pageOf(later.survey!, null).quiz.widgets;
  assert.equal(later.seen, 3);
  assert.equal(after.entities[id]!.title, 'Another title');
  for (const other of before.ids) assert.equal(after.entities[other] === before.entities[other], other !== id, other);
  const required = heard(later, {
    type: 'settings',
    changed: { settings: { ...later.survey!.settings, question_required_mode: 'all_required' } },
  });
  assert.equal(pageOf(required.survey!, null).quiz.widgets.entities[before.ids[2]!]!.isRequired, true);
});

test('[ST-9] a blocked question is drawn while it is selected, and only then', () => {
  const { survey } = heard(blank, { type: 'doc', survey: stageSurveyOf(surveys.at(-1)!) });
  const blocked = Object.values(survey!.widgets.entities).find(({ isBlocked }) => isBlocked)!;
  const pageOf = makePages({ plans: numberPlans, words: stageWords });
  const drawn = (selected: string | null) => pageOf(survey!, selected).quiz.widgets.ids.includes(blocked.id);
  assert.deepEqual([drawn(null), drawn(blocked.id), drawn('submit')], [false, true, false]);
});
