/** The map against the check, on generated surveys: what is drawn is what was found. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { FindingCode } from '../../../../contract/finding-codes.ts';
import { generatedSurvey } from '../../../../engine/check/generated.ts';
import type { Finding } from '../../../../engine/check/finding.ts';
import type { DraftToCheck } from '../../../../engine/check/logic.ts';
import { checkDraft } from '../../../../engine/check/survey.ts';
import { uuid } from '../../../../engine/conditions/fixture.ts';
import { soundConditions } from '../../../../engine/conditions/sound.ts';
import { keptInPlace } from '../../../../engine/order.ts';
import { readDraft, structureOf, writeDraft } from '../../draft/draft.ts';
import { foundIn } from '../findings/found.ts';
import { byRule } from '../findings/walked.ts';
import { layOut } from './layout.ts';
import { linesBetween } from './lines.ts';
import { isAboutWays, marksOf } from './marks.ts';
import { mapOf } from './model.ts';
import type { MapModel } from './rows.ts';

const surveys = process.env['CANVASS_PROVE'] === '1' ? 500 : 100;
const cases = Array.from({ length: surveys }, (_, number) => drawn(number));

test('[DA-120] every finding about a way stands on the map once, and nothing else does', () => {
  for (const { number, model, found } of cases) {
    const shown = model.rows.flatMap((row) => [
      ...row.marks.map(({ code }) => `${code} ${row.key}`),
      ...[...(row.gate ? [row.gate] : []), ...row.rules].flatMap(({ key, marks }) =>
        marks.map(({ code }) => `${code} ${key}`),
      ),
    ]);
    const said = [...shown, ...model.marks.map(({ code }) => `${code} `)];
    const due = found
      .filter(({ code }) => isAboutWays(code))
      .map(({ code, question, path }) => `${code} ${ruleOf(path) ?? question ?? ''}`);
    assert.deepEqual(said.toSorted(), due.toSorted(), `survey ${number}`);
  }
});

test('[DA-121] who follows the lines from the first row comes to every row but those found unreachable', (t) => {
  let unreachable = 0;
  for (const { number, checked, draft, model, found } of cases) {
    const lost = new Set(found.filter(({ code }) => code === 'unreachable').map(({ question }) => question!));
    const asked = draft.ids.filter((id) => id !== 'submit' && !isOffEveryPath(id, checked, found));
    const reached = followed(model, checked);
    assert.deepEqual(
      asked.filter((id) => !reached.has(id)),
      asked.filter((id) => lost.has(id)),
      `survey ${number}`,
    );
    unreachable += lost.size;
  }
  t.diagnostic(`surveys ${surveys}, rows that nobody reaches ${unreachable}`);
  assert.ok(unreachable * 20 > surveys, 'there are rows that nobody reaches');
});

test('[DA-121] a rule has a dashed line where it was found that nobody goes it, or where nobody leaves its row', () => {
  for (const { number, model } of cases) {
    for (const row of model.rows) {
      const isLeft = row.met !== 'no' && !row.marks.some(({ code }) => code === 'dead_end');
      for (const { key, gone, marks } of row.rules.filter(({ kind }) => kind === 'jump')) {
        const isFound = marks.some(({ code }) => neverGone.has(code));
        // Whether it never holds or never comes to its turn may be open where it is sure that nobody goes it.
        if (isFound) assert.equal(gone, 'no', `survey ${number}: ${key}`);
        else if (isLeft && !marks.some(({ code }) => code === 'not_proved'))
          assert.notEqual(gone, 'no', `survey ${number}: ${key}`);
      }
    }
  }
});

const neverGone: ReadonlySet<FindingCode> = new Set(['never_true', 'shadowed', 'condition_source_missing'] as const);

function drawn(number: number) {
  const generated = generatedSurvey(number);
  const draft = readDraft(generated.structure, withFault(generated.conditions as unknown as Stored, number));
  const checked: DraftToCheck = {
    ...generated,
    structure: structureOf(draft),
    conditions: writeDraft(draft).conditions,
  };
  const { questions, rules, survey, ways } = checkDraft(checked);
  const found = [...questions, ...rules, ...survey];
  const marks = marksOf(found.map((one) => foundIn(one, draft)));
  return {
    number,
    checked,
    draft,
    found,
    model: mapOf({ draft, ways: byRule(ways, draft), marks, isUnfolded: () => false }),
  };
}

interface Stored {
  jumps: Record<string, { to: object }[]>;
}

/** In every third a jump leads to a question that is gone, in every other third back. */
function withFault(conditions: Stored, number: number): Stored {
  const owner = Object.keys(conditions.jumps).findLast((id) => conditions.jumps[id]!.length > 0);
  if (number % 3 === 0 || owner === undefined) return conditions;
  const to = { type: 'widget', id: uuid(number % 3 === 1 ? 'e' : 'a') };
  const list = conditions.jumps[owner]!.map((jump, at) => (at === 0 ? { ...jump, to } : jump));
  return { ...conditions, jumps: { ...conditions.jumps, [owner]: list } };
}

/** Without the part of it that is meant. */
function ruleOf(path: string | null): string | null {
  return /^(jumps\.[^.]+\.\d+|display\.[^.]+|quotas\.\d+)/.exec(path ?? '')?.[0] ?? null;
}

/** Blocked, or with nothing to choose: that has words of its own. */
function isOffEveryPath(id: string, { structure }: DraftToCheck, found: readonly Finding[]): boolean {
  return (
    structure.entities[id]?.isBlocked === true || found.some((one) => one.question === id && one.code === 'no_options')
  );
}

/** Along what is drawn, and along nothing else; a row that everybody is led past is not come to. */
function followed(model: MapModel, { structure, conditions, isRandom }: DraftToCheck): Set<string> {
  const layout = layOut(model, { scale: 1, width: 800 });
  const lines = new Set(linesBetween(layout, -Infinity, Infinity).lines.map(({ key }) => key));
  const reached = new Set<string>();
  const waiting = [0];
  const arrived = new Set<number>();
  for (let at = waiting.pop(); at !== undefined; at = waiting.pop()) {
    const row = model.rows[at]!;
    if (arrived.has(at)) continue;
    arrived.add(at);
    const isPast = lines.has(`past ${row.key}`);
    if (isPast) waiting.push(at + 1);
    if (isPast && row.met === 'no') continue;
    for (const id of row.ids) reached.add(id);
    if (lines.has(`on ${row.key}`) && !(isPast && row.on === 'no' && !leadsOn(row))) waiting.push(at + 1);
    const ways = layout.ways.filter(({ rule, trunk }) => !trunk.isDead && row.rules.includes(rule));
    waiting.push(...ways.map(({ trunk }) => trunk.to.at));
  }
  if (!isRandom) return reached;
  // Each of those that no rule names may stand in the place of any other.
  const kept = keptInPlace(structure, soundConditions(conditions, structure));
  const free = structure.ids.filter((id) => !kept.has(id) && structure.entities[id]?.isBlocked !== true);
  return free.some((id) => reached.has(id)) ? reached.union(new Set(free)) : reached;
}

const leadsOn = ({ rules }: MapModel['rows'][number]): boolean =>
  rules.some(({ course, gone }) => course === 'next' && gone !== 'no');
