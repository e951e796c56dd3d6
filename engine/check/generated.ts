/** For tests: small surveys of all kinds, the same for the same number, with rules that fit their questions. */
import type { Question, QuestionType } from '../../contract/questions/types.ts';
import { question, structure, uuid } from '../conditions/fixture.ts';
import type { Group, Test, TestValue } from '../conditions/grammar.ts';
import { operatorTable, type ValueForm } from '../conditions/operators.ts';
import { options } from '../fixture.ts';
import { kinds } from '../questions/table.ts';
import { generator } from '../random.ts';
import type { DraftToCheck } from './logic.ts';

const letters = ['a', 'b', 'c', 'd'];
const ids = ['x', 'y', 'z'];
const types: QuestionType[] = [
  'yesno',
  'choice',
  'choice',
  'dropdown',
  'ranking',
  'slider',
  'rating',
  'input',
  'datetime',
  'matrix',
  'message',
];
export const variable = { id: uuid('9'), name: 'utm' };

export function generatedSurvey(number: number): DraftToCheck {
  return new Author(`survey ${number}`).write();
}

class Author {
  readonly #next: () => number;
  #questions: Question[] = [];
  #rules = 0;

  constructor(seed: string) {
    this.#next = generator(seed);
  }

  write(): DraftToCheck {
    this.#questions = letters.slice(0, 2 + this.#below(3)).map((letter) => this.#question(letter));
    const questions = this.#questions;
    const jumps = questions.slice(0, -1).map(({ id }, at) => [
      id,
      this.#some(2, () => ({
        id: this.#ruleId(),
        when: this.#chance(12) ? null : this.#group(at),
        to: this.#target(at),
      })),
    ]);
    const display = questions.flatMap(({ id }, at) =>
      at > 0 && this.#chance(35)
        ? [[id, { id: this.#ruleId(), action: this.#oneOf('show', 'hide'), when: this.#group(at - 1) }]]
        : [],
    );
    const quotas = this.#some(1, () => ({ id: this.#ruleId(), limit: 5, when: this.#group(questions.length - 1) }));
    return {
      structure: structure(question('welcome', ''), ...questions, question('submit', '')),
      conditions: { jumps: Object.fromEntries(jumps), display: Object.fromEntries(display), quotas },
      variables: [variable],
      requiredMode: this.#oneOf('individual', 'individual', 'all_required', 'all_optional'),
      scoring: this.#chance(40),
      isTimed: this.#chance(10),
      isRandom: this.#chance(20),
    };
  }

  #question(letter: string): Question {
    const scores = Object.fromEntries(ids.map((id) => [id, this.#below(3)]));
    const count = this.#oneOf(0, 1, 2, 2, 3, 3);
    const listOf = (prefix: string, length: number) => options(prefix, ids.slice(0, length), scores);
    const min = this.#oneOf(null, null, 1, 2, 3);
    const several = { choiceMultiple: true, choiceMin: min, dropdownMultiple: true, dropdownMin: min };
    const carryForward = { from: uuid(this.#oneOf(...letters)), mode: this.#oneOf('selected', 'not_selected') };
    return question(this.#oneOf(...types), letter, {
      ...Object.assign({}, ...['choice', 'dropdown', 'ranking'].map((prefix) => listOf(prefix, count))),
      ...options('matrixRow', ['x', 'y']),
      ...listOf('matrixCol', 2),
      isRequired: this.#chance(50),
      isBlocked: this.#chance(10),
      ...(this.#chance(50) && { ...several, matrixChoiceType: 'multiple' }),
      ...(this.#chance(30) && { noneOfAbove: true, choiceTextOther: true }),
      ...(this.#chance(30) && { carryForward }),
      ...this.#oneOf<object>({}, {}, { inputLimitMax: 2 }, { inputLimitMin: 2 }, { inputLimitMax: 0 }),
      yesNoScores: { yes: this.#below(3), no: this.#below(2) },
      ...{ sliderMin: 0, sliderMax: 4, sliderStep: 2, sliderScores: [{ from: 1, to: 3, score: this.#below(3) }] },
      ...{ ratingCount: 3, ratingScores: { 1: this.#below(3), 3: this.#below(3) } },
      inputScores: [{ text: 'ab', score: this.#below(3) }],
      ...{ dateTimeMin: '2026-01-02', dateTimeMax: '2026-01-04' },
    });
  }

  #target(at: number): object {
    const later = this.#questions.slice(at + 1).map(({ id }) => ({ type: 'widget', id }));
    return this.#oneOf<object>(...later, ...later, { type: 'next' }, { type: 'submit' }, { type: 'screenout' });
  }

  /** Tests of questions up to this place. */
  #group(last: number): Group {
    const tests = [this.#test(last), ...this.#some(2, () => this.#test(last))];
    const items = this.#chance(15) ? [...tests, this.#group(last)] : tests;
    return { op: this.#oneOf('and', 'or'), items };
  }

  #test(last: number): Test {
    const asked = this.#questions.slice(0, last + 1).filter((one) => kinds[one.type].source(one, false) !== null);
    if (asked.length === 0 || this.#chance(12)) {
      const id = this.#oneOf(variable.id, variable.name);
      return this.#fitting(operatorTable.variable, { type: 'variable', id });
    }
    if (this.#chance(12)) return this.#fitting(operatorTable.score, { type: 'score' });
    const one = this.#oneOf(...asked);
    const row = one.type === 'matrix' && this.#chance(80) ? this.#oneOf('x', 'y') : undefined;
    const source = { type: 'widget', id: one.id, ...(row !== undefined && { row }) } as Test['source'];
    const ofOptions = one.type === 'matrix' ? ['x', 'y'] : ids;
    return this.#fitting(operatorTable[kinds[one.type].source(one, row !== undefined)!], source, ofOptions);
  }

  #fitting(table: object, source: Test['source'], ofOptions: readonly string[] = ids): Test {
    const [operator, form] = this.#oneOf(...Object.entries(table)) as [Test['operator'], ValueForm];
    const value = this.#value(form, ofOptions);
    return { source, operator, ...(value !== undefined && { value }) };
  }

  #value(form: ValueForm, ofOptions: readonly string[]): TestValue | undefined {
    const option = () => this.#oneOf(...ofOptions);
    switch (form) {
      case 'none':
        return undefined;
      case 'side':
        return this.#oneOf<TestValue>('yes', 'no', true, false);
      case 'option':
        return option();
      case 'options':
        return [option(), ...this.#some(1, option)];
      case 'place':
        return [option(), 1 + this.#below(3)];
      case 'number':
        return this.#below(7) - 1;
      case 'range':
        return [this.#below(5), this.#below(5)];
      case 'text':
        return this.#oneOf('a', 'b', 'ab');
      case 'texts':
        return [this.#oneOf('a', 'b'), this.#oneOf('ab', 'ba')];
      case 'moment':
        return `2026-01-0${1 + this.#below(5)}`;
    }
  }

  #ruleId(): string {
    this.#rules += 1;
    return `r${this.#rules}`;
  }

  #below(count: number): number {
    return Math.floor((this.#next() / 2 ** 32) * count);
  }

  #oneOf<T>(...items: readonly T[]): T {
    return items[this.#below(items.length)]!;
  }

  #chance(percent: number): boolean {
    return this.#below(100) < percent;
  }

  #some<T>(most: number, make: () => T): T[] {
    return Array.from({ length: this.#below(most + 1) }, make);
  }
}
