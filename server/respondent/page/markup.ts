/** Texts of authors as markup that is safe to show: a few tags stay, everything else is shown as it is written. */
import sanitize from 'sanitize-html';

const options: sanitize.IOptions = {
  allowedTags: ['b', 'i', 'u', 's', 'em', 'strong', 'br', 'p', 'ul', 'ol', 'li', 'a', 'span'],
  allowedAttributes: { a: ['href', 'target', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowProtocolRelative: false,
  disallowedTagsMode: 'escape',
  transformTags: { a: sanitize.simpleTransform('a', { target: '_blank', rel: 'noopener noreferrer' }) },
};

const foreign = /<(?!\/?(?:b|i|u|s|em|strong|br|p|ul|ol|li|a|span)(?:\s[^<>]*)?\/?>)/gi;

export function safeMarkup(text: unknown): string {
  if (typeof text !== 'string') return '';
  // First of all what is no tag of ours becomes text, as it is written; the library would leave out parts of it.
  return /[<&]/.test(text) ? sanitize(text.replace(foreign, '&lt;'), options) : text;
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

/** JSON inside a script element: nothing in it can end the element or begin another. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
