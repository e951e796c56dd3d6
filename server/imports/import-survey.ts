/**
 * A survey from a file: read whole, outside of any transaction, then made in one step with all that belongs to it, or
 * refused with nothing changed. The report tells every part of the file that did not come along.
 */
import type { importOperations } from '../../contract/import.ts';
import { codePoints, type Language } from '../../contract/common.ts';
import { limits } from '../../contract/limits.ts';
import type { InputOf } from '../../contract/operation.ts';
import { decoded } from '../../engine/import/decode.ts';
import { notText, refusedAsJson, refusedAsWrong } from '../../engine/import/wrong-file.ts';
import { proper } from '../../engine/import/texts.ts';
import { readOutline } from '../../engine/outline/outline.ts';
import { getDefaultFolder, getUser } from '../accounts/index.ts';
import type { Context } from '../kernel/operation/context.ts';
import { invalid, refuse, refuseField } from '../kernel/problem.ts';
import { getLabel } from '../media/index.ts';
import { findPlace, presentCreated } from '../surveys/index.ts';
import { nothingMore, type Content } from './content.ts';
import type { ImportsDeps } from './deps.ts';
import { makeImported } from './make.ts';
import { withinPlan } from './plan.ts';
import { presentReport, presentTried } from './present.ts';
import { readFile, type WaitingFile } from './read/read-file.ts';
import type { FileFormat } from './read/read-survey.ts';

type Input = InputOf<typeof importOperations.importSurvey>;

export async function importSurvey(deps: ImportsDeps, context: Context<'workspace'>, input: Input) {
  const { tx, caller, subject, reply } = context;
  requireOne(context, input);
  const folderId = input.folder_id ?? (await getDefaultFolder(tx, subject.id));
  const place = await findPlace(context, { folder_id: folderId, workspace_id: subject.id });
  const content = withinPlan(await context.outside(() => read(context, input)), context.plan);
  const report = presentReport(content);
  if (input.dry_run) {
    reply.status = 200;
    const around = { origin: await pagesOf(deps, context), lang: (await getUser(tx, caller.userId)).lang as Language };
    return { status: true as const, quiz: null, report, ...presentTried(content, around) };
  }
  const id = await makeImported(deps, context, { place, name: input.name ?? null, content });
  return { status: true as const, quiz: await presentCreated(deps, context, { id, action: 'quiz.import' }), report };
}

/** Where survey pages of the workspace are. */
async function pagesOf({ config }: ImportsDeps, { tx, subject }: Context<'workspace'>): Promise<string> {
  return config.surveyOrigin.of(await getLabel(tx, subject.id));
}

function requireOne({ file }: Context, { content, format }: Input): void {
  if (file && content !== undefined)
    refuseField('content', { constraint: 'conflict', message: 'content and file cannot be sent together' });
  if (!file && content === undefined)
    refuseField('file', { constraint: 'required', message: 'file or content is required' });
  const most = format === 'bundle' ? limits.bundleBytes : limits.importBytes;
  if (file && file.size > most) refuse('413 file_too_large', { details: { max_bytes: most } });
}

async function read({ file, caller }: Context, { content, format }: Input): Promise<Content> {
  const text = content === undefined ? null : Buffer.from(content);
  const sent = { size: file?.size ?? text!.length, bytes: async () => text ?? file!.bytes() };
  if (format === 'text') return fromOutline(sent, file ? 'file' : 'content');
  const made = await readFile({ format: format satisfies FileFormat, ...sent }, caller.userId);
  if (!('refused' in made)) return made;
  return refuse(`422 ${made.refused}`, { message: made.why });
}

/** In the longest encoding that is read. */
const outlineBytes = limits.outline * 4 + 4;

async function fromOutline(sent: Omit<WaitingFile, 'format'>, field: 'file' | 'content'): Promise<Content> {
  const tooLong = { constraint: 'length', message: `${field} must have at most ${limits.outline} characters` } as const;
  if (sent.size > outlineBytes) refuseField(field, tooLong);
  const text = textIn(await sent.bytes());
  if (codePoints(text) > limits.outline) refuseField(field, tooLong);
  const { name, ids, entities, conditions, scores, faults, understood } = readOutline(
    proper(text.replace(/^\uFEFF/, '')),
  );
  if (faults.length > 0) throw invalid(faults.slice(0, limits.faults).map(asFault));
  const settings = scores ? { scoring_switcher: true } : {};
  return {
    name,
    settings,
    ids,
    entities,
    conditions,
    texts: {},
    variables: [],
    losses: [],
    lossCount: 0,
    ...nothingMore,
    understood,
  };
}

function textIn(bytes: Uint8Array): string {
  const text = decoded(bytes);
  const wrong = refusedAsWrong(bytes) ?? (text === null ? notText : refusedAsJson(text));
  return wrong === null ? text! : refuse(`422 ${wrong.refused}`, { message: wrong.why });
}

function asFault({ line, message }: { line: number; message: string }) {
  return { field: `line.${line}`, value: null, constraint: 'format' as const, message: `line ${line}: ${message}` };
}
