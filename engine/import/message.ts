/** A loss in one English sentence, and its place in words. Pages have sentences of their own, from the same parts. */
import type { KeptForm, LossCode } from '../../contract/losses.ts';
import type { Loss, Place } from './imported.ts';

const said: Record<LossCode, (what: string, instead: string) => string> = {
  type_unknown: (what) => `There is no question type for “${what}”`,
  field_dropped: (what) => `“${what}” has no counterpart`,
  option_dropped: (what) => `The option “${what}” is left out`,
  rule_dropped: (what) => `The rule “${what}” is left out`,
  setting_dropped: (what) => `The setting “${what}” has no counterpart`,
  language_dropped: (what) => `The texts in “${what}” are left out`,
  media_dropped: (what) => `The file “${what}” is left out`,
  markup_dropped: (what) => `Markup is left out: ${what}`,
  text_cut: (what) => `The text of “${what}” is too long`,
  recall_dropped: (what) => `Answers and values cannot be put into texts or addresses: ${what}`,
  ending_dropped: (what, instead) => `There is one ending: who was sent to “${what}” sees “${instead}”`,
  question_dropped: (what) => `“${what}” is left out: the survey is full or has it already`,
  question_added: () => 'An e-mail question is added, because the form collects addresses',
};

const keptSaid: Partial<Record<KeptForm, string>> = {
  plain_text: 'its words are kept',
  shorter_text: 'its beginning is kept',
  address: 'its address is kept',
  nearest_value: 'the nearest possible value is kept',
  dots: '“…” stands there instead',
  closed_up: 'the rest reads on without it',
  shown_always: 'what it hid is now shown to everybody',
};

export function messageOf({ code, what, kept, instead, made }: Loss): string {
  const ending = kept === null ? (code === 'type_unknown' ? 'it is left out' : '') : keptIn(kept, made);
  return `${said[code](what, instead ?? '')}${ending === '' ? '' : `; ${ending}`}.`;
}

function keptIn(kept: KeptForm, made: number): string {
  return keptSaid[kept] ?? `kept as ${kept}${made > 1 ? ` × ${made}` : ''}`;
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
