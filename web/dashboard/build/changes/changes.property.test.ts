/** Words are said exactly where respondents would notice something: compared with what they are really served. */
import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Question, QuestionType } from '../../../../contract/questions/types.ts';
import { listed } from '../../../../engine/listed.ts';
import { equalJson } from '../../../../engine/equal.ts';
import { isMembers, listOf, numberOf } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { publicStructure } from '../../../../engine/snapshot.ts';
import { sentencesOf } from '../../../../test/change-words.ts';
import { draft, sides } from '../../../../test/drafts.ts';
import { setMember } from '../../draft/acts.ts';
import { isEqual } from '../../draft/diff.ts';
import { structureOf, type Draft, type Rule } from '../../draft/draft.ts';
import { changesBetween } from './changes.ts';

const numRuns = process.env['CANVASS_PROVE'] === '1' ? 3000 : 400;

/** Values that mean the same as none are among them. */
const values: readonly (readonly [string, unknown])[] = [
  ['isBlocked', true],
  ['isBlocked', false],
  ['isRequired', true],
  ['isRequired', null],
  ['withTitle', true],
  ['withDescription', false],
  ['description', ''],
  ['description', null],
  ['inputPlaceholder', ''],
  ['inputLimitMax', 255],
  ['inputScores', [{ text: 'x', score: 1 }]],
  ['choiceScores', { shared0: 2, nobody: 5 }],
  ['choiceMin', null],
  ['dropdownScores', { shared1: 0 }],
  ['ratingCount', 5],
  ['ratingScores', { 3: 1, 77: 4 }],
  ['yesNoScores', { yes: 0 }],
  ['yesNoTextEntities', { yes: { text: '' } }],
  ['matrixScores', { shared2: 1 }],
  ['matrixChoiceType', 'single'],
  ['multimedia', { type: 'img', imgUrl: 'https://example.com/a.png' }],
  ['multimedia', { type: 'video', imgUrl: 'https://example.com/a.png' }],
  ['carryForward', { from: 'q0', mode: 'selected' }],
];
const set = fc.tuple(fc.nat({ max: 20 }), fc.constantFrom(...values));
const more = fc.array(set, { maxLength: 6 });
const withMore = (from: Draft, list: readonly [number, readonly [string, unknown]][]): Draft =>
  list.reduce((now, [which, [member, value]]) => {
    const id = now.ids[which % Math.max(now.ids.length, 1)];
    return id === undefined ? now : setMember(id, [member], value)(now);
  }, from);

const pairs = fc
  .tuple(
    fc.oneof(
      sides.map(({ base, mine }) => [base, mine] as const),
      sides.map(({ mine, theirs }) => [mine, theirs] as const),
      draft.map((one) => [one, one] as const),
    ),
    more,
    more,
  )
  .map(([[from, to], both, after]) => [withMore(from, both), withMore(withMore(to, both), after)] as const);

/** Everything that a respondent can meet, and what their answers bring. */
function met(one: Draft): unknown {
  const structure = structureOf(one);
  const survey = { structure, conditions: {}, requiredMode: 'individual', scoring: true } as const;
  const shown = publicStructure(survey, one.ids, (code) => code);
  const rule = ({ when, to, action, limit }: Rule) =>
    JSON.parse(JSON.stringify({ when, to, action, limit })) as unknown;
  const at = <T>(rules: Readonly<Record<string, T>>) => Object.entries(rules).filter(([id]) => shown.ids.includes(id));
  return {
    ids: shown.ids,
    questions: shown.ids.map((id) => [
      { ...shown.entities[id], multimedia: mediaShown(shown.entities[id]!.multimedia) },
      pointsFor(structure.entities[id]!),
    ]),
    jumps: Object.fromEntries(at(one.conditions.jumps).map(([id, list]) => [id, list.map(rule)])),
    display: Object.fromEntries(at(one.conditions.display).map(([id, single]) => [id, rule(single)])),
    quotas: one.conditions.quotas.map((quota) => JSON.stringify(rule(quota))).toSorted(),
  };
}

/** As the page draws it: the file of its kind, or nothing. */
function mediaShown(media: unknown): unknown {
  if (!isMembers(media)) return null;
  const { type, imgUrl, videoUrl, audioUrl, imgLocation, videoSettings } = media;
  if (type === 'img') return imgUrl ? [imgUrl, imgLocation] : null;
  return type === 'video' ? videoUrl && [videoUrl, videoSettings] : audioUrl;
}

/** By giving answers. */
function pointsFor(question: Question): unknown {
  const { points } = kinds[question.type];
  const options = (prefix: string) => listed(question, prefix).options.map(({ id }) => id);
  const given: Partial<Record<QuestionType, () => unknown[]>> = {
    yesno: () => [true, false],
    choice: () => options('choice').map((id) => ({ id, other: null })),
    dropdown: () => options('dropdown').map((id) => ({ id, other: null })),
    ranking: () => options('ranking').map((id) => [id]),
    rating: () => Array.from({ length: numberOf(question, 'ratingCount', 5) }, (_, at) => at + 1),
    matrix: () => options('matrixRow').flatMap((row) => options('matrixCol').map((column) => ({ [row]: [column] }))),
  };
  if (question.type === 'input' || question.type === 'slider') return listOf(question, `${question.type}Scores`);
  return given[question.type]?.().map((value) => points(question, value)) ?? null;
}

test('[DA-110] there are words for a change exactly where respondents would notice one', () => {
  fc.assert(
    fc.property(pairs, ([from, to]) => {
      const { groups, unnoticed, isElseChanged } = changesBetween({ draft: from }, { draft: to });
      const noticed = groups.flatMap(({ changes }) => changes).filter(({ is }) => is !== 'new_version');
      assert.equal(noticed.length === 0, equalJson(met(from), met(to)), JSON.stringify(noticed));
      const isSilent = groups.length === 0 && unnoticed.length === 0 && !isElseChanged;
      assert.ok(!isSilent || isEqual(from, to), 'something differs, and nothing is said of it');
    }),
    { numRuns },
  );
});

test('[DA-110] what is said has no hole and no raw value in it, in any language', async () => {
  const check = async ([from, to]: readonly [Draft, Draft]) => {
    for (const lang of ['en', 'ru', 'es', 'pt'] as const)
      for (const line of await sentencesOf(lang, from, to))
        assert.doesNotMatch(line, /\{|undefined|null|NaN|\[object|\|\s*$/);
  };
  await fc.assert(fc.asyncProperty(pairs, check), { numRuns: numRuns / 5 });
});
