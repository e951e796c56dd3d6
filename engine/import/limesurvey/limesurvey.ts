/** A survey structure of LimeSurvey (.lss): tables of groups, questions, answers and attributes in XML. */
import { limits } from '../../../contract/limits.ts';
import { lossPhrases } from '../../../contract/losses.ts';
import { Draft } from '../draft.ts';
import type { Imported, Unread } from '../imported.ts';
import { Labels } from '../labels.ts';
import { Part } from '../part.ts';
import type { Added } from './added.ts';
import { kinds } from './kinds.ts';
import { Names, type Relevance } from './names.ts';
import { askedOf, shown, type Asked, type Setting } from './question.ts';
import { readQuotas } from './quotas.ts';
import { readSettings } from './settings.ts';
import { numberIn, Tables } from './tables.ts';
import { readXml, type Row } from './xml.ts';

export function readLimesurvey(content: string): Imported | Unread {
  const read = readXml(content);
  if ('refused' in read) return read;
  const draft = new Draft('limesurvey');
  const tables = new Tables(read);
  const names = new Names(draft);
  const labels = new Labels(draft);
  const { hasPoints, hasPages, dateFormat, end } = readSettings(tables, draft);
  const setting = { draft, names, labels, hasPoints, dateFormat, language: tables.language };
  readGroups(tables, setting, hasPages);
  const members = { ...end, ...readQuotas(tables, draft, names) };
  if (Object.keys(members).length > 0) draft.add('submit', { part: 'end', number: null, id: 'submit' }, members);
  names.finish();
  labels.finish();
  tables.tellRest(draft, read);
  return draft.finish();
}

interface Belongings {
  subs: Map<string, Row[]>;
  answers: Map<string, Row[]>;
  attributes: Map<string, Row[]>;
  conditions: Map<string, Row[]>;
}

function readGroups(tables: Tables, setting: Setting, hasPages: boolean): void {
  const { draft } = setting;
  const groups = [...tables.withTexts('groups', 'group_l10ns', 'gid')].sort(
    (one, other) => numberIn(one, 'group_order') - numberIn(other, 'group_order'),
  );
  const questions = Map.groupBy(tables.withTexts('questions', 'question_l10ns', 'qid'), (row) => row['gid'] ?? '');
  const belongings: Belongings = {
    subs: Map.groupBy(tables.withTexts('subquestions', 'question_l10ns', 'qid'), (row) => row['parent_qid'] ?? ''),
    answers: Map.groupBy(tables.withTexts('answers', 'answer_l10ns', 'aid'), (row) => row['qid'] ?? ''),
    attributes: Map.groupBy(tables.rows('question_attributes'), (row) => row['qid'] ?? ''),
    conditions: Map.groupBy(tables.rows('conditions'), (row) => row['qid'] ?? ''),
  };
  let isSplit = false;
  for (const group of groups) {
    const gid = group['gid'] ?? '';
    const relevance = readGroup(group, setting);
    readQuestions(questions.get(gid) ?? [], { belongings, setting, group: relevance });
    isSplit ||= (questions.get(gid)?.length ?? 0) > 1;
    questions.delete(gid);
  }
  if (hasPages && isSplit && groups.length > 1)
    draft.lost('setting_dropped', { at: draft.survey, what: lossPhrases.pages });
  // Without their group they are still questions.
  for (const stray of questions.values()) readQuestions(stray, { belongings, setting, group: null });
  tellStray(belongings, draft);
}

/** Its name and description stand before its questions. */
function readGroup(cells: Row, { draft, names }: Setting): Relevance | null {
  const at = { part: 'question' as const, number: null, id: draft.id(`group ${cells['gid'] ?? ''}`) };
  const group = new Part(draft, cells, { at, path: `group ${cells['group_name'] ?? ''}` });
  group.skip('gid', 'sid', 'group_order', 'language', 'id');
  const title = shown(group, 'group_name', { draft, most: limits.title });
  const description = shown(group, 'description', { draft, most: limits.description });
  const relevance = names.relevance(group.text('grelevance') ?? '', at, group.pathOf('grelevance'));
  if (description !== '') {
    draft.add('message', at, { title, description });
    names.show([at.id], relevance === null ? [] : [relevance]);
  }
  return relevance;
}

interface Around {
  belongings: Belongings;
  setting: Setting;
  group: Relevance | null;
}

function readQuestions(rows: readonly Row[], { belongings, setting, group }: Around): void {
  const taken = (map: Map<string, Row[]>, qid: string, order: string): Row[] => {
    const own = map.get(qid) ?? [];
    map.delete(qid);
    return own.sort((one, other) => numberIn(one, order) - numberIn(other, order));
  };
  const sorted = [...rows].sort((one, other) => numberIn(one, 'question_order') - numberIn(other, 'question_order'));
  for (const row of sorted) {
    const qid = row['qid'] ?? '';
    const conditions = taken(belongings.conditions, qid, 'cid');
    const gathered = {
      row,
      group,
      subs: taken(belongings.subs, qid, 'question_order'),
      answers: taken(belongings.answers, qid, 'sortorder'),
      attributes: taken(belongings.attributes, qid, 'qaid'),
    };
    readQuestion(askedOf({ ...gathered, conditions }, setting));
  }
}

function readQuestion(asked: Asked): void {
  const { draft, at, type, names, relevances, isHidden, row } = asked;
  const kind = Object.hasOwn(kinds, type) ? kinds[type]! : null;
  if (kind === null) draft.lost('type_unknown', { at, what: type, kept: 'message' });
  row.oneOf('other', ['N']);
  const made = kind === null ? [{ type: 'message' as const }] : kind(asked);
  for (const [index, added] of made.entries()) {
    const id = index === 0 ? at.id : draft.id(`${at.id} ${index}`);
    draft.add(added.type, { ...at, id }, { ...asked.common, ...added.members });
    names.show([id], relevances);
    if (!isHidden) nameOf(added, id, asked);
  }
}

/** Codes join what stands behind them by a line, places in the survey by nothing. */
function nameOf({ meant, inner }: Added, id: string, { names, code, sgqa, relevances }: Asked): void {
  if (meant) names.name([code, sgqa], meant(id), relevances);
  for (const { ending, meant: own } of inner?.(id) ?? [])
    names.name([`${code}_${ending}`, `${sgqa}${ending}`], own, relevances);
}

/** What belongs to no question of the export. */
function tellStray({ subs, answers, attributes, conditions }: Belongings, draft: Draft): void {
  const told = { subs, answers, attributes, conditions };
  for (const [name, map] of Object.entries(told))
    for (const qid of map.keys()) draft.lost('field_dropped', { at: draft.survey, what: `${name} of ${qid}` });
}
