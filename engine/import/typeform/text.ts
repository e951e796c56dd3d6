/** Texts of Typeform: stars for bold, lines for italics, links in brackets, and places for earlier answers. */
import { escapeText } from '../../markup.ts';
import type { Draft } from '../draft.ts';
import type { Told } from '../imported.ts';
import { recalls, withoutRecalls } from '../recalls.ts';

export const recall = recalls(/\{\{[^{}]*\}\}/);
const bold = /\*([^*\n]+)\*/g;
const italic = /(?<![\w])_([^_\n]+)_(?![\w])/g;
const link = /\[([^[\]\n]*)\]\((https?:\/\/[^()\s]*)\)/g;

/** As markup of ours. */
export function markedText(draft: Draft, text: string, { most, ...told }: Told & { most: number }): string {
  const marked = escapeText(withoutRecalls(draft, text, { ...told, form: recall }))
    .replace(link, (_, words: string, address: string) => `<a href="${address}">${words}</a>`)
    .replace(bold, '<b>$1</b>')
    .replace(italic, '<i>$1</i>')
    .replaceAll('\n', '<br>');
  return draft.markup(marked, most, told);
}

/** Where no markup is shown. */
export function plainText(draft: Draft, text: string, { most, ...told }: Told & { most: number }): string {
  return draft.text(plainWords(withoutRecalls(draft, text, { ...told, form: recall })), most, told);
}

export function plainWords(text: string): string {
  return text.replace(link, '$1').replace(bold, '$1').replace(italic, '$1').trim();
}
