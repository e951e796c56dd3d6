/** A setting in words, for who can only look at it. */
import type { Device } from '../../../contract/setting-kinds.ts';
import type { Settings } from '../../../contract/settings.ts';
import { languageNames, type Words } from '../words.ts';
import { rowOf, type RowName } from './rows.ts';

export function tellValue(name: RowName, settings: Settings, words: Words<'settings'>): string {
  const value = settings[name];
  const { is } = rowOf(name);
  if (is === 'switch') return words.t(value ? 'on' : 'off');
  if (value === null || value === '') return words.t('none');
  if (is === 'devices') return (value as Device[]).map((device) => words.t(`device_${device}`)).join(', ');
  if (is === 'choice') return tellChoice(String(value), words);
  if (is === 'tag') return languageOf(String(value), words.lang);
  return String(value);
}

export function tellChoice(value: string, words: Words<'settings'>): string {
  if (Object.hasOwn(languageNames, value)) return languageNames[value as keyof typeof languageNames];
  return words.t(`choice_${value as Settings['question_required_mode']}`);
}

/** "Hebrew (he)"; a tag that nobody has a name for is its own. */
export function languageOf(tag: string, lang: string): string {
  try {
    const name = new Intl.DisplayNames(lang, { type: 'language', fallback: 'none' }).of(tag);
    return name ? `${name} (${tag})` : tag;
  } catch {
    return tag;
  }
}
