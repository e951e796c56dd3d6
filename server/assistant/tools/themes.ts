/** The looks of survey pages. */
import { z } from 'zod';
import { objectId } from '../../../contract/common.ts';
import { several, simple, type Tool } from '../tool.ts';
import { defaultWorkspace, findTheme } from '../workspaces.ts';

export const themeTools: Record<string, Tool> = {
  get_theme_list: simple('listThemes', {
    kind: 'reads',
    title: 'List themes',
    text: 'Lists the themes (colours, fonts, background) of a workspace; the default theme, which every workspace has, comes first.',
    args: { workspace_id: objectId.optional() },
    fill: async (runner, step) =>
      step.input['id'] == null ? { ...step, input: { ...step.input, id: await defaultWorkspace(runner) } } : step,
  }),
  get_theme_details: {
    ...simple('getTheme', {
      kind: 'reads',
      title: 'Read a theme',
      text: 'Gives all members of a theme. Find theme_id with get_theme_list.',
      only: ['theme_id'],
    }),
    run: (runner, step) => findTheme(runner, step.input['theme_id']),
  },
  create_theme: simple('createTheme', {
    kind: 'writes',
    title: 'Create a theme and apply it',
    text: 'Makes a theme from that of a survey, with the members you send changed, and gives it to the survey at once, also where it is published. Colours are written #rrggbb; take pairs with enough contrast: check_quiz names pairs that are hard to read.',
  }),
  update_theme: simple('updateTheme', {
    kind: 'sets',
    title: 'Change a theme',
    text: 'Changes only the members you send, colours as #rrggbb; every survey with this theme changes at once. The default theme cannot be changed: copy it with manage_theme.',
  }),
  manage_theme: several({
    kind: 'destroys',
    title: 'Copy or delete a theme',
    text: 'copy makes a new theme with the same members; delete removes a theme for good, and its surveys fall back to the default one.',
    args: { workspace_id: objectId, theme_id: objectId, action: z.enum(['copy', 'delete']) },
    by: ({ action }) => action,
    choices: {
      copy: { operation: 'copyTheme', from: { id: 'workspace_id', theme_id: 'theme_id' } },
      delete: { operation: 'deleteTheme', from: { id: 'workspace_id', theme_id: 'theme_id' } },
    },
  }),
  apply_quiz_theme: simple('applyTheme', {
    kind: 'sets',
    title: 'Give a survey a theme',
    text: 'Changes how a survey looks, at once, also where it is published. The theme must be of the same workspace; 1 is the default theme.',
  }),
};
