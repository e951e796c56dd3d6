/** Rules in words: for who only looks, for who listens, and for links to a rule that stands elsewhere. */
import type { Operator, Source, Target } from '../../../../engine/conditions/grammar.ts';
import { lowered } from '../../../../engine/conditions/grammar.ts';
import type { SourceKind } from '../../../../engine/questions/kind.ts';
import { listed } from '../../../../engine/listed.ts';
import { nameOf } from '../../../../engine/options.ts';
import { plainText } from '../../../../engine/plain.ts';
import { textOf } from '../../../../engine/questions/members.ts';
import { kinds } from '../../../../engine/questions/table.ts';
import { isScreen } from '../../../../engine/screens.ts';
import type { Id, Members } from '../../draft/draft.ts';
import { whenOf, type RulePlace } from './ground.ts';
import { isGroup, type GroupSketch, type TestSketch } from './sketch.ts';
import { kindOf, questionOf } from './sources.ts';
import { tellValue } from './tell-value.ts';
import type { Telling } from './telling.ts';

/** `owner` is the question the rule stands at: its own answer needs no name. */
export function tellJump(rule: Members, owner: Id, telling: Telling): string {
  const { logic } = telling;
  const [when, what] = [whenOf(rule), tellTarget(rule.to as Target | null, telling)];
  if (when === null) return logic.t('ruleAlways', { what });
  return logic.t('ruleIfThen', { when: tellGroup(when, { kind: 'jump', owner }, telling), what });
}

export function tellDisplay(rule: Members, owner: Id, telling: Telling): string {
  const when = tellGroup(whenOf(rule) ?? { op: 'and', items: [] }, { kind: 'display', owner }, telling);
  return telling.logic.t(rule.action === 'hide' ? 'shown_hide' : 'shown_show', { when });
}

export function tellGroup({ op, items }: GroupSketch, place: RulePlace | null, telling: Telling): string {
  const told = items.map((item) =>
    isGroup(item) ? `(${tellGroup(item, place, telling)})` : tellTest(item, place, telling),
  );
  return told.join(` ${telling.logic.t(op === 'or' ? 'or' : 'and')} `);
}

export function tellTest(test: TestSketch, place: RulePlace | null, telling: Telling): string {
  const { source, operator } = test;
  const hole = telling.logic.t('hole');
  const name = source ? tellSource(source, place, { ...telling, isQuoted: true }) : hole;
  const compared = operator ? tellOperator(source && kindOf(source, telling.ground), operator, telling) : hole;
  return [name, compared, tellValue(test, telling)].filter((part) => part !== '').join(' ');
}

/** Within a sentence the words of a question stand in quotes: its end is not that of the sentence. */
export function tellSource(source: Source, place: RulePlace | null, telling: Telling & { isQuoted?: boolean }): string {
  const { ground, logic, isQuoted = false } = telling;
  if (source.type === 'score') return logic.t('score');
  if (source.type === 'variable')
    return ground.variables.find(({ id }) => id === lowered(source.id))?.name ?? source.id;
  const [id, question] = [lowered(source.id), questionOf(source, ground)];
  const isHere = place?.kind === 'jump' && place.owner === id;
  const text = tellQuestion(id, telling);
  const named = isQuoted && question ? logic.t('quoted', { text }) : text;
  const name = isHere ? logic.t('thisAnswer') : named;
  if (source.row == null || !question) return name;
  const row = listed(question, kinds[question.type].optionPrefixes[0] ?? '').options.find(
    (one) => one.id === source.row,
  );
  return `${name}: ${row ? logic.t('quoted', { text: nameOf(row) }) : logic.t('goneRow')}`;
}

/** Whether several can be chosen decides what the same word of the interface means. */
const ofSeveral = ['contains', 'not_contains', 'any_of', 'none_of'] as const;

export function tellOperator(kind: SourceKind | null | undefined, operator: Operator, { logic }: Telling): string {
  const several = kind === 'multiple' && ofSeveral.find((one) => one === operator);
  return logic.t(several ? `several_${several}` : `op_${operator}`);
}

export function tellTarget(target: Target | null, telling: Telling): string {
  const { logic } = telling;
  if (target?.type === 'widget') return logic.t('to_widget', { name: tellQuestion(lowered(target.id), telling) });
  return target ? logic.t(`to_${target.type}`) : logic.t('hole');
}

const longestName = 80;

/** With its number, as it stands in the list. */
export function tellQuestion(id: Id, { ground, logic, build }: Telling): string {
  const question = ground.known.question(id);
  if (!question) return logic.t('gone');
  if (isScreen(id)) return build.t(id === 'welcome' ? 'welcomeScreen' : 'thanksScreen');
  const title = plainText(textOf(question, 'title')) || build.t('untitled');
  const short = title.length > longestName ? `${title.slice(0, longestName).trimEnd()}…` : title;
  return `${ground.numbers.get(id)}. ${short}`;
}
