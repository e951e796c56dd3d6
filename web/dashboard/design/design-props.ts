import type { ThemeMembers } from '../../../contract/theme-members.ts';
import type { Scheme } from '../../../engine/theme-style.ts';

/** What a part of the editor is given. */
export interface PartProps {
  /** The theme as it would be. */
  look: ThemeMembers;
  /** Changes in one place within a moment are one step back. */
  set(members: Partial<ThemeMembers>): void;
  workspaceId: number;
  /** Which page is looked at: colours are changed for this one. */
  scheme: Scheme;
  setScheme(scheme: Scheme): void;
}
