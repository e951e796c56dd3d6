/**
 * A theme that is worked on. It is live at once in every survey that has it, so it is a draft until somebody saves: what it began from, and
 * only what was changed, so that nobody's work on its other members is undone.
 */
import { defaultLook } from '../../../contract/theme-defaults.ts';
import type { ThemeMember, ThemeMembers } from '../../../contract/theme-members.ts';
import { equalJson } from '../../../engine/equal.ts';
import { type PresetName, presetNames, presetOf } from './presets.ts';

export type Source =
  | { kind: 'theme'; id: number }
  | { kind: 'preset'; preset: PresetName }
  /** Made from a logo and two colours. */
  | { kind: 'brand' };

export interface ThemeDraft {
  source: Source;
  /** Null: that of the source. */
  name: string | null;
  changes: Partial<ThemeMembers>;
}

/** What is known of a theme of the workspace. */
export type Theme = ThemeMembers & { id: number; name: string; is_default: boolean; quizzes_count: number };

const memberNames = Object.keys(defaultLook) as ThemeMember[];

export function opened(source: Source): ThemeDraft {
  return { source, name: null, changes: {} };
}

/** Null: it is gone. */
export function baseOf(source: Source, themes: readonly Theme[]): ThemeMembers | null {
  if (source.kind === 'preset') return presetOf(source.preset);
  if (source.kind === 'brand') return defaultLook;
  const theme = themes.find(({ id }) => id === source.id);
  return theme ? membersOf(theme) : null;
}

export function membersOf(theme: ThemeMembers): ThemeMembers {
  return Object.fromEntries(memberNames.map((name) => [name, theme[name]])) as ThemeMembers;
}

export function changed(draft: ThemeDraft, base: ThemeMembers, members: Partial<ThemeMembers>): ThemeDraft {
  const all = Object.entries({ ...draft.changes, ...members }) as [ThemeMember, unknown][];
  return { ...draft, changes: Object.fromEntries(all.filter(([name, value]) => !equalJson(value, base[name]))) };
}

export function isChanged({ changes, name }: ThemeDraft): boolean {
  return name !== null || Object.keys(changes).length > 0;
}

/** All of it, for a theme that is made anew: nothing of the one that the survey has may shine through. */
export function wholeOf({ changes }: ThemeDraft, base: ThemeMembers): ThemeMembers {
  return { ...membersOf(base), ...changes };
}

/** What can be done with it, the likeliest first. */
export type Way =
  /** Respondents of this survey see it as it is. */
  | 'in use'
  /** A theme of the workspace, as it is. */
  | 'apply'
  /** A new theme for this survey. */
  | 'make'
  /** Nobody else has it. */
  | 'save'
  | 'change all'
  | 'copy';

interface Situation {
  draft: ThemeDraft;
  /** The theme that the draft began from, if it is one. */
  theme: Theme | undefined;
  /** That of the survey. */
  appliedId: number;
}

export function waysWith({ draft, theme, appliedId }: Situation): Way[] {
  if (!theme) return ['make'];
  const isApplied = theme.id === appliedId;
  if (!isChanged(draft)) return [isApplied ? 'in use' : 'apply'];
  if (theme.is_default) return ['make'];
  return othersWith(theme, appliedId) > 0 ? ['change all', 'copy'] : ['save'];
}

/** Other surveys that have it. */
export function othersWith(theme: Theme, appliedId: number): number {
  return theme.quizzes_count - (theme.id === appliedId ? 1 : 0);
}

/** As it was kept on this device; null: not one that can be gone on with. */
export function readKept(text: string | null): ThemeDraft | null {
  try {
    const kept = JSON.parse(text ?? '') as ThemeDraft;
    const isKnown =
      kept.source.kind === 'brand' ||
      (kept.source.kind === 'theme' && Number.isInteger(kept.source.id)) ||
      (kept.source.kind === 'preset' && presetNames.includes(kept.source.preset));
    return isKnown && typeof kept.changes === 'object' && isChanged(kept) ? kept : null;
  } catch {
    return null;
  }
}
