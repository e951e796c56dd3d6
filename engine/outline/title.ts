/**
 * The name of a survey where a text says it without the sign: as its first line, by itself. Taken only where it is plain, or a question
 * would be lost.
 */
import { limits } from '../../contract/limits.ts';
import { plain, type Line } from './lines.ts';
import type { Understood } from './understood.ts';

export function titleIn(lines: readonly Line[]): Understood | null {
  const [first, second] = lines;
  if (first?.kind !== 'question' || !second || lines.some(({ kind }) => kind === 'name')) return null;
  const said = named.exec(first.text)?.[1];
  const isTitle = said !== undefined || (second.isApart && isBare(lines, 0) && !isUsual(lines));
  const what = plain(said ?? first.text);
  if (!isTitle || what === '' || [...what].length > limits.name) return null;
  return { line: first.number, code: 'title', what };
}

/** `Title: …`, as the four languages of the service write it. */
const named =
  /^(?:title|survey|survey title|questionnaire|quiz|название|название опроса|заголовок|тема|опрос|анкета|título|titulo|encuesta|cuestionario|pesquisa|questionário|enquete)\s*:\s*(\S.*)$/iu;

/** Where another one stands so, lines without any sign are questions. */
function isUsual(lines: readonly Line[]): boolean {
  return lines.some(({ isApart }, at) => at > 0 && isApart && isBare(lines, at));
}

/** Nothing about it says that it is a question: no sign, no number, nothing that belongs to it. */
function isBare(lines: readonly Line[], at: number): boolean {
  const { kind, text } = lines[at]!;
  const next = lines[at + 1]?.kind;
  const belongs = next === 'option' || next === 'column' || next === 'description';
  const isSigned = /[?？؟]/u.test(text) || text.endsWith(']') || text.endsWith('*') || /^\d+[.)]\s/.test(text);
  return kind === 'question' && !belongs && !isSigned;
}
