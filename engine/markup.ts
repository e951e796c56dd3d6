/** Texts of authors as markup that is safe to show: a few tags stay, everything else is shown as it is written. */
import { plainText } from './plain.ts';

const kept = /<(\/?)(b|i|u|s|em|strong|br|p|ul|ol|li|a|span)(\s[^<>]*|)\/?>/gi;
/** References to signs stay, for the browser to read; whatever else could be taken for markup becomes text. */
const unsafe = /&(?!(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});)|[<>]/gi;
const written: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** As it is shown: links open beside the survey, and tell nobody where they were followed. */
export function safeMarkup(text: unknown): string {
  return typeof text === 'string' ? cleaned(text, ' target="_blank" rel="noopener noreferrer"') : '';
}

/** As it is kept: the same, without what only a page needs. */
export function storedMarkup(text: string): string {
  return cleaned(text, '');
}

/** In one walk: a survey holds millions of signs, and a library for any markup took 10 µs for each of them. */
function cleaned(text: string, ofLinks: string): string {
  if (!/[<&]/.test(text)) return text;
  const open: string[] = [];
  let made = '';
  let end = 0;
  for (const found of text.matchAll(kept)) {
    const [tag, slash, name = '', attributes = ''] = found;
    made += shown(text.slice(end, found.index)) + tagOf({ name: name.toLowerCase(), slash, attributes, ofLinks }, open);
    end = found.index + tag.length;
  }
  return made + shown(text.slice(end)) + closed(open, 0);
}

function shown(text: string): string {
  return text.replace(unsafe, (sign) => written[sign]!);
}

/** What ends by itself where the other begins, as browsers have it. */
const endedBy: Readonly<Record<string, string>> = { p: 'p', ul: 'p', ol: 'p', li: 'li' };

const deepest = 50;

/** Each tag that is opened is closed, or it would go on behind the text: `open` holds those that are, outermost first. */
function tagOf(
  {
    name,
    slash,
    attributes,
    ofLinks,
  }: { name: string; slash: string | undefined; attributes: string; ofLinks: string },
  open: string[],
): string {
  if (name === 'br') return '<br />';
  if (slash) return open.includes(name) ? closed(open, open.lastIndexOf(name)) : '';
  if (open.length >= deepest) return '';
  const before = open.length > 0 && open.at(-1) === endedBy[name] ? closed(open, open.length - 1) : '';
  open.push(name);
  return `${before}<${name}${name === 'a' ? link(attributes) + ofLinks : ''}>`;
}

function closed(open: string[], from: number): string {
  return open
    .splice(from)
    .reverse()
    .map((name) => `</${name}>`)
    .join('');
}

const attribute = /([^\s"'=/]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"']\S*)))?/g;

function link(attributes: string): string {
  let address = '';
  for (const [, name, ...values] of attributes.matchAll(attribute))
    if (name!.toLowerCase() === 'href') {
      address = plainText(values.find((value) => value !== undefined) ?? '');
      break;
    }
  return isSafeAddress(address) ? ` href="${escapeText(address)}"` : '';
}

/** To the web, to mail, or within this site. */
export function isSafeAddress(address: string): boolean {
  return /^(?:https?:\/\/|mailto:|[#?]|\/(?![/\\]))/i.test(address);
}

export function escapeText(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => written[sign]!);
}

/** JSON inside a script element: nothing in it can end the element or begin another. */
export function embeddedJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}
