/** Every rule can be written with what the panel offers, and nothing is a rule before its last part is chosen. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Group, Jump, Test } from '../../../../engine/conditions/grammar.ts';
import { isTest } from '../../../../engine/conditions/grammar.ts';
import { generatedSurveys, rulesIn, templateSurveys, type SampleRule } from '../../../../test/sample-rules.ts';
import { faultsOf, isFinished } from './finished.ts';
import { groundOf, testsOf, whenOf, type Ground } from './ground.ts';
import {
  emptyTest,
  groupOf,
  withOperator,
  withSource,
  withValue,
  type GroupSketch,
  type TestSketch,
} from './sketch.ts';
import { kindOf, questionOf, sourceKey, sourcesFor } from './sources.ts';
import { targetKey, targetsAfter } from './targets.ts';
import { formOf, operatorsFor, optionsFor } from './values.ts';

const generated = generatedSurveys(400).flatMap(rulesIn);
const written = templateSurveys().flatMap(rulesIn);
const groundFor = ({ draft, variables }: SampleRule) => groundOf(draft, { variables, isScored: true });

/** What somebody chooses one after the other: each stage of a test as it stands in the panel. */
function stagesOf(one: Test, sample: SampleRule, ground: Ground): TestSketch[] {
  const { here, earlier, variables, score } = sourcesFor(ground, sample);
  const key = sourceKey(one.source, ground);
  const source = [...here, ...earlier, ...variables, ...score].find((other) => sourceKey(other, ground) === key);
  assert.ok(source, 'what it asks for is offered');
  const kind = kindOf(source, ground)!;
  assert.ok(operatorsFor(kind).includes(one.operator), 'its comparison is offered');
  const asked = withSource(emptyTest, source, ground);
  const compared = withOperator(asked, one.operator, ground);
  const whole = one.value === undefined ? compared : withValue(compared, one.value);
  return [emptyTest, withValue(asked, undefined), withValue(compared, undefined), whole];
}

function rewritten(group: Group, sample: SampleRule, ground: Ground): GroupSketch {
  const items = group.items.map((item) =>
    isTest(item) ? stagesOf(item, sample, ground).at(-1)! : rewritten(item, sample, ground),
  );
  return { op: group.op, items };
}

/** A variable may be named by its id; the panel writes its name. */
function named(rule: unknown, { variables }: SampleRule): unknown {
  const text = variables.reduce((json, { id, name }) => json.replaceAll(`"${id}"`, `"${name}"`), JSON.stringify(rule));
  return JSON.parse(text);
}

test('[DA-60] every rule of templates and generated surveys can be written with what is offered, and is the same rule then', () => {
  let count = 0;
  for (const sample of [...written, ...generated]) {
    const { rule, draft, owner } = sample;
    const ground = groundFor(sample);
    if (faultsOf(rule, sample, ground).length > 0) continue;
    count += 1;
    const when = whenOf(rule);
    const again = { ...rule, when: when && rewritten(when, sample, ground) };
    assert.deepEqual(named(again, sample), named(rule, sample));
    assert.ok(isFinished(again, undefined, { ...sample, ground }));
    if (sample.kind === 'display') continue;
    const { to } = rule as unknown as Jump;
    assert.ok(
      targetsAfter(draft, owner).some((one) => targetKey(one) === targetKey(to)),
      'where it leads is offered',
    );
  }
  assert.ok(count > 300, `only ${count} rules`);
});

test('[DA-60] the options that rules of templates name are offered', () => {
  for (const sample of written) {
    const ground = groundFor(sample);
    for (const one of testsOf(sample.rule) as unknown as Test[]) {
      const form = formOf(one.source, one.operator, ground);
      if (form !== 'option' && form !== 'options') continue;
      const offered = optionsFor(questionOf(one.source, ground)!, ground).map(({ id }) => id);
      for (const id of [one.value].flat()) assert.ok(offered.includes(String(id)));
    }
  }
});

test('[DA-61] a sentence with a hole is never finished, wherever the hole is', () => {
  for (const sample of [...written, ...generated]) {
    const ground = groundFor(sample);
    const { rule } = sample;
    if (faultsOf(rule, sample, ground).length > 0) continue;
    const isRule = (sketch: object) => isFinished({ ...rule, ...sketch }, undefined, { ...sample, ground });
    for (const one of testsOf(rule) as unknown as Test[]) {
      const stages = stagesOf(one, sample, ground);
      const needsValue = formOf(one.source, one.operator, ground) !== 'none';
      assert.ok(!isRule({ when: groupOf(stages[0]!) }), 'nothing is asked');
      assert.ok(!needsValue || !isRule({ when: groupOf(stages[2]!) }), 'it is compared with nothing');
      const { operator: _, ...without } = stages[3]!;
      assert.ok(!isRule({ when: groupOf(without) }), 'it is not said how it is compared');
    }
    assert.ok(!isRule({ when: groupOf() }), 'a group is empty');
    if (sample.kind === 'jump') assert.ok(!isRule({ to: null }), 'it leads nowhere');
  }
});
