/** A survey from an outline: read whole, refused whole with all faults, or made as a draft in one step. */
import { randomUUID } from 'node:crypto';
import type { importOperations } from '../../contract/import.ts';
import type { InputOf } from '../../contract/operation.ts';
import { readOutline, type Outline } from '../../engine/outline/outline.ts';
import { kinds } from '../../engine/questions/table.ts';
import { prepare } from '../../engine/structure.ts';
import { getDefaultFolder } from '../accounts/index.ts';
import type { Context } from '../kernel/operation/context.ts';
import { invalid } from '../kernel/problem.ts';
import { findPlace, makeSurvey, presentCreated } from './create.ts';
import type { SurveysDeps } from './deps.ts';

export async function importSurvey(
  deps: SurveysDeps,
  context: Context<'workspace'>,
  input: InputOf<typeof importOperations.importSurvey>,
) {
  const { tx, subject, reply } = context;
  const outline = readOutline(input.content);
  if (outline.faults.length > 0) throw invalid(outline.faults.slice(0, 100).map(asFault));
  const folderId = input.folder_id ?? (await getDefaultFolder(tx, subject.id));
  const place = await findPlace(context, { folder_id: folderId, workspace_id: subject.id });
  const { ids, entities, conditions } = outline;
  const settings = outline.scores ? { scoring_switcher: true } : {};
  const report = { questions: questionsIn(outline), rules: rulesIn(outline), losses: [] };
  if (input.dry_run) {
    reply.status = 200;
    const widgets = asTried(prepare({ ids, entities }, null, () => ''));
    return { status: true as const, quiz: null, report, widgets, conditions, settings };
  }
  const widgets = prepare({ ids, entities }, null, randomUUID);
  const name = input.name ?? outline.name;
  const id = await makeSurvey(deps, context, { ...place, name, settings, widgets, conditions, themeId: 1 });
  return { status: true as const, quiz: await presentCreated(deps, context, { id, action: 'quiz.import' }), report };
}

function asFault({ line, message }: { line: number; message: string }) {
  return { field: `line.${line}`, value: null, constraint: 'format' as const, message: `line ${line}: ${message}` };
}

/** Hashes belong to what is stored. */
function asTried({ ids, entities }: ReturnType<typeof prepare>) {
  const shown = Object.entries(entities).map(([id, question]) => [id, { ...question, hash: null }]);
  return { ids, entities: Object.fromEntries(shown) };
}

function questionsIn({ entities }: Outline): number {
  return Object.values(entities).filter(({ type }) => kinds[type].hasValue).length;
}

function rulesIn({ conditions }: Outline): number {
  return Object.values((conditions['jumps'] ?? {}) as Record<string, unknown[]>).flat().length;
}
