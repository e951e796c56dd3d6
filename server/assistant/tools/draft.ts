/** Questions, logic, texts and hidden variables of the draft. */
import { z } from 'zod';
import type { Runner } from '../run.ts';
import { simple, type Step, type Tool } from '../tool.ts';

const pairs = 'Pairs are sent along in webhooks and never shown to respondents.';
const forms = 'Identifiers are UUIDs that you make up, welcome and submit are the first and last screen.';

export const draftTools: Record<string, Tool> = {
  get_quiz_structure: simple('getSurvey', {
    kind: 'reads',
    title: 'Read a survey',
    text: 'Gives the draft whole: questions (widgets.ids in order, widgets.entities by id), logic, settings, variables, addresses and state. Call it before every change of questions or logic, because these are replaced as a whole.',
  }),
  update_quiz_widgets: simple('saveSurvey', {
    kind: 'sets',
    title: 'Save the questions of the draft',
    text: `Replaces the whole set of questions: read with get_quiz_structure, change, send all back, keeping ids and unknown members. ${forms} Every id needs an entity and every entity an id. Check with check_quiz afterwards; respondents see the change only after publish_quiz. Try with validate_quiz_widgets first when the survey has answers. restore_quiz_version undoes it where the survey was published before.`,
    only: ['quiz_id', 'ids', 'entities'],
  }),
  check_quiz: simple('checkSurvey', {
    kind: 'reads',
    title: 'Look for mistakes in a survey',
    text: 'Looks through draft, logic and settings and names what is wrong: questions that nobody can reach, dead ends, rules that never hold, settings without a value, colours that cannot be read. Call it before publish_quiz. Nothing it finds stops publishing; errors should be mended, warnings explained, hints are matters of taste.',
  }),
  validate_quiz_widgets: simple('validateSurvey', {
    kind: 'reads',
    title: 'Try a save without saving',
    text: 'Tells what update_quiz_widgets would store, warn about and change (added, removed, moved, changed), and stores nothing. Arguments as in update_quiz_widgets, optionally with the logic to be tried along.',
    only: ['quiz_id', 'ids', 'entities', 'conditions'],
    args: { entities: z.record(z.string(), z.looseObject({ type: z.string() })) },
  }),
  update_quiz_logic: simple('saveConditions', {
    kind: 'sets',
    title: 'Save the branching logic of the draft',
    text: 'Replaces all jumps, display rules and quotas: read with get_quiz_structure, change, send all back. Sources and targets are question ids of the draft. Check with check_quiz afterwards; respondents see it after publish_quiz. restore_quiz_version undoes it where the survey was published before.',
    only: ['quiz_id', 'conditions'],
  }),
  get_quiz_texts: simple('listTexts', {
    kind: 'reads',
    title: 'Read the texts of buttons and messages',
    text: 'Lists the labels of the survey page (buttons, hints, error messages) with the standard text in the language of the survey and the override, if any.',
    args: { lang: z.enum(['ru', 'en', 'es', 'pt']).optional() },
    fill: inItsLanguage,
  }),
  update_quiz_texts: simple('updateTexts', {
    kind: 'sets',
    title: 'Override texts of buttons and messages',
    text: 'Puts own texts in place of standard labels, at once. Codes come from get_quiz_texts; text null goes back to the standard one. Codes that are not sent stay as they are.',
    only: ['quiz_id', 'texts'],
    fill: inItsLanguage,
  }),
  get_quiz_variables: simple('listVariables', {
    kind: 'reads',
    title: 'List variables of the link',
    text: 'Lists the named values that a survey takes from its link (?utm_source=…) and stores with each answer.',
  }),
  create_quiz_variable: simple('createVariable', {
    kind: 'writes',
    title: 'Add a variable of the link',
    text: 'From now on the survey keeps this parameter of its link with each answer; logic and filters can use it.',
  }),
  update_quiz_variable: simple('renameVariable', {
    kind: 'sets',
    title: 'Rename a variable of the link',
    text: 'Changes the name of the parameter; values stored with answers follow. Find field_id with get_quiz_variables.',
  }),
  delete_quiz_variable: simple('deleteVariable', {
    kind: 'destroys',
    title: 'Delete a variable of the link',
    text: 'The parameter is no longer kept; values stored with answers stay.',
  }),
  get_quiz_hidden_options: simple('listHiddenOptions', {
    kind: 'reads',
    title: 'List hidden options of a survey',
    text: `Lists the service pairs (name and value) of a survey. ${pairs}`,
  }),
  create_hidden_option: simple('createHiddenOption', {
    kind: 'writes',
    title: 'Add a hidden option to a survey',
    text: `Adds a service pair to a survey. ${pairs}`,
  }),
  update_hidden_option: simple('updateHiddenOption', {
    kind: 'sets',
    title: 'Change a hidden option of a survey',
    text: 'Replaces name and value of a service pair. Find opt_id with get_quiz_hidden_options.',
  }),
  delete_hidden_option: simple('deleteHiddenOption', {
    kind: 'destroys',
    title: 'Delete a hidden option of a survey',
    text: 'Removes a service pair of a survey; receivers of webhooks no longer get it.',
  }),
  get_quiz_widgets_hidden: simple('listWidgetOptions', {
    kind: 'reads',
    title: 'List hidden options of questions',
    text: `Lists the service pairs of single questions. ${pairs}`,
    only: ['quiz_id'],
  }),
  create_widget_hidden_option: simple('createWidgetOption', {
    kind: 'writes',
    title: 'Add a hidden option to a question',
    text: `Adds a service pair to a question of the draft. ${pairs}`,
  }),
  update_widget_hidden_option: simple('updateWidgetOption', {
    kind: 'sets',
    title: 'Change a hidden option of a question',
    text: 'Replaces name and value of a service pair. Find opt_id with get_quiz_widgets_hidden.',
  }),
  delete_widget_hidden_option: simple('deleteWidgetOption', {
    kind: 'destroys',
    title: 'Delete a hidden option of a question',
    text: 'Removes a service pair of a question; receivers of webhooks no longer get it.',
  }),
};

/** Standard texts in the language of the survey unless another is asked for. */
async function inItsLanguage(runner: Runner, step: Step): Promise<Step> {
  if (step.input['lang'] !== undefined && step.input['lang'] !== null) return step;
  const { body } = await runner.run('getSurvey', { id: step.input['id'] });
  return { ...step, input: { ...step.input, lang: body.settings.lang } };
}
