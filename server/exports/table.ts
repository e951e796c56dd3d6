/** The table of a survey's answers: its columns, and its rows one after another. */
import type { Question, Structure } from '../../contract/questions/types.ts';
import { fullSettings } from '../../contract/settings.ts';
import { kinds } from '../../engine/questions/table.ts';
import { askedForms, distinct, tabledQuestions, type AskedForms } from '../../engine/table.ts';
import type { Words } from '../../engine/table/kind.ts';
import { directionOf } from '../../engine/direction.ts';
import {
  isAnswered,
  listVersions,
  pathReader,
  permanentFileUrl,
  streamRows,
  surveyAnswers,
  type AskedVersion,
  type Filter,
} from '../answers/index.ts';
import type { Tx } from '../kernel/database/db.ts';
import { refuse } from '../kernel/problem.ts';
import { findServed, listVariables } from '../surveys/index.ts';
import type { Column, Table, TableRow } from './column.ts';
import type { ExportsDeps } from './deps.ts';
import { fixedColumns } from './fixed-columns.ts';
import { questionColumns } from './question-columns.ts';
import { timeZoneOf } from './store/survey.ts';
import { yieldOften } from '../kernel/process/yield-often.ts';

export interface TableDeps extends Pick<ExportsDeps, 'texts'> {
  config: { origin: string };
}

export interface TableScope {
  filter: Filter;
  /** More of them are refused before any of them is made. */
  mostColumns: number;
}

export async function openTable({ config, texts }: TableDeps, tx: Tx, scope: TableScope): Promise<Table> {
  const { filter, mostColumns } = scope;
  const { surveyId } = filter;
  const live = await findServed(tx, surveyId);
  const settings = live ? fullSettings(live) : null;
  const lang = settings?.lang ?? 'en';
  const versions = await listVersions(tx, surveyId);
  const newest = versions.find(({ id }) => id === live?.live_version_id) ?? versions[0] ?? null;
  const labels = await texts(tx, surveyId, lang);
  const names = new Map<string, string>();
  const words: Words = {
    label: (code) => labels[code] ?? code,
    file: (id) => (names.has(id) ? { name: names.get(id)!, url: permanentFileUrl(config, id) } : null),
  };
  const structures = new Map(versions.map(({ id, structure }) => [id, structure]));
  const answered = await answeredOnes(tx, { filter, versions, live: newest?.structure ?? null });
  const questions = tabledQuestions(answered, words, mostColumns) ?? refuseColumns(scope);
  const found = await surveyAnswers(tx, filter);
  const variables = await listVariables(tx, surveyId);
  const columns = [
    ...fixedColumns({
      lang,
      found,
      hasScoring: settings?.scoring_switcher === true,
      timeZone: await timeZoneOf(tx, surveyId),
    }),
    ...variableColumns(variables),
    ...questionColumns(questions, { lang, words }),
  ];
  if (columns.length > mostColumns) refuseColumns(scope);
  const shown = {
    hasTags: found.hasTags,
    hasVariables: variables.length > 0,
    hasFiles: questions.some(({ question }) => kinds[question.type].holdsFiles),
  };
  const pathOf = pathReader((ids) => new Set(ids));
  return {
    surveyId,
    name: live?.name ?? '',
    lang,
    dir: directionOf(settings?.content_lang ?? lang),
    count: found.count,
    columns: numbered(columns),
    label: words.label,
    async *rows() {
      const pace = yieldOften();
      for await (const piece of streamRows(tx, filter, shown)) {
        for (const row of piece) {
          const waited = pace();
          if (waited) await waited;
          names.clear();
          for (const { id, name } of row.files ?? []) names.set(id, name);
          const structure = structures.get(row.version_id);
          const answer = { structure, values: row.values, path: pathOf(row.path), terms: row.terms_accepted };
          yield Object.assign(row, { answer });
        }
      }
    },
  };
}

function refuseColumns({ mostColumns }: TableScope): never {
  const message = `The answers need more columns than the ${mostColumns} of such a file. Narrow the filters to fewer questions.`;
  return refuse('422 export_too_large', { message, details: { max_columns: mostColumns } });
}

interface TableInput {
  filter: Filter;
  versions: readonly AskedVersion[];
  live: Structure | null;
}

/** Live questions, and those of before that somebody has answered. */
async function answeredOnes(tx: Tx, { filter, versions, live }: TableInput): Promise<AskedForms[]> {
  const wanted: AskedForms[] = [];
  const structures = versions.map(({ structure }) => structure);
  for (const one of askedForms(structures, live)) {
    if (one.isLive || (await isAnswered(tx, filter, { id: one.question.id, versions: asking(one.question, versions) })))
      wanted.push(one);
  }
  return wanted;
}

function asking({ id, type }: Question, versions: readonly AskedVersion[]): number[] {
  return versions.filter(({ structure }) => structure.entities[id]?.type === type).map((version) => version.id);
}

function variableColumns(variables: readonly { id: string; name: string }[]): Column[] {
  const cell = (id: string) => (row: TableRow) => row.extra_fields![id]?.value ?? null;
  const about = {
    widgetId: null,
    widgetHash: null,
    row: null,
    option: null,
    type: 'text',
    measure: 'nominal',
    values: [],
    missing: [],
  } as const;
  return variables.map(({ id, name }) => ({
    name: `v_${name}`,
    heading: name,
    text: cell(id),
    code: cell(id),
    storage: 'text',
    picks: null,
    about,
  }));
}

function numbered(columns: readonly Column[]): Column[] {
  const headings = distinct(columns.map(({ heading }) => heading));
  const names = distinctNames(columns.map(({ name }) => name));
  return columns.map((column, place) => ({ ...column, heading: headings[place]!, name: names[place]! }));
}

const longestName = 64;

/** Names that other programs take: short, and each only once. */
function distinctNames(names: readonly string[]): string[] {
  const used = new Set<string>();
  return names.map((name) => {
    let short = cut(name, longestName);
    for (let number = 2; used.has(short); number += 1) short = `${cut(name, longestName - 6)}_${number}`;
    used.add(short);
    return short;
  });
}

function cut(name: string, bytes: number): string {
  let size = 0;
  return [...name].filter((letter) => (size += Buffer.byteLength(letter)) <= bytes).join('');
}
