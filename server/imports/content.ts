/** A survey between a file and the database: what an import makes, whatever the file was. */
import type { ThemeMember } from '../../contract/theme-members.ts';
import type { Imported } from '../../engine/import/imported.ts';
import type { Understood } from '../../engine/outline/understood.ts';
import type { Members } from '../../engine/questions/members.ts';

export interface Content extends Omit<Imported, 'conditions' | 'settings'> {
  settings: Record<string, unknown>;
  conditions: Members;
  hiddenOptions: Pair[];
  widgetOptions: (Pair & { widget_uuid: string })[];
  /** Null: the default theme. */
  theme: { name: string; members: Partial<Record<ThemeMember, unknown>> } | null;
  media: BundledMedia[];
  /** Of a text alone. */
  understood: Understood[];
}

export interface Pair {
  name: string;
  value: string;
}

export interface BundledMedia {
  /** `<sha256>.<ext>`, as texts of the survey name it behind `media:`. */
  name: string;
  bytes: Uint8Array;
}

export const nothingMore = { hiddenOptions: [], widgetOptions: [], theme: null, media: [], understood: [] };
