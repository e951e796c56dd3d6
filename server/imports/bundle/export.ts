/** A survey as a file. What it says is read in one transaction; its media are written out while they are read. */
import type { importOperations } from '../../../contract/import.ts';
import { limits } from '../../../contract/limits.ts';
import type { FileStream, InputOf } from '../../../contract/operation.ts';
import { fullSettings } from '../../../contract/settings.ts';
import { DEFAULT_THEME } from '../../../contract/theme-defaults.ts';
import type { Members } from '../../../engine/questions/members.ts';
import type { Tx } from '../../kernel/database/db.ts';
import type { SurveyContext } from '../../kernel/operation/context.ts';
import { refuse } from '../../kernel/problem.ts';
import { yieldOften } from '../../kernel/process/yield-often.ts';
import { listOverrides } from '../../labels/index.ts';
import { ownMedia, type OwnMedia } from '../../media/index.ts';
import { findTheme, getSurveyRow, type SurveyRow } from '../../surveys/index.ts';
import type { ImportsDeps } from '../deps.ts';
import { bundleFormat, bundleVersion, canonicalPieces, switchedOff, type BundledSurvey } from './shape.ts';
import { mapTexts } from './walk.ts';
import { writeMedia } from './write-media.ts';

export async function getBundle(
  deps: ImportsDeps,
  context: SurveyContext,
  input: InputOf<typeof importOperations.getBundle>,
): Promise<FileStream> {
  const { tx, subject } = context;
  const row = await getSurveyRow(tx, subject.id);
  const survey = await contentOf(tx, row);
  const media = input.media ? await mediaIn(deps, tx, { row, survey }) : [];
  const bytes = uniqueOf(media).reduce((sum, { size }) => sum + size, 0);
  if (bytes > limits.bundleMediaBytes)
    refuse('422 export_too_large', {
      message: 'The media of this survey take more than 35 MB. Take the file without them.',
      details: { bytes, max_bytes: limits.bundleMediaBytes },
    });
  const names = new Map(media.map((one) => [one.id, nameOf(one)]));
  const quiz = mapTexts(survey, (text) => named(text, { folder: folderOf(deps, row), names }));
  return {
    contentType: 'application/json',
    fileName: `quiz-${subject.id}.canvass.json`,
    open: async () => pieces(deps, quiz, media),
  };
}

async function* pieces(deps: ImportsDeps, quiz: BundledSurvey, media: readonly OwnMedia[]): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`{"format":${JSON.stringify(bundleFormat)},"media":{`);
  yield* writeMedia(
    deps.storage,
    uniqueOf(media).map((one) => ({ ...one, name: nameOf(one) })),
  );
  yield Buffer.from('},"quiz":');
  // A survey of megabytes is written question by question, and others are served in between.
  const pause = yieldOften();
  for (const piece of canonicalPieces(quiz, 3)) {
    yield Buffer.from(piece);
    await pause();
  }
  yield Buffer.from(`,"version":${bundleVersion}}`);
}

async function contentOf(tx: Tx, row: SurveyRow): Promise<BundledSurvey> {
  const settings = Object.entries(fullSettings(row)).filter(([name]) => name !== 'name' && !switchedOff.includes(name));
  const theme = row.theme_id === DEFAULT_THEME ? null : await findTheme(tx, row.workspace_id, row.theme_id);
  const texts = await listOverrides(tx, row.id);
  const { ids, entities } = row.widgets as { ids: string[]; entities: Record<string, Members> };
  const questions = Object.entries(entities).map(([id, { id: _, hash: __, ...question }]) => [id, question]);
  const variables = row.extra_fields as { id: string; name: string }[];
  return {
    name: row.name,
    settings: Object.fromEntries(settings),
    widgets: { ids, entities: Object.fromEntries(questions) },
    conditions: byName(row.conditions as Members, new Map(variables.map(({ id, name }) => [id, name]))),
    texts: Object.fromEntries(texts.map(({ code, text }) => [code, text])),
    extra_fields: variables.map(({ name }) => ({ name })),
    hidden_options: (row.hidden_options as Pair[]).map(({ name, value }) => ({ name, value })),
    widgets_hidden: (row.widgets_hidden as (Pair & { widget_uuid: string })[]).map(
      ({ widget_uuid: question, name, value }) => ({ widget_uuid: question, name, value }),
    ),
    theme: theme && { name: theme.name, ...theme.members },
  };
}

interface Pair {
  name: string;
  value: string;
}

/** Rules name variables by ids of this installation, or by their names, which travel. */
function byName(rule: Members, names: ReadonlyMap<string, string>): Members {
  const changed = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(changed);
    if (typeof value !== 'object' || value === null) return value;
    const { type, id } = value as Members;
    const name = type === 'variable' && typeof id === 'string' ? names.get(id.toLowerCase()) : undefined;
    const members = Object.entries(value).map(([member, part]) => [member, changed(part)]);
    return { ...Object.fromEntries(members), ...(name === undefined ? {} : { id: name }) };
  };
  return changed(rule) as Members;
}

function folderOf({ config }: ImportsDeps, { label }: SurveyRow): string {
  return `${config.surveyOrigin.of(label)}/media/`;
}

/** Files of this workspace that the survey shows, wherever their addresses stand. */
async function mediaIn(deps: ImportsDeps, tx: Tx, { row, survey }: { row: SurveyRow; survey: BundledSurvey }) {
  const ids = new Set<string>();
  const folder = folderOf(deps, row);
  mapTexts(survey, (text) => {
    for (const rest of text.split(folder).slice(1)) {
      const id = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/.exec(rest)?.[0];
      if (id !== undefined) ids.add(id);
    }
    return text;
  });
  return ownMedia(tx, row.workspace_id, [...ids]);
}

function named(text: string, { folder, names }: { folder: string; names: ReadonlyMap<string, string> }): string {
  if (names.size === 0 || !text.includes(folder)) return text;
  const [first, ...rest] = text.split(folder);
  return rest.reduce((made, part) => {
    const [ending = '', id = ''] = /^([0-9a-f-]{36})\.[a-z0-9]{2,4}(?:\?size=\d+x\d+)?(?![\w-])/.exec(part) ?? [];
    const name = names.get(id);
    return made + (name === undefined ? folder + part : `media:${name}${part.slice(ending.length)}`);
  }, first!);
}

function nameOf({ sha256, ext }: OwnMedia): string {
  return `${sha256.toString('hex')}.${ext}`;
}

/** The same bytes are there once, whatever they are called. */
function uniqueOf(media: readonly OwnMedia[]): OwnMedia[] {
  const byName = new Map(media.map((one) => [nameOf(one), one]));
  return [...byName].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, one]) => one);
}
