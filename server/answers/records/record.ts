/** The record of one answer: what lists, webhooks and exports tell of it. */
import type { Language } from '../../../contract/common.ts';
import type { Question, Structure } from '../../../contract/questions/types.ts';
import { fullSettings } from '../../../contract/settings.ts';
import { kinds } from '../../../engine/questions/table.ts';
import type { Tx } from '../../kernel/database/db.ts';
import type { Config } from '../../kernel/process/config.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import type { Vault } from '../../kernel/secrets/vault.ts';
import { readTexts, type LabelCode, type Texts } from '../../labels/index.ts';
import { findServed, listVariables, listWidgetOptions, type Variable } from '../../surveys/index.ts';
import type { Person } from '../admission/sign-in.ts';
import { signedFileUrl } from '../files/links.ts';
import { numberOf } from '../store/answers.ts';
import { listFiles, type FileRow } from '../store/files.ts';
import type { AnswerRow } from '../store/records.ts';
import { presentFields, type ExtraFields } from '../submit/extra-fields.ts';
import { secondsBetween } from '../submit/time-limits.ts';
import { scoresOf } from './points.ts';
import { optionsIn, titleOf } from './question-words.ts';
import { readStructures } from './versions.ts';

export interface RecordDeps {
  config: Config;
  vault: Vault;
  /** How long the addresses of files hold; an hour unless told. */
  linkSeconds?: number;
  /** The questions whose replies are told; all unless told. */
  columns?: ReadonlySet<string> | null;
}

/** What the records of one survey share. */
interface RecordSource {
  lang: Language;
  texts: Texts;
  label: string;
  variables: readonly Variable[];
  hidden: ReadonlyMap<string, Record<string, string>>;
  structures: ReadonlyMap<number, Structure>;
  files: ReadonlyMap<string, FileRow>;
}

/** Records of answers of one survey, in the order of the rows. */
export async function presentAnswers(deps: RecordDeps, tx: Tx, rows: readonly AnswerRow[]): Promise<AnswerRecord[]> {
  const [first] = rows;
  if (!first) return [];
  const ground = await layGround(tx, first.survey_id, rows);
  const pace = yieldOften();
  const records: AnswerRecord[] = [];
  for (const row of rows) {
    const waited = pace();
    if (waited) await waited;
    records.push(presentAnswer(deps, row, ground));
  }
  return records;
}

export type AnswerRecord = ReturnType<typeof presentAnswer>;

async function layGround(tx: Tx, surveyId: number, rows: readonly AnswerRow[]): Promise<RecordSource> {
  const survey = await findServed(tx, surveyId);
  const lang = survey ? fullSettings(survey).lang : 'en';
  const structures = await readStructures(tx, surveyId, [...new Set(rows.map((row) => row.version_id))]);
  const hasFiles = [...structures.values()].some(({ entities }) =>
    Object.values(entities).some(({ type }) => kinds[type].holdsFiles),
  );
  const files = hasFiles
    ? await listFiles(
        tx,
        surveyId,
        rows.map(({ uuid }) => uuid),
      )
    : [];
  const options = Map.groupBy(await listWidgetOptions(tx, surveyId), (option) => option.widget_uuid);
  return {
    lang,
    texts: (await readTexts(tx, surveyId))(lang),
    label: survey?.label ?? '',
    variables: await listVariables(tx, surveyId),
    hidden: new Map(
      [...options].map(([id, list]) => [id, Object.fromEntries(list.map(({ name, value }) => [name, value]))]),
    ),
    structures,
    files: new Map(files.map((file) => [file.id, file])),
  };
}

function presentAnswer(deps: RecordDeps, row: AnswerRow, ground: RecordSource) {
  return {
    id: row.id,
    answer_id: row.id,
    uuid: row.uuid,
    quiz_id: row.survey_id,
    version_id: row.version_id,
    is_complete: row.is_complete,
    is_screenout: row.is_screenout,
    is_hidden: row.is_hidden,
    is_viewed: row.is_viewed,
    is_time_over: row.is_time_over,
    terms_accepted: row.terms_accepted,
    date_start: row.started_at,
    date_end: row.completed_at,
    submitted_at: row.completed_at,
    duration_seconds: row.completed_at === null ? null : Math.round(secondsBetween(row.started_at, row.completed_at)),
    ip_address: row.ip_address,
    user_agent: row.user_agent,
    device: row.device,
    browser: row.browser,
    os: row.os,
    country: row.country,
    city: row.city,
    referrer: row.referrer,
    lang: row.lang as Language,
    extra_fields: presentFields(row.extra_fields as ExtraFields, ground.variables),
    respondent: row.respondent as Person | null,
    unique_link: null,
    score: numberOf(row.score),
    max_score: numberOf(row.max_score),
    promo_code: row.promo_code,
    tags: row.tags,
    note: row.note,
    answers: presentReplies(deps, row, ground),
  };
}

function presentReplies(deps: RecordDeps, row: AnswerRow, ground: RecordSource) {
  const structure = ground.structures.get(row.version_id);
  const { columns = null } = deps;
  if (!structure || columns?.size === 0) return [];
  const values = row.values as Record<string, unknown>;
  const met = row.path.flatMap((id) => structure.entities[id] ?? []).filter(({ type }) => kinds[type].hasValue);
  const answered = met.filter(
    ({ id }) => (columns?.has(id) ?? true) && values[id] !== undefined && values[id] !== null,
  );
  const scores = row.score === null || answered.length === 0 ? null : scoresOf(row, structure, met);
  const times = row.times as Record<string, number>;
  return answered.map((question) => ({
    question_id: question.id,
    question_text: titleOf(question, structure, ground.lang),
    widget_hash: question.hash,
    ...presentValue(deps, { question, value: values[question.id], structure }, ground),
    score: scores?.[question.id]?.score ?? null,
    max_score: scores?.[question.id]?.maxScore ?? null,
    is_correct: scores?.[question.id]?.isCorrect ?? null,
    time_seconds: times[question.id] ?? null,
    hidden: ground.hidden.get(question.id) ?? {},
  }));
}

interface Reply {
  question: Question;
  value: unknown;
  structure: Structure;
}

function presentValue(deps: RecordDeps, { question, value, structure }: Reply, { texts, files, label }: RecordSource) {
  const kind = kinds[question.type];
  const answer = kind.answerText(question, value, {
    label: (code) => texts[code as LabelCode],
    options: optionsIn(structure, question),
    fileName: (id) => files.get(id)?.name ?? '',
  });
  return {
    // Whoever is shown less of files than their owners knows them by it.
    answer_type: kind.holdsFiles ? 'file' : (kind.answerType(question) ?? question.type),
    answer,
    value: kind.holdsFiles ? (value as string[]).flatMap((id) => presentFile(deps, files.get(id), label)) : value,
  };
}

function presentFile({ config, vault, linkSeconds }: RecordDeps, file: FileRow | undefined, label: string) {
  if (!file) return [];
  const { id, name, ext, size } = file;
  return [{ id, url: signedFileUrl({ config, vault }, { id, name, label }, linkSeconds), name, ext, size }];
}
