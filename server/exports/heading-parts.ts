/**
 * The parts in brackets that end a heading, `Grid [Row] [Column] (2)`: what tells the columns of one question apart when
 * the heading is too long. Looked for from the end: one expression for it took the square of the length of a title, for
 * each of ten thousand columns.
 */
export function headingParts(heading: string): string {
  const [again = ''] = / \(\d{1,9}\)$/.exec(heading.slice(-12)) ?? [];
  const end = heading.length - again.length;
  let begin = end;
  while (heading[begin - 1] === ']') {
    const before = heading.lastIndexOf(']', begin - 2);
    const open = heading.indexOf(' [', before + 1);
    if (open < 0 || open >= begin) break;
    begin = open;
    if (open > before + 1) break;
  }
  return begin === end ? '' : heading.slice(begin);
}
