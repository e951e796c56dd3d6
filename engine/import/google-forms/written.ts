/** A text without markup, as a text of ours that shows the same: what looks like markup is written as signs. */
export function asWritten(text: string): string {
  return text.replace(/&(?=[#a-z])/gi, '&amp;').replaceAll('<', '&lt;');
}
