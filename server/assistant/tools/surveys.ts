/** Surveys as wholes: find, make, rename, publish, put away. */
import { z } from 'zod';
import { isObjectId, language, objectId, text } from '../../../contract/common.ts';
import { limits } from '../../../contract/limits.ts';
import { refuse } from '../../kernel/problem.ts';
import type { Runner } from '../run.ts';
import { argumentsOf, several, simple, type Step, type Tool } from '../tool.ts';

const listed = ['workspace_id', 'folder_id', 'search', 'order', 'limit', 'offset'];
const sorts = z.enum(['id', 'name', 'created_at', 'updated_at', 'archive_at', 'answer_count', 'last_answer_at']);
const asked = Object.fromEntries(['sort', ...listed].map((name) => [name, name]));

export const surveyTools: Record<string, Tool> = {
  get_quiz_list: several({
    kind: 'reads',
    title: 'Find surveys',
    text: 'Lists surveys (called quizzes in names) that are not archived, newest first; with archived=true the archived ones instead. Use search to find a survey whose name the user mentions: its id is the quiz_id of all other tools.',
    args: { ...argumentsOf('listSurveys', listed), sort: sorts.optional(), archived: z.boolean().default(false) },
    by: ({ archived }) => (archived === true ? 'archived' : 'active'),
    choices: {
      active: { operation: 'listSurveys', from: asked },
      archived: { operation: 'listArchivedSurveys', from: asked },
    },
  }),
  create_quiz: simple('createSurvey', {
    kind: 'writes',
    title: 'Create an empty survey',
    text: 'Makes an empty draft in a folder and gives its id, its preview address and the address it will have once published. Then add questions with update_quiz_widgets and publish with publish_quiz. For a whole survey from an outline use create_quiz_from_text.',
    only: ['folder_id', 'name'],
  }),
  create_quiz_from_template: simple('createFromTemplate', {
    kind: 'writes',
    title: 'Create a survey from a template',
    text: 'Makes a draft with the questions and settings of a template. Find template_id with search_quiz_templates (built-in) or get_workspace_templates (own).',
  }),
  create_quiz_from_text: {
    ...simple('importSurvey', {
      kind: 'writes',
      title: 'Create a survey from an outline',
      text: 'Turns a plain text with one item per line into a draft with questions, options, points and jumps, in one step: the quickest way to a whole survey. Faults are named with their lines and nothing is made. Show the outline to the user first, call check_quiz afterwards and give them url_preview. When the questions are not in the language of the buttons (settings.lang of get_quiz_structure), set lang with update_quiz_settings.',
      only: ['name'],
      args: { folder_id: objectId, text: text(limits.outline, 1) },
      fixed: { format: 'text' },
    }),
    fill: inItsWorkspace,
  },
  search_quiz_templates: simple('listTemplates', {
    kind: 'reads',
    title: 'Search the built-in templates',
    text: 'Finds ready-made surveys by language and words. Use it before you write questions yourself: a template saves work and is well tried.',
    only: ['query', 'limit'],
    args: { lang: language },
  }),
  get_workspace_templates: simple('listOwnTemplates', {
    kind: 'reads',
    title: 'List the templates of a workspace',
    text: 'Lists surveys of a workspace that were marked as templates.',
  }),
  make_quiz_template: simple('markTemplate', {
    kind: 'sets',
    title: 'Offer a survey as a template',
    text: 'Marks a survey as a template of its workspace, so that others can start from it. The survey itself does not change.',
  }),
  duplicate_quiz: simple('duplicateSurvey', {
    kind: 'writes',
    title: 'Duplicate a survey',
    text: 'Copies questions, logic, settings, texts, theme and variables into a new unpublished draft; answers are not copied. A safe way to try a change on a survey that is live.',
  }),
  rename_quiz: simple('renameSurvey', {
    kind: 'sets',
    title: 'Rename a survey',
    text: 'Changes the name of a survey at once, also for respondents where it is shown.',
  }),
  move_quiz: simple('moveSurvey', {
    kind: 'sets',
    title: 'Move a survey to another folder',
    text: 'Moves a survey to another folder of the same workspace. Find folder_id with get_folder_list.',
  }),
  archive_quiz: simple('archiveSurvey', {
    kind: 'sets',
    title: 'Archive a survey or bring it back',
    text: 'With archive=true the survey leaves the lists and takes no more answers; nothing is lost and archive=false brings it back. Prefer it to delete_quiz.',
  }),
  delete_quiz: simple('deleteSurvey', {
    kind: 'destroys',
    title: 'Delete a survey for good',
    text: 'Deletes a survey with all its answers, files and versions. It cannot be undone: ask the user to confirm with the name of the survey, and offer archive_quiz instead.',
    destroys: () => true,
  }),
  publish_quiz: simple('publishSurvey', {
    kind: 'writes',
    title: 'Publish a survey',
    text: 'Makes the draft (questions and logic) what respondents see from now on, as a new immutable version, and gives the public address. Call check_quiz before and tell the user what it finds; undo with restore_quiz_version and publish again.',
  }),
  unpublish_quiz: simple('unpublishSurvey', {
    kind: 'sets',
    title: 'Take a survey off the air',
    text: 'Respondents can no longer open the survey; answers stay. publish_quiz puts it back.',
  }),
  get_quiz_versions: simple('listVersions', {
    kind: 'reads',
    title: 'List published versions',
    text: 'Lists the versions that were published, newest first, with version_id for restore_quiz_version.',
  }),
  restore_quiz_version: simple('restoreVersion', {
    kind: 'sets',
    title: 'Bring a version back into the draft',
    text: 'Replaces the questions and logic of the draft by those of a published version: the way to undo edits. Respondents see it only after publish_quiz. What the draft held and was never published is lost.',
  }),
  update_quiz_note: simple('noteSurvey', {
    kind: 'sets',
    title: 'Write the internal note',
    text: 'Replaces the note that members see in the dashboard, never respondents. An empty text clears it.',
  }),
  update_quiz_settings: simple('updateSettings', {
    kind: 'sets',
    title: 'Change settings',
    text: 'Changes only the settings you send; they apply at once, also to a published survey. Read the present ones with get_quiz_structure. warnings name switches that are on while their value is missing. Nothing keeps the earlier settings: tell the user what they were, so that they can be set back.',
  }),
};

/** The workspace is that of the folder. */
async function inItsWorkspace({ deps: { kernel }, sender }: Runner, step: Step): Promise<Step> {
  const { text: content, folder_id, ...input } = step.input;
  const id = isObjectId(Number(folder_id)) ? Number(folder_id) : 0;
  const folder = await kernel.db.read((tx) => kernel.subjects.folder(tx, id, sender.caller.userId));
  if (!folder) return refuse('400 folder_not_found');
  if (folder.role === null) refuse('403 access_denied_to_folder');
  return { ...step, input: { ...input, id: folder.workspaceId, folder_id, content } };
}
