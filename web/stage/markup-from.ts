/**
 * What somebody has written or pasted, as the markup of a text: a walk over nodes that the browser has read and nothing has run of (in
 * an inert `<template>`, or in the text itself). Only what is in a list below stays; a tag that is not is left out, its words stay.
 */
import { escapeText, isSafeAddress } from '../../engine/markup.ts';

/** As much of a node as the walk needs. */
export interface MarkupNode {
  nodeName: string;
  nodeType: number;
  nodeValue: string | null;
  childNodes: ArrayLike<MarkupNode>;
  getAttribute?(name: string): string | null;
}

/** What texts may hold, as the server has it: see `engine/markup.ts`. */
const all = new Map(
  ['b', 'i', 'u', 's', 'em', 'strong', 'p', 'ul', 'ol', 'li', 'a', 'span'].map((name) => [name, name]),
);
/** The five marks, by whatever name other programs have them. */
const marks = new Map([
  ...['b', 'i', 'u', 's', 'a'].map((name) => [name, name] as const),
  ...[
    ['strong', 'b'],
    ['em', 'i'],
    ['strike', 's'],
    ['del', 's'],
    ['ins', 'u'],
  ].map(([from, to]) => [from!, to!] as const),
]);
/** What editors write for a mark that has another name here. */
const alike: Readonly<Record<string, string>> = { strike: 's', del: 's', ins: 'u' };
const blocks =
  /^(address|article|blockquote|dd|div|dl|dt|figure|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tr|ul)$/;
/** Their content is no text. */
const silent =
  /^(audio|canvas|head|iframe|math|noembed|noframes|noscript|object|script|select|style|svg|template|textarea|title|video)$/;
const deepest = 50;

/** The text as it stands: lists and paragraphs that it had stay. */
export function writtenMarkup(root: MarkupNode): string {
  return tidied(insideOf(root, (name) => all.get(alike[name] ?? name), 0));
}

/** A text from elsewhere: of its looks the five marks stay, and its lines. */
export function pastedMarkup(root: MarkupNode): string {
  return tidied(insideOf(root, (name) => marks.get(name), 0));
}

type Kept = (name: string) => string | undefined;

function insideOf({ childNodes }: MarkupNode, kept: Kept, depth: number): string {
  return depth > deepest ? '' : Array.from(childNodes, (node) => markupOf(node, kept, depth)).join('');
}

function markupOf(node: MarkupNode, kept: Kept, depth: number): string {
  if (node.nodeType === 3) return escapeText(node.nodeValue ?? '').replaceAll('&quot;', '"');
  const name = node.nodeName.toLowerCase();
  if (node.nodeType !== 1 || silent.test(name)) return '';
  if (name === 'br') return lineBreak;
  const inside = insideOf(node, kept, depth + 1);
  const tag = kept(name);
  // A tag that stays says itself where a line ends.
  if (tag === undefined) return blocks.test(name) ? `${line}${inside}${line}` : inside;
  if (inside === '' || isPlainBold(node, tag)) return inside;
  if (tag !== 'a') return `<${tag}>${inside}</${tag}>`;
  const address = node.getAttribute?.('href') ?? '';
  return isSafeAddress(address) ? `<a href="${escapeText(address)}">${inside}</a>` : inside;
}

/** Stands for the end of a line until it is known whether there is another. */
const line = '\u2029';

/** Some programs wrap all that is copied into a bold that is not. */
function isPlainBold(node: MarkupNode, tag: string): boolean {
  return tag === 'b' && /font-weight:\s*(normal|[1-4]00)/i.test(node.getAttribute?.('style') ?? '');
}

/** In one walk: a pattern with spaces before the sign that it looks for goes through a hundred thousand of them for each. */
function tidied(markup: string): string {
  const lines = markup.replaceAll('\u200b', '').split(line);
  const last = lines.length - 1;
  const trimmed = lines.map((one, n) => {
    const text = n > 0 ? one.trimStart() : one;
    return n < last ? text.trimEnd() : text;
  });
  return withoutOuterBreaks(trimmed.filter((one) => one !== '').join(lineBreak));
}

const lineBreak = '<br>';

function withoutOuterBreaks(markup: string): string {
  let [from, to] = [0, markup.length];
  while (markup.startsWith(lineBreak, from)) from += lineBreak.length;
  while (to > from && markup.endsWith(lineBreak, to)) to -= lineBreak.length;
  return markup.slice(from, Math.max(from, to));
}
