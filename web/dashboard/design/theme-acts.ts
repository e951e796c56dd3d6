/** What is done to themes on the server. Each act is told, with one press to take it back. */
import { DEFAULT_THEME } from '../../../contract/theme-defaults.ts';
import type { ThemeMembers } from '../../../contract/theme-members.ts';
import { type Done, useActAndSay } from '../context.tsx';
import { change, keyOf, queryClient } from '../queries.ts';
import { useOnce } from '../use-once.ts';
import { useWords, type Words } from '../words.ts';
import type { Survey } from '../survey/survey-props.ts';
import { membersOf, type Theme, type ThemeDraft, wholeOf } from './theme-draft.ts';

export interface ThemeActs {
  busy: boolean;
  /** A theme of the workspace, as it is. */
  apply(theme: { id: number; name: string }): void;
  /** A new one for this survey. */
  make(name: string, draft: ThemeDraft, base: ThemeMembers): void;
  /** For all surveys that have it; this one too. */
  save(theme: Theme, draft: ThemeDraft): void;
  copy(theme: Theme, name: string): void;
  remove(theme: Theme): void;
}

/** `onDone`: what was looked at is now what the survey has. */
export function useThemeActs(survey: Survey, onDone: () => void): ThemeActs {
  const words = useWords('design');
  const act = useActAndSay();
  const [busy, once] = useOnce();
  const does = (work: () => Promise<Done>) => once(() => act(work));
  const given = { survey, words, onDone };
  return {
    busy,
    apply: (theme) => does(() => apply(given, theme)),
    make: (name, draft, base) => does(() => make(given, name, wholeOf(draft, base))),
    save: (theme, draft) => does(() => save(given, theme, draft)),
    copy: (theme, name) => does(() => copy(given, theme, name)),
    remove: (theme) => does(() => remove(given, theme)),
  };
}

interface Given {
  survey: Survey;
  words: Words<'design'>;
  onDone(): void;
}

async function apply({ survey, words, onDone }: Given, { id, name }: { id: number; name: string }): Promise<Done> {
  const { theme_id: before } = survey;
  await giveTheme(survey, id);
  onDone();
  return { message: words.t('applied', { name }), undo: () => giveTheme(survey, before) };
}

async function make({ survey, words, onDone }: Given, name: string, members: ThemeMembers): Promise<Done> {
  const { theme_id: before, folder } = survey;
  const { workspace_id: id } = folder;
  const { theme } = await change('createTheme', { id, quiz_id: survey.id, name, ...members });
  keepTheme(id, theme);
  keepRead(survey.id, theme.id);
  onDone();
  const undo = async () => {
    await giveTheme(survey, before);
    await change('deleteTheme', { id, theme_id: theme.id });
  };
  return { message: words.t('applied', { name }), undo };
}

async function save({ survey, words, onDone }: Given, theme: Theme, draft: ThemeDraft): Promise<Done> {
  const { theme_id: before, folder } = survey;
  const at = { id: folder.workspace_id, theme_id: theme.id };
  const name = draft.name ?? theme.name;
  const saved = await change('updateTheme', { ...at, ...draft.changes, name });
  keepTheme(at.id, saved.theme);
  if (theme.id !== before) await giveTheme(survey, theme.id);
  onDone();
  const undo = async () => {
    if (theme.id !== before) await giveTheme(survey, before);
    await change('updateTheme', { ...at, ...formerly(theme, draft), name: theme.name });
  };
  const { quizzes_count: count } = theme;
  return { message: count > 1 ? words.count('savedAll', count, { name }) : words.t('saved', { name }), undo };
}

async function copy({ survey, words }: Given, theme: Theme, name: string): Promise<Done> {
  const { workspace_id: id } = survey.folder;
  const { theme: made } = await change('copyTheme', { id, theme_id: theme.id, name });
  return { message: words.t('copied', { name }), undo: () => change('deleteTheme', { id, theme_id: made.id }) };
}

async function remove({ survey, words, onDone }: Given, theme: Theme): Promise<Done> {
  const { theme_id: before, folder } = survey;
  const { workspace_id: id } = folder;
  await change('deleteTheme', { id, theme_id: theme.id });
  if (theme.id === before) keepRead(survey.id, DEFAULT_THEME);
  onDone();
  const undo = async () => {
    // A copy of any other is the way to a theme that no survey has yet.
    const { theme: made } = await change('copyTheme', { id, theme_id: DEFAULT_THEME, name: theme.name });
    await change('updateTheme', { id, theme_id: made.id, ...membersOf(theme) });
    if (theme.id === before) await giveTheme(survey, made.id);
  };
  return { message: words.t('removed', { name: theme.name }), undo };
}

async function giveTheme({ id }: Survey, themeId: number): Promise<void> {
  await change('applyTheme', { id, theme_id: themeId });
  keepRead(id, themeId);
}

function formerly(theme: Theme, { changes }: ThemeDraft): Partial<ThemeMembers> {
  const names = Object.keys(changes) as (keyof ThemeMembers)[];
  return Object.fromEntries(names.map((name) => [name, theme[name]]));
}

/** Until it is read again: else the page would show for a moment what was there before. */
function keepRead(id: number, themeId: number): void {
  queryClient.setQueryData<Survey>(keyOf('getSurvey', { id }), (known) => known && { ...known, theme_id: themeId });
}

export const themesAsked = (workspace: number) => ({ id: workspace, per_page: 100 });

interface Listed {
  data: Theme[];
}

function keepTheme(workspace: number, theme: Theme): void {
  queryClient.setQueryData<Listed>(keyOf('listThemes', themesAsked(workspace)), (known) => {
    if (!known) return known;
    const others = known.data.filter(({ id }) => id !== theme.id);
    return { ...known, data: [...others, theme].toSorted((one, other) => one.id - other.id) };
  });
}
