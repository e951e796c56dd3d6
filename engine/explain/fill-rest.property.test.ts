/** Answers that are filled in at random are sent whole, and the server's replay takes them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { generatedSurvey } from '../check/generated.ts';
import { checkLogic } from '../check/logic.ts';
import { offeredOptions } from '../offered.ts';
import { generator } from '../random.ts';
import { faultsOf } from '../reply.ts';
import { drawnReply } from './drawn.ts';
import { fillRest } from './fill-rest.ts';
import { completed, saved } from './server.ts';
import { backTo, freshWalk, walkSurvey } from './survey.ts';

const surveys = process.env['CANVASS_PROVE'] === '1' ? 500 : 30;

test('[DA-132] what is filled in at random from any step is an answer that the server takes', (t) => {
  const count = { whole: 0, screenouts: 0, stuck: 0, paths: 0 };
  for (let number = 0; number < surveys; number += 1) {
    const draft = generatedSurvey(number);
    const walk = walkSurvey(draft);
    const paths = new Set<string>();
    for (const seed of ['a', 'b', 'c', 'd', 'e']) {
      const at = `survey ${number}, seed ${seed}`;
      const filled = fillRest(walk, freshWalk('one'), seed);
      assert.deepEqual(fillRest(walk, freshWalk('one'), seed), filled, at);
      if (filled.stuck !== null) {
        count.stuck += 1;
        const { stuck } = filled;
        // Nobody waits until the time of the whole answer is over.
        const said = checkLogic({ ...draft, isTimed: false })
          .questions.filter(({ question }) => question === stuck)
          .map(({ code }) => code);
        assert.ok(said.includes('dead_end') || said.includes('not_proved'), `${at}: stuck at ${stuck}, ${said}`);
        continue;
      }
      const { issues, path, end } = completed(walk, filled.state);
      assert.deepEqual([issues, end], [[], filled.end], at);
      const where = saved(walk, filled.state).next;
      assert.equal(where, end === 'complete' ? 'submit' : 'screenout', `${at}: nothing is left to ask`);
      paths.add(path.join());
      count.whole += 1;
      count.screenouts += end === 'screenout' ? 1 : 0;
      // From the middle: what was given there stays.
      const middle = path[Math.floor(path.length / 2)]!;
      const begun = backTo(walk, filled.state, middle);
      const again = fillRest(walk, begun, `${seed} again`);
      for (const [id, value] of Object.entries(begun.values)) assert.deepEqual(again.state.values[id], value, at);
      if (again.stuck === null) assert.deepEqual(completed(walk, again.state).issues, [], at);
    }
    count.paths += paths.size;
  }
  t.diagnostic(`surveys ${surveys}, ${JSON.stringify(count)}`);
  assert.ok(count.whole > surveys * 4 && count.paths > surveys && count.screenouts > 0, JSON.stringify(count));
});

test('[DA-132] a reply that is drawn is one that its question takes', () => {
  let drawn = 0;
  for (let number = 0; number < surveys * 3; number += 1) {
    const { structure } = generatedSurvey(number);
    for (const question of Object.values(structure.entities)) {
      const offered = offeredOptions(question, structure, () => undefined);
      const reply = drawnReply(question, { offered, tests: [], next: generator(`${number} ${question.id}`) });
      assert.deepEqual(
        faultsOf(question, reply, { offered, required: false }),
        [],
        `survey ${number}, ${question.type}`,
      );
      drawn += reply.value === undefined ? 0 : 1;
    }
  }
  assert.ok(drawn > surveys, 'there is something to draw');
});
