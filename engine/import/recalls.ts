/**
 * Answers and values that other services put into a text. Here a text is the same for everybody, so each is taken out and
 * told. Where somebody is addressed by it the text reads on without it; elsewhere dots stand in its place.
 */
import type { Draft } from './draft.ts';
import type { Told } from './imported.ts';

/** So much around a place says whether somebody is addressed there: a file may have a million of them. */
const near = 40;

/** Several beside each other are one: a first name and a last one. */
export function recalls(one: RegExp): RegExp {
  return new RegExp(`${one.source}(?: ${one.source})*`, 'gu');
}

export function withoutRecalls(draft: Draft, text: string, { form, at, what }: Told & { form: RegExp }): string {
  const pieces: string[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(form)) {
    const behind = index + found.length;
    const closed = closedUp(text.slice(Math.max(0, index - near), index), text.slice(behind, behind + near));
    draft.lost('recall_dropped', { at, what: `${what}: ${found}`, kept: closed ? 'closed_up' : 'dots' });
    pieces.push(text.slice(end, index - (closed?.before ?? 0)), closed ? '' : '…');
    end = behind + (closed?.after ?? 0);
    if (closed?.after && /\p{Ll}/u.test(text[end] ?? '')) pieces.push(text[end++]!.toUpperCase());
  }
  return pieces.join('') + text.slice(end);
}

const greeting =
  /(?:^|[.!?>\n] ?)(?:hi|hello|hey|welcome|thanks|thank you|привет|здравствуйте|добрый день|спасибо|hola|gracias|bienvenid[oa]|buenos días|olá|oi|obrigad[oa]|bom dia|bem-vind[oa])$/iu;
const mayEnd = /^(?:[,.!?:;<\n]|$)/u;

/** How many signs go with it on either side; null: the sentence would miss it. */
function closedUp(before: string, after: string): { before: number; after: number } | null {
  const said = before.trimEnd();
  const hasComma = said.endsWith(',');
  const words = hasComma ? said.slice(0, -1) : said;
  const gap = before.length - words.length;
  if (gap > 0 && (hasComma || greeting.test(words)) && mayEnd.test(after)) return { before: gap, after: 0 };
  const isFirst = /(?:^|[.!?>])$/u.test(said);
  const comma = isFirst ? /^,\s+/u.exec(after)?.[0] : undefined;
  return comma === undefined ? null : { before: 0, after: comma.length };
}
