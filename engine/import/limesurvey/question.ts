/** A question of an export with all that belongs to it, gathered from the tables. */
import { limits } from '../../../contract/limits.ts';
import type { Draft, QuestionPlace } from '../draft.ts';
import type { ForeignOption } from '../options.ts';
import { Part } from '../part.ts';
import { recalls, withoutRecalls } from '../recalls.ts';
import { attributesOf, figure, isYes } from './attributes.ts';
import type { Labels } from '../labels.ts';
import { conditionsOf } from './conditions.ts';
import type { Names, Relevance } from './names.ts';
import type { Row } from './xml.ts';

/** The one chooses a language, the other reckons. */
export const asksNothing = (type: string) => type === 'I' || type === '*';

export interface Asked {
  draft: Draft;
  names: Names;
  labels: Labels;
  at: QuestionPlace;
  row: Part;
  attributes: Part;
  code: string;
  /** As expressions name it by its place in the survey. */
  sgqa: string;
  type: string;
  title: string;
  common: Record<string, unknown>;
  /** Subquestions and answers, each by their scale. */
  subs: readonly [readonly Item[], readonly Item[]];
  answers: readonly [readonly Item[], readonly Item[]];
  relevances: readonly Relevance[];
  isHidden: boolean;
  hasPoints: boolean;
  dateFormat: string;
  language: string;
}

/** A subquestion or an answer. */
export interface Item extends ForeignOption {
  code: string;
}

export interface Gathered {
  row: Row;
  subs: readonly Row[];
  answers: readonly Row[];
  attributes: readonly Row[];
  conditions: readonly Row[];
  /** Of the group it stands in. */
  group: Relevance | null;
}

export interface Setting {
  draft: Draft;
  names: Names;
  labels: Labels;
  hasPoints: boolean;
  dateFormat: string;
  language: string;
}

export function askedOf({ row: cells, ...gathered }: Gathered, setting: Setting): Asked {
  const { draft, names } = setting;
  const id = `${cells['sid'] ?? ''}X${cells['gid'] ?? ''}X${cells['qid'] ?? ''}`;
  const at = draft.nextQuestion(id);
  const row = new Part(draft, cells, { at, path: '' });
  row.skip('qid', 'parent_qid', 'sid', 'gid', 'question_order', 'language', 'scale_id', 'id');
  row.skip('same_default', 'same_script', 'question_theme_name');
  if (row.text('encrypted') === 'Y') draft.lost('field_dropped', { at, what: 'encrypted' });
  const code = row.text('title') ?? '';
  const attributes = attributesOf(draft, gathered.attributes, at);
  // Exports of the first versions that had it keep it among the attributes.
  const said = [row.text('relevance'), attributes.text('relevance')].find((text) => text && text.trim() !== '1');
  const own = names.relevance(said ?? '', at, 'relevance');
  const relevances = [gathered.group, ...(own === null ? conditionsOf(gathered.conditions, at) : [own])].filter(
    (one) => one !== null,
  );
  attributes.lose('array_filter', 'rule_dropped');
  attributes.lose('array_filter_exclude', 'rule_dropped');
  attributes.skip('hide_tip', 'array_filter_style', 'clear_default');
  const isHidden = isYes(attributes, 'hidden');
  const type = row.text('type') ?? '';
  // Its text is what it reckons: it goes with the question, which is told as a whole.
  const title = asksNothing(type)
    ? (row.text('question') ?? '')
    : shown(row, 'question', { draft, most: limits.title });
  if (asksNothing(type)) {
    row.skip('help', 'mandatory');
    attributes.skip(...attributes.names());
  }
  const points = setting.hasPoints;
  return {
    ...setting,
    at,
    row,
    attributes,
    code,
    sgqa: id,
    type,
    title,
    common: asksNothing(type) ? {} : commonOf(row, attributes, { draft, title, isHidden }),
    subs: scales(gathered.subs, (sub) => subOf(sub, { draft, at, names })),
    answers: scales(gathered.answers, (answer) => answerOf(answer, { draft, at, hasPoints: points })),
    relevances,
    isHidden,
  };
}

type Common = { draft: Draft; title: string; isHidden: boolean };

function commonOf(row: Part, attributes: Part, { draft, title, isHidden }: Common): Record<string, unknown> {
  const description = shown(row, 'help', { draft, most: limits.description });
  const mandatory = row.oneOf('mandatory', ['Y', 'N', 'S']);
  if (mandatory === 'S') draft.lost('field_dropped', { at: row.at, what: 'mandatory: S' });
  const seconds = figure(attributes, 'time_limit');
  // The other actions only warn.
  const isTimed = seconds !== null && attributes.oneOf('time_limit_action', ['3']) === null;
  if (seconds !== null && !isTimed) draft.lost('field_dropped', { at: row.at, what: 'time_limit' });
  return {
    title,
    ...(description === '' ? {} : { description }),
    ...(mandatory === 'Y' ? { isRequired: true } : {}),
    ...(isHidden ? { isBlocked: true } : {}),
    ...(isTimed ? { filling_time_enabled: true, filling_time_seconds: seconds } : {}),
  };
}

/** `{name}` takes in an answer there. */
export function shown(part: Part, name: string, { draft, most }: { draft: Draft; most: number }): string {
  const text = part.text(name) ?? '';
  const told = { at: part.at, what: part.pathOf(name) };
  return draft.markup(withoutRecalls(draft, text, { form: takenIn, ...told }), most, told);
}

/** A name, or an expression that chooses between texts. Other braces may be styles. */
const takenIn = recalls(/\{(?:[A-Za-z][^{}\s]{0,99}|if ?\([^{}]{0,199}\))\}/);

function scales<T>(rows: readonly Row[], make: (row: Row) => T): [T[], T[]] {
  const of = (scale: boolean) => rows.filter((row) => (row['scale_id'] === '1') === scale).map(make);
  return [of(false), of(true)];
}

function subOf(cells: Row, { draft, at, names }: Pick<Asked, 'draft' | 'at' | 'names'>): Item {
  const code = cells['title'] ?? '';
  const row = new Part(draft, cells, { at, path: `subquestion ${code}` });
  row.skip('qid', 'parent_qid', 'sid', 'gid', 'type', 'title', 'question_order', 'language', 'scale_id', 'id');
  row.skip('other', 'mandatory', 'encrypted', 'same_default', 'same_script', 'question_theme_name');
  const own = names.relevance(row.text('relevance') ?? '', at, row.pathOf('relevance'));
  if (own !== null) draft.lost('rule_dropped', { at, what: own.what });
  return { code, key: code, text: draft.markup(row.text('question') ?? '', limits.optionText, { at, what: row.path }) };
}

function answerOf(cells: Row, { draft, at, hasPoints }: { draft: Draft; at: QuestionPlace; hasPoints: boolean }): Item {
  const code = cells['code'] ?? '';
  const row = new Part(draft, cells, { at, path: `answer ${code}` });
  row.skip('aid', 'id', 'qid', 'code', 'sortorder', 'language', 'scale_id', 'assessment_value');
  const points = hasPoints ? Number(cells['assessment_value'] ?? 0) : 0;
  const text = draft.markup(row.text('answer') ?? '', limits.optionText, { at, what: row.path });
  return { code, key: code, text, ...(points === 0 || !Number.isFinite(points) ? {} : { points }) };
}
