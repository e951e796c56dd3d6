/** What the server refused, in the words of the reader: by its code, and what does not fit by its constraint. */
import { use, useEffect, useState } from 'react';
import type { Language } from '../../contract/common.ts';
import { CanvassError } from '../../sdk/client.ts';
import type { Texts } from './texts/texts.ts';
import { LanguageContext, loadWords, type Words } from './words.ts';

/** The words are loaded when they are needed; where that does not work, the server's own sentence stands. */
export async function refusalIn(lang: Language, error: unknown): Promise<string> {
  if (!(error instanceof CanvassError)) return (await loadWords(lang, 'shell')).t('offline');
  return loadWords(lang, 'refusals').then(
    (words) => sentence(error, words),
    () => error.message,
  );
}

/** Empty for a moment, until the words are there. */
export function useRefusal(error: unknown): string {
  const lang = use(LanguageContext);
  const [text, setText] = useState('');
  useEffect(() => {
    let isLeft = false;
    void refusalIn(lang, error).then((said) => !isLeft && setText(said));
    return () => {
      isLeft = true;
    };
  }, [lang, error]);
  return text;
}

type RefusalKey = keyof Texts['refusals'];

/** "Written as it must be" helps nobody: which form it is, by the name of what does not fit. */
const forms: readonly (readonly [RegExp, RefusalKey])[] = [
  [/email$/i, 'format_email'],
  [/url$/i, 'format_url'],
  [/(country|countries(\.\d+)?)$/i, 'format_country'],
  [/dateTime(Min|Max)$/, 'format_date'],
  [/score$|scores\./i, 'format_points'],
  [/^ip_(white|black)list$/, 'format_addresses'],
  [/^limit_time_value$/, 'format_date'],
  [/^limit_time_timezone$/, 'format_zone'],
  [/^content_lang$/, 'format_language'],
  [/^name$/, 'format_variable'],
];

export function constraintKey(constraint: string | undefined, place: string): RefusalKey {
  const form = constraint === 'format' ? forms.find(([name]) => name.test(place)) : undefined;
  return form?.[1] ?? (`constraint_${constraint ?? 'format'}` as RefusalKey);
}

/** A code that is newer than this page is said as the server says it. */
function sentence({ code, faults, message }: CanvassError, words: Words<'refusals'>): string {
  const [first] = faults;
  if (code === 'validation_error') {
    if (!first) return message;
    const { field, constraint } = first;
    return words.t('validation_error', { place: `${field}: ${words.t(constraintKey(constraint, field))}` });
  }
  return words.has(code) ? words.t(code as RefusalKey) : message;
}
