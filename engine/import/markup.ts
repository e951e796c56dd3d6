/**
 * Markup of a foreign file as the markup that texts of ours may have: the tags of the allow-list stay, others go and
 * their words stay. In one walk from tag to tag: an expression for whole elements would begin anew at each of a million.
 */
import { storedMarkup } from '../markup.ts';

const kept = /^(?:b|i|u|s|em|strong|br|p|ul|ol|li|a|span)$/;
/** The nearest of ours. */
const instead: Readonly<Record<string, string>> = {
  div: 'p',
  h1: 'p',
  h2: 'p',
  h3: 'p',
  h4: 'p',
  h5: 'p',
  h6: 'p',
  del: 's',
  strike: 's',
  ins: 'u',
};
/** Of these the words are nobody's text either. */
const silent = new Set([
  'script',
  'style',
  'iframe',
  'object',
  'template',
  'noscript',
  'svg',
  'math',
  'textarea',
  'title',
]);
const tag = /<(?:!--|(\/?)([a-z][a-z0-9-]*)((?:[^a-z0-9<>-][^<>]*)?)>)/gi;

export interface ForeignMarkup {
  text: string;
  /** Names of what went, each once; an attribute as `tag@name`. */
  dropped: string[];
}

export function foreignMarkup(html: string): ForeignMarkup {
  if (!/[<&]/.test(html)) return { text: html, dropped: [] };
  const dropped = new Set<string>();
  let made = '';
  let end = 0;
  tag.lastIndex = 0;
  for (let found = tag.exec(html); found !== null; found = tag.exec(html)) {
    made += html.slice(end, found.index);
    const [whole, slash = '', name = '', attributes = ''] = found;
    const own = name.toLowerCase();
    end = whole === '<!--' ? behind(html, found.index, '-->') : found.index + whole.length;
    if (silent.has(own) && slash === '') end = behindClosing(html, end, own);
    made += ownTag({ name: own, slash, attributes }, dropped);
    tag.lastIndex = end;
  }
  return { text: storedMarkup(made + html.slice(end)).trim(), dropped: [...dropped] };
}

function ownTag(
  { name, slash, attributes }: { name: string; slash: string; attributes: string },
  dropped: Set<string>,
) {
  if (name === '') return '';
  const ours = Object.hasOwn(instead, name) ? instead[name]! : name;
  if (!kept.test(ours)) {
    dropped.add(name);
    return name === 'tr' || name === 'hr' ? '<br>' : ' ';
  }
  if (slash === '') for (const lost of attributesLost(ours, attributes)) dropped.add(`${name}@${lost}`);
  return `<${slash}${ours}${ours === 'a' ? attributes : ''}>`;
}

/** Names of attributes that say how something looks or where it leads; nobody misses the others. */
function attributesLost(name: string, attributes: string): string[] {
  return ['style', 'src'].filter((one) => new RegExp(`\\b${one}\\s*=`, 'i').test(attributes) && name !== 'img');
}

function behind(html: string, from: number, sign: string): number {
  const at = html.indexOf(sign, from);
  return at < 0 ? html.length : at + sign.length;
}

/** To the end of the text where it is never closed, as browsers do; so each is looked for once. */
function behindClosing(html: string, from: number, name: string): number {
  const closing = new RegExp(`</${name}[^<>]*>`, 'gi');
  closing.lastIndex = from;
  return closing.exec(html) === null ? html.length : closing.lastIndex;
}
