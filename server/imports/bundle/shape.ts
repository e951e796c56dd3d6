/**
 * The file in which a survey travels between installations: canonical JSON, so that a survey that has not changed gives
 * the same bytes. Nothing in it belongs to one installation: no ids of rows, no times, no addresses of its media.
 */
import { isMembers, type Members } from '../../../engine/questions/members.ts';

export const bundleFormat = 'canvass-bundle';
export const bundleVersion = 1;

export interface BundledSurvey {
  name: string;
  settings: Members;
  widgets: { ids: readonly string[]; entities: Readonly<Record<string, Members>> };
  conditions: Members;
  texts: Readonly<Record<string, string>>;
  extra_fields: readonly { name: string }[];
  hidden_options: readonly { name: string; value: string }[];
  widgets_hidden: readonly { widget_uuid: string; name: string; value: string }[];
  theme: Members | null;
}

/** Sorted keys, no white space; in pieces down to so many levels. */
export function* canonicalPieces(value: unknown, levels: number): Generator<string> {
  if (levels === 0 || !isMembers(value)) return yield canonicalJson(value);
  yield '{';
  for (const [at, [name, member]] of sorted(value).entries()) {
    yield `${at === 0 ? '' : ','}${JSON.stringify(name)}:`;
    yield* canonicalPieces(member, levels - 1);
  }
  yield '}';
}

function canonicalJson(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (!isMembers(value)) return JSON.stringify(value) ?? 'null';
  return `{${sorted(value)
    .map(([name, member]) => `${JSON.stringify(name)}:${canonicalJson(member)}`)
    .join(',')}}`;
}

function sorted(members: Members): [string, unknown][] {
  return Object.entries(members)
    .filter(([, member]) => member !== undefined)
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

/** What switches scripts on: who takes a survey from elsewhere decides that anew. */
export const switchedOff = ['scripts_in_head_enabled', 'scripts_in_body_enabled'];

/** How texts of a bundle name a file that it brings along. */
export const bundledName = /media:([0-9a-f]{64}\.[a-z0-9]{2,4})\b/g;

/** As which such a file goes through all checks: an address like any other, of a host that can never be. */
export const waitingFolder = 'https://media.invalid/';
export const waitingName = /https:\/\/media\.invalid\/([0-9a-f]{64}\.[a-z0-9]{2,4})\b/g;
