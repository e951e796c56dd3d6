/** What every type of question shares when it reads what a respondent sent. */

/** What a database cannot hold is taken out of texts; it is never a reason to refuse an answer. */
export function cleanText(text: string): string {
  if (!/[\0\ud800-\udfff]/.test(text)) return text;
  return text.replace(/\0|\p{Surrogate}/gu, (found) => (found === '\0' ? '' : '\ufffd'));
}

/** "No answer": null, an empty or blank text, an empty list, and an object that holds nothing but these. */
export function isNothing(sent: unknown): boolean {
  if (typeof sent === 'string') return cleanText(sent).trim() === '';
  // Its own stack keeps deep values off the call stack.
  const open = [sent];
  while (open.length > 0) {
    const one = open.pop();
    if (one === null || one === undefined) continue;
    if (typeof one === 'string') {
      if (cleanText(one).trim() !== '') return false;
    } else if (Array.isArray(one)) {
      if (one.length > 0) return false;
    } else if (typeof one === 'object') {
      for (const member of Object.values(one)) open.push(member);
    } else return false;
  }
  return true;
}

export function isTextList(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}

export function codePoints(text: string): number {
  return text.length - (text.match(/[\ud800-\udbff][\udc00-\udfff]/g)?.length ?? 0);
}
