/** A planted fault of every code that a check knows: where it is shown, and what is said of it in four languages. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindingCode } from '../../../../contract/finding-codes.ts';
import type { Question } from '../../../../contract/questions/types.ts';
import {
  about,
  aboutScore,
  aboutVariable,
  all,
  question,
  structure,
  to,
  uuid,
} from '../../../../engine/conditions/fixture.ts';
import { checkDraft } from '../../../../engine/check/survey.ts';
import { type Draft, readDraft, structureOf, writeDraft } from '../../draft/draft.ts';
import { loaders } from '../../texts/load.ts';
import { wordsOf } from '../../words.ts';
import { type Found, foundIn, type RawFinding } from './found.ts';
import { isServersAlone } from './servers-alone.ts';
import { tellFinding, tellWay } from './tell.ts';
import type { SurveyFacts } from './watch.ts';
import { type Way, wayTo } from './way.ts';

const [a, b, c] = [uuid('a'), uuid('b'), uuid('c')];
const one = question('rating', 'a', { title: 'One' });
const two = question('choice', 'b', { title: 'Two', choiceEntities: { x: { text: 'X' }, y: { text: 'Y' } } });
const three = question('input', 'c', { title: 'Three' });
const facts: SurveyFacts = {
  variables: [],
  requiredMode: 'individual',
  scoring: false,
  isTimed: false,
  isRandom: false,
};

interface Planted {
  questions?: readonly Question[];
  conditions?: object;
  facts?: Partial<SurveyFacts>;
  /** As only the server can tell it. */
  fromServer?: Partial<RawFinding>;
  at: { row?: string; field?: string; rule?: string };
  /** Of what is about no question: where it is mended. */
  mended?: Way;
  /** In English; the other languages name the same. */
  said: RegExp;
  /** Of the details, in all languages. */
  names?: readonly string[];
}

const jump = (id: string, when: unknown, target: unknown = to('c')) => ({ id, when, to: target });
const after = (...rules: object[]) => ({ jumps: { [a]: rules } });
/** Forty questions whose points add up to more sums than can be followed. */
const many = Array.from({ length: 40 }, (_, at) => ({
  ...question('rating', 'a', { title: `Many ${at}`, ratingScores: { 1: 1.01, 2: 2.13, 3: 3.37, 4: 5.71, 5: 9.92 } }),
  id: `${String(at).padStart(8, '0')}${a.slice(8)}`,
}));
const tangled = { display: { [c]: { id: 'tangle', action: 'show', when: all(aboutScore('gt', 396.7)) } } };

const planted: Record<FindingCode, Planted> = {
  unreachable: {
    conditions: after(jump('skip', null)),
    at: { row: b },
    said: /^Nobody can reach this question/,
  },
  dead_end: {
    questions: [{ ...two, choiceMultiple: true, choiceMin: 3, isRequired: true }],
    at: { row: b },
    said: /nobody gets on from here/,
  },
  always_screenout: {
    conditions: after(jump('out', null, { type: 'screenout' })),
    at: {},
    mended: { to: 'question', question: a, rule: { kind: 'jump', owner: a, id: 'out' }, field: null },
    said: /nobody can finish the survey/,
  },
  condition_source_missing: {
    conditions: after(jump('broken', all(about('b', 'eq', 'gone')))),
    questions: [two, { ...one }, three],
    at: { row: a, rule: 'broken' },
    said: /not followed: The option it names is gone/,
  },
  condition_target_missing: {
    conditions: after(jump('broken', null, to('d'))),
    at: { row: a, rule: 'broken' },
    said: /^The question it leads to is gone/,
  },
  condition_backward: {
    questions: [three, one],
    conditions: after(jump('broken', null)),
    at: { row: a, rule: 'broken' },
    said: /^It leads back/,
  },
  carry_forward_missing: {
    questions: [one, { ...two, carryForward: { from: uuid('d'), mode: 'selected' } }],
    at: { row: b, field: 'carryForward' },
    said: /options are taken over is gone/,
  },
  sso_not_configured: {
    fromServer: {},
    at: {},
    mended: { to: 'words', at: 'installation' },
    said: /nobody can answer/,
  },
  never_true: {
    conditions: after(jump('never', all(about('a', 'gt', 5)))),
    at: { row: a, rule: 'never' },
    said: /^This rule can never hold/,
  },
  shadowed: {
    conditions: after(jump('first', null, to('b')), jump('second', all(about('a', 'eq', 1)))),
    at: { row: a, rule: 'second' },
    said: /a rule above it always comes first/,
  },
  // A draft is read in the order in which it is shown: only the server can meet another.
  position: { fromServer: { question: 'submit' }, at: { row: 'submit' }, said: /thanks last/ },
  no_options: {
    questions: [question('dropdown', 'b', { title: 'Two' }), one],
    at: { row: b, field: 'dropdownIds' },
    said: /nothing to choose from/,
  },
  conditions_unknown: {
    conditions: { later: {} },
    at: {},
    mended: { to: 'words', at: 'interface' },
    said: /not known here/,
  },
  no_questions: {
    questions: [question('message', 'a', { title: 'Hello' })],
    at: {},
    mended: { to: 'adding' },
    said: /asks nothing yet/,
  },
  no_points: { facts: { scoring: true }, at: {}, mended: { to: 'points', question: a }, said: /no answer brings any/ },
  setting_without_value: {
    fromServer: { details: { field: 'limit_time_enabled' } },
    at: {},
    mended: { to: 'setting', name: 'limit_time_enabled' },
    said: /^A deadline is switched on, and none is set/,
  },
  not_open: {
    fromServer: { details: { reason: 'deadline_passed' } },
    at: {},
    mended: { to: 'setting', name: 'limit_time_enabled' },
    said: /^The deadline has passed/,
  },
  promo_low: {
    fromServer: { details: { free: 4, total: 100 } },
    at: {},
    mended: { to: 'words', at: 'promo' },
    said: /4 of 100 are left/,
    names: ['4', '100'],
  },
  promo_empty: {
    fromServer: { details: { total: 100 } },
    at: {},
    mended: { to: 'words', at: 'promo' },
    said: /^All 100 promo codes/,
    names: ['100'],
  },
  contrast: {
    fromServer: { details: { text: 'link_color', ground: 'bg_color', ratio: 3.9, dark: false } },
    at: {},
    mended: { to: 'design', colour: 'link_color', isNight: false },
    said: /^Links on the page: hard to read, the contrast is 3.9 to 1/,
  },
  media_missing: {
    fromServer: { question: b, details: { field: 'multimedia' } },
    at: { row: b, field: 'multimedia' },
    said: /no longer exists/,
  },
  always_true: {
    questions: [{ ...one, isRequired: true }, two, three],
    conditions: after(jump('always', all(about('a', 'gt', 0)), to('b'))),
    at: { row: a, rule: 'always' },
    said: /^This rule always holds/,
  },
  not_proved: {
    questions: [...many, three],
    conditions: tangled,
    facts: { scoring: true },
    at: { row: c, rule: 'tangle' },
    said: /too many ways/,
  },
  empty_title: {
    questions: [one, { ...three, title: '<b></b>' }],
    at: { row: c, field: 'title' },
    said: /^The question has no words/,
  },
  same_title: {
    questions: [one, { ...three, title: 'one' }],
    at: { row: c, field: 'title' },
    said: /^The same words as in “1. One”/,
    names: ['1. One'],
  },
};

const codes = Object.keys(planted) as FindingCode[];

for (const code of codes) {
  test(`[DA-104, DA-125] ${code}: it stands at its place, leads to where it is mended, and is told in four languages with all that it names`, async () => {
    const { at, said, names = [], mended, ...plant } = planted[code];
    const { found, draft } = lookThrough(code, plant);
    assert.deepEqual(
      [found.question, found.field, found.rule?.id ?? null],
      [at.row ?? null, at.field ?? null, at.rule ?? null],
    );
    const way = wayTo(found, draft);
    const { row: question, rule: id, field = null } = at;
    const rule = id === undefined ? null : found.rule;
    assert.deepEqual(way, mended ?? { to: 'question', question, rule, field });
    const places: string[] = [];
    const sentences = await Promise.all(
      (['en', 'ru', 'es', 'pt'] as const).map(async (lang) => {
        const { shell, findings, logic, build } = loaders[lang];
        const words = <T extends object>(own: T) => ({ ...everywhere, ...own });
        const everywhere = await shell();
        const telling = {
          draft,
          findings: wordsOf<'findings'>(lang, words(await findings())),
          logic: wordsOf<'logic'>(lang, words(await logic())),
          build: wordsOf<'build'>(lang, words(await build())),
        };
        places.push(way ? tellWay(way, telling) : lang);
        return tellFinding(found, telling);
      }),
    );
    assert.match(sentences[0]!, said);
    assert.equal(new Set(sentences).size, 4);
    if (mended && mended.to !== 'question') assert.equal(new Set(places).size, 4);
    for (const sentence of sentences) {
      assert.doesNotMatch(sentence, /[{}]|undefined|_/);
      for (const name of names) assert.ok(sentence.includes(name), sentence);
    }
  });
}

test('[DA-105] a rule that tests a variable which is gone, and a rule whose question is gone, have words of their own', async () => {
  const shell = await loaders.en.shell();
  const stray = { jumps: { [uuid('e')]: [jump('stray', null)] }, quotas: [quota] };
  const draft = readDraft(structure(one, two, three), stray);
  const words = {
    draft,
    findings: wordsOf<'findings'>('en', { ...shell, ...(await loaders.en.findings()) }),
    logic: wordsOf<'logic'>('en', { ...shell, ...(await loaders.en.logic()) }),
    build: wordsOf<'build'>('en', { ...shell, ...(await loaders.en.build()) }),
  };
  const found = findingsOf(draft).map((one) => [
    tellFinding(one, words),
    tellWay(wayTo(one, draft)!, words),
    one.rule?.id,
  ]);
  assert.deepEqual(found, [
    ['The question of this rule is gone, so it is not followed.', 'Delete these rules', 'stray'],
    ['This rule is kept and not followed: What it asks for is gone, or has no answer.', 'Quota Students', 'quota'],
    ['This rule can never hold.', 'Quota Students', 'quota'],
  ]);
});

test('[DA-125] a survey in the archive is taken out of it there; what nobody could decide about has nothing to mend', () => {
  const draft = readDraft(structure(one), {});
  const ofSurvey = { question: null, path: null };
  const closed = foundIn({ ...ofSurvey, code: 'not_open', details: { reason: 'archived' } }, draft);
  assert.deepEqual(wayTo(closed, draft), { to: 'archive' });
  assert.equal(wayTo(foundIn({ ...ofSurvey, code: 'not_proved', details: {} }, draft), draft), null);
});

test('[DA-181] pale colours by night, and a picture of the theme that is gone, are mended in the design', () => {
  const draft = readDraft(structure(one), {});
  const ofSurvey = { question: null, path: null };
  const details = { text: 'header_color', ground: 'bg_color', ratio: 2, dark: true } as const;
  const pale = foundIn({ ...ofSurvey, code: 'contrast', details }, draft);
  assert.deepEqual(wayTo(pale, draft), { to: 'design', colour: 'header_color', isNight: true });
  const gone = foundIn({ ...ofSurvey, code: 'media_missing', details: { field: 'logo_url' } }, draft);
  assert.deepEqual(wayTo(gone, draft), { to: 'design', colour: null, isNight: false });
});

const quota = { id: 'quota', name: 'Students', limit: 5, when: all(aboutVariable('gone', 'eq', 'x')) };

function lookThrough(
  code: FindingCode,
  plant: Omit<Planted, 'at' | 'said' | 'mended'>,
): { found: Found; draft: Draft } {
  const { questions = [one, two, three], conditions = {}, fromServer } = plant;
  const draft = readDraft(structure(...questions, question('submit', '')), conditions);
  if (fromServer) {
    const found = foundIn({ code, question: null, path: null, details: {}, ...fromServer }, draft);
    assert.ok(isServersAlone(found) || code === 'position', 'what can be found here is found here');
    return { found, draft };
  }
  const found = findingsOf(draft, plant.facts).filter((one) => one.code === code && !isServersAlone(one));
  assert.ok(found.length > 0, `nothing of this kind, but ${JSON.stringify(findingsOf(draft, plant.facts))}`);
  return { found: found.find(({ rule }) => rule !== null) ?? found[0]!, draft };
}

function findingsOf(draft: Draft, more: Partial<SurveyFacts> = {}): Found[] {
  const { conditions } = writeDraft(draft);
  const { questions, rules, survey } = checkDraft({ ...facts, ...more, structure: structureOf(draft), conditions });
  return [...questions, ...rules, ...survey].map((one) => foundIn(one, draft));
}
