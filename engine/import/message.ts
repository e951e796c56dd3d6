/** A loss in one English sentence, and its place in words. Pages have sentences of their own, from the same parts. */
import type { KeptForm, LossCode } from '../../contract/losses.ts';
import type { Loss, Place } from './imported.ts';

const said: Record<LossCode, (what: string) => string> = {
  type_unknown: (what) => `There is no question type for “${what}”`,
  field_dropped: (what) => `“${what}” has no counterpart`,
  option_dropped: (what) => `The option “${what}” is left out`,
  rule_dropped: (what) => `The rule “${what}” is left out`,
  setting_dropped: (what) => `The setting “${what}” has no counterpart`,
  language_dropped: (what) => `The texts in “${what}” are left out`,
  media_dropped: (what) => `The file “${what}” is left out`,
  markup_dropped: (what) => `Markup is left out: ${what}`,
  text_cut: (what) => `The text of “${what}” is too long`,
};

const keptSaid: Partial<Record<KeptForm, string>> = {
  plain_text: 'its words are kept',
  shorter_text: 'its beginning is kept',
  address: 'its address is kept',
  nearest_value: 'the nearest possible value is kept',
};

export function messageOf({ code, what, kept }: Loss): string {
  return `${said[code](what)}${kept === null ? '' : `; ${keptSaid[kept] ?? `kept as ${kept}`}`}.`;
}

export function placeInWords({ part, number }: Place): string {
  const name = {
    survey: 'Survey',
    welcome: 'Welcome screen',
    question: 'Question',
    end: 'Ending',
    rule: 'Rule',
    theme: 'Theme',
  }[part];
  return number === null ? name : `${name} ${number}`;
}
