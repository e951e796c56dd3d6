/**
 * What an import has made, held against the schemas that a save, the settings and a theme are held against. Questions and
 * rules that do not fit refuse the file; a setting, a text or a colour that does not is left out and told.
 */
import { z } from 'zod';
import { limits } from '../../../contract/limits.ts';
import { settings as knownSettings, type SettingName } from '../../../contract/settings.ts';
import { structureInput } from '../../../contract/structure.ts';
import { named, text } from '../../../contract/common.ts';
import { themeMembers, type ThemeMember } from '../../../contract/theme-members.ts';
import { extraFields } from '../../../contract/variables.ts';
import { checkConditions } from '../../../engine/conditions/check.ts';
import { Losses } from '../../../engine/import/losses.ts';
import { cutText } from '../../../engine/import/texts.ts';
import type { Place, Unread } from '../../../engine/import/imported.ts';
import { carriedOptions } from '../../../engine/offered.ts';
import { inconsistencies, prepare } from '../../../engine/structure.ts';
import { isLabelCode } from '../../labels/index.ts';
import { switchedOff } from '../bundle/shape.ts';
import type { Content, Pair } from '../content.ts';

export function checked(content: Content): Content | Unread {
  const fault = structureFault(content) ?? conditionFault(content);
  if (fault !== null) return { refused: 'file_unreadable', why: `The survey in the file cannot be read: ${fault}` };
  if (isTooLarge(content))
    return {
      refused: 'file_unreadable',
      why: 'The survey in the file takes more than 5 MB, which is more than can be saved. Divide it into several.',
    };
  const losses = new Losses();
  const ids = new Set(content.ids);
  const made = {
    ...content,
    name: soundName(content.name, losses),
    settings: soundSettings(content.settings, losses),
    texts: soundTexts(content.texts, losses),
    variables: soundVariables(content.variables, losses),
    hiddenOptions: soundPairs(content.hiddenOptions, { most: limits.hiddenOptions, keyOf: ({ name }) => name }, losses),
    widgetOptions: soundPairs(
      content.widgetOptions.filter(({ widget_uuid: id }) => ids.has(id)),
      { most: limits.widgetOptions, keyOf: ({ widget_uuid: id, name }) => `${id} ${name}` },
      losses,
    ),
    theme: soundTheme(content.theme, losses),
  };
  for (const { widget_uuid: id, name } of content.widgetOptions)
    if (!ids.has(id)) losses.lost('field_dropped', { at: survey, what: `widgets_hidden ${name}` });
  const room = Math.max(limits.lossesListed - content.losses.length, 0);
  return {
    ...made,
    losses: [...content.losses, ...losses.list.slice(0, room)],
    lossCount: content.lossCount + losses.count,
  };
}

/** A small file can ask for much: a rule on a question of a thousand options names each of them. */
function isTooLarge({ ids, entities, conditions }: Content): boolean {
  return Buffer.byteLength(JSON.stringify({ ids, entities, conditions })) > limits.largeBodyBytes;
}

function soundName(sent: Content['name'], losses: Losses): Content['name'] {
  const name = sent?.trim() || null;
  if (name === null) return null;
  const kept = cutText(name, limits.name);
  if (kept !== name) losses.lost('text_cut', { at: survey, what: 'name', kept: 'shorter_text' });
  return kept;
}

const survey: Place = { part: 'survey', number: null, id: null };
const structure = z.object(structureInput);

function structureFault({ ids, entities }: Content): string | null {
  const issue = structure.safeParse({ ids, entities }).error?.issues[0];
  if (issue) return `${issue.path.join('.').slice(0, 200)}: ${issue.message}`;
  const broken = inconsistencies(ids, entities)[0];
  if (broken) return broken.message;
  const carried = carriedOptions(
    prepare({ ids, entities }, null, () => ''),
    limits.carriedOptions,
  );
  return carried > limits.carriedOptions ? 'its questions take over too many options from each other' : null;
}

/** Rules that a later change has broken are stored all the same, as in a draft. */
function conditionFault({ ids, entities, conditions, variables }: Content): string | null {
  const context = {
    structure: prepare({ ids, entities }, null, () => ''),
    variables: variables.map((name) => ({ id: name, name })),
    keepsBroken: true,
  };
  const fault = checkConditions(conditions, context).faults[0];
  return fault ? `${fault.path.slice(0, 200)}: ${fault.message}` : null;
}

function soundSettings(sent: Content['settings'], losses: Losses): Content['settings'] {
  const kept = Object.entries(sent).flatMap(([name, value]): [string, unknown][] => {
    const isKnown = Object.hasOwn(knownSettings, name) && name !== 'name' && !switchedOff.includes(name);
    const read = isKnown ? z.safeParse(knownSettings[name as SettingName].takes, value) : null;
    if (read?.success) return [[name, read.data]];
    if (!(switchedOff.includes(name) && value === false)) losses.lost('setting_dropped', { at: survey, what: name });
    return [];
  });
  return Object.fromEntries(kept);
}

const labelText = text(limits.labelText, 1);

function soundTexts(sent: Content['texts'], losses: Losses): Content['texts'] {
  const kept = Object.entries(sent).filter(([code, own]) => {
    const isSound = isLabelCode(code) && labelText.safeParse(own).success;
    if (!isSound) losses.lost('setting_dropped', { at: survey, what: `texts ${code}` });
    return isSound;
  });
  return Object.fromEntries(kept);
}

function soundVariables(sent: readonly string[], losses: Losses): string[] {
  const kept = new Set<string>();
  for (const name of sent) {
    const isSound = kept.size < limits.variables && !kept.has(name) && extraFields.safeParse([{ name }]).success;
    if (isSound) kept.add(name);
    else losses.lost('field_dropped', { at: survey, what: `extra_fields ${name}` });
  }
  return [...kept];
}

const pair = z.object({ name: named(limits.variableName), value: text(limits.optionValue) });

function soundPairs<T extends Pair>(
  sent: readonly T[],
  { most, keyOf }: { most: number; keyOf: (pair: T) => string },
  losses: Losses,
): T[] {
  const known = new Set<string>();
  return sent.filter((one) => {
    const isSound = known.size < most && !known.has(keyOf(one)) && pair.safeParse(one).success;
    if (isSound) known.add(keyOf(one));
    else losses.lost('field_dropped', { at: survey, what: `hidden option ${one.name}` });
    return isSound;
  });
}

function soundTheme(theme: Content['theme'], losses: Losses): Content['theme'] {
  if (theme === null) return null;
  const members = Object.entries(theme.members).flatMap(([name, value]): [string, unknown][] => {
    const read = Object.hasOwn(themeMembers, name) ? z.safeParse(themeMembers[name as ThemeMember].takes, value) : null;
    if (read?.success) return [[name, read.data]];
    losses.lost('setting_dropped', { at: { ...survey, part: 'theme' }, what: name });
    return [];
  });
  const name = named().safeParse(theme.name);
  return { name: name.data ?? 'Theme', members: Object.fromEntries(members) };
}
