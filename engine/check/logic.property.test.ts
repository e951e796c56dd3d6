/** The check against the truth: generated surveys, walked with every value there is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Question } from '../../contract/questions/types.ts';
import type { Group } from '../conditions/grammar.ts';
import { soundConditions } from '../conditions/sound.ts';
import { carrySource, offersNothing } from '../offered.ts';
import { type Truth, walkEverything } from './exhaustive.ts';
import { generatedSurvey } from './generated.ts';
import { type DraftToCheck, checkLogic } from './logic.ts';
import { holdsFor } from './replies.ts';
import { rulesOf, testsIn } from './rules.ts';
import type { Ways } from './ways.ts';

const surveys = process.env['CANVASS_PROVE'] === '1' ? 500 : 50;

test('[BY-13, BY-14, DA-121] what the check finds in generated surveys is what walks with every value find, each way too', (t) => {
  const count = { found: 0, missed: 0, false: 0, undecided: 0 };
  const wrong: string[] = [];
  for (let number = 0; number < surveys; number += 1) {
    const checked = generatedSurvey(number);
    const { questions, rules, survey, ways } = checkLogic(checked);
    const truth = truthOf(checked);
    const sentences = [...questions, ...rules, ...survey].map(
      ({ code, question, path }) => `${code} ${path ?? question ?? ''}`,
    );
    const open = new Set(sentences.filter((one) => one.startsWith('not_proved')).map((one) => one.split(' ')[1]));
    const due = new Set(expected(checked, truth).filter((one) => !open.has(one.split(' ')[1])));
    const said = sentences.filter((one) => !one.startsWith('not_proved'));
    count.found += due.size;
    count.undecided += open.size;
    const missed = [...due].filter((one) => !said.includes(one));
    const untrue = said.filter((one) => !due.has(one));
    count.missed += missed.length;
    count.false += untrue.length;
    if (missed.length + untrue.length > 0) wrong.push(`survey ${number}: missed ${missed}; false ${untrue}`);
    // In an order of its own for each answer no question follows another.
    if (!checked.isRandom) wrong.push(...wrongWays(checked, ways, truth).map((one) => `survey ${number}: ${one}`));
  }
  t.diagnostic(
    `surveys ${surveys}, findings ${count.found}, missed ${count.missed}, false ${count.false}, undecided ${count.undecided}`,
  );
  assert.deepEqual(wrong, []);
  assert.ok(count.found > surveys, 'the surveys have something to find');
  assert.ok(count.undecided * 10 < count.found, 'little is left undecided');
});

/** What the walk says of each way, where it says something, against what somebody has gone. */
function wrongWays(checked: DraftToCheck, ways: Ways, truth: Truth): string[] {
  const isGone: Record<keyof Ways, (one: string) => boolean> = {
    met: (id) => truth.met.has(id),
    on: (id) => truth.wentOn.has(id),
    past: (id) => truth.passed.has(id),
    jumps: (path) => truth.taken.has(ruleAt(checked, path).id),
  };
  return (Object.keys(isGone) as (keyof Ways)[]).flatMap((kind) =>
    Object.entries(ways[kind])
      .filter(([one, gone]) => gone !== 'open' && (gone === 'yes') !== isGone[kind](one))
      .map(([one, gone]) => `${kind} ${one} is said to be gone: ${gone}`),
  );
}

function truthOf(checked: DraftToCheck): Truth {
  const rules = rulesOf(checked.conditions, soundConditions(checked.conditions, checked.structure));
  const tests = rules.all.flatMap(({ when }) => testsIn(when));
  const telling = (value: unknown) => tests.map((one) => Number(holdsFor(one, value))).join('');
  const texts = [
    ...new Map(
      words.map((word) => [`${telling(word)}${word === 'ab'}${word.length >= 2}${word.length <= 2}`, word]),
    ).values(),
  ];
  return walkEverything(checked, (question) => domain(question, texts), texts);
}

/** What the meaning of each code makes of the truth. */
function expected(checked: DraftToCheck, truth: Truth): string[] {
  const { structure } = checked;
  const rules = rulesOf(checked.conditions, soundConditions(checked.conditions, structure));
  const idOf = (path: string) => ruleAt(checked, path).id;
  const asked = structure.ids.filter((id) => {
    const question = structure.entities[id]!;
    const isEmpty = !carrySource(question, structure) && offersNothing(question, structure, () => undefined);
    return id !== 'submit' && question.isBlocked !== true && !isEmpty;
  });
  const ends = truth.ends.has('complete');
  return [
    ...asked.flatMap((id) => (truth.stuck.has(id) ? `dead_end ${id}` : truth.met.has(id) ? [] : `unreachable ${id}`)),
    ...rules.all.flatMap(({ kind, path, when }) => {
      const id = idOf(path);
      const [held, failed] = [truth.held.has(id), truth.failed.has(id)];
      if ((!held && !failed) || (kind === 'quota' && !ends)) return [];
      if (!held) return `never_true ${path}`;
      if (kind === 'jump' && !truth.taken.has(id)) return `shadowed ${path}`;
      return !failed && when !== null ? `always_true ${path}` : [];
    }),
    ...(!ends && truth.ends.size > 0 ? ['always_screenout '] : []),
  ];
}

function ruleAt({ conditions }: DraftToCheck, path: string): { id: string; when: Group | null } {
  // oxlint-disable-next-line no-explicit-any
  return path.split('.').reduce<any>((part, name) => part[name], conditions);
}

/** Every text of up to five letters of a, b and c; those that no rule tells apart are tried once. */
const words = Array.from({ length: 5 })
  .reduce<string[]>(
    (made) => [...new Set([...made, ...made.flatMap((word) => ['a', 'b', 'c'].map((letter) => word + letter))])],
    [''],
  )
  .slice(1);

function domain(question: Question, texts: readonly string[]): readonly unknown[] {
  const chosen = ['x', 'y', 'z', 'other', 'none_of_above'];
  const isMultiple = question.choiceMultiple === true;
  switch (question.type) {
    case 'yesno':
      return [true, false];
    case 'choice':
    case 'dropdown':
      return isMultiple
        ? subsets(chosen).map((ids) => ({ ids, ...(ids.includes('other') && { other: 't' }) }))
        : chosen.map((id) => ({ id, ...(id === 'other' && { other: 't' }) }));
    case 'ranking':
      return orders(['x', 'y', 'z']);
    case 'slider':
    case 'rating':
      return [0, 1, 2, 3, 4];
    case 'input':
      return texts;
    case 'datetime':
      return ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04', '2026-01-05'];
    case 'matrix': {
      const rows = subsets(['x', 'y']);
      return rows.flatMap((x) => rows.map((y) => ({ x, y }))).filter(({ x, y }) => x.length + y.length > 0);
    }
    default:
      return [];
  }
}

function subsets(ids: readonly string[]): string[][] {
  return ids.reduce<string[][]>((made, id) => [...made, ...made.map((some) => [...some, id])], [[]]);
}

/** Of these ids and of every smaller choice of them, for what is offered may depend on other answers. */
function orders(ids: readonly string[]): string[][] {
  return subsets(ids).flatMap(permuted);
}

function permuted(ids: readonly string[]): string[][] {
  if (ids.length === 0) return [[]];
  return ids.flatMap((first) => permuted(ids.filter((id) => id !== first)).map((rest) => [first, ...rest]));
}
