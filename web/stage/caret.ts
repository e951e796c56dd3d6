/** Where the caret stands in a text, counted in letters, so that it can be put back when the text is written anew. */

export function caretIn(element: HTMLElement): number | null {
  const selection = element.ownerDocument.getSelection();
  if (!selection?.focusNode || !element.contains(selection.focusNode)) return null;
  const before = element.ownerDocument.createRange();
  before.selectNodeContents(element);
  before.setEnd(selection.focusNode, selection.focusOffset);
  return before.toString().length;
}

/** Behind so many letters; behind the last where there are fewer. */
export function putCaret(element: HTMLElement, letters: number): void {
  const { ownerDocument: page } = element;
  const texts = page.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  let left = letters;
  let last: Text | null = null;
  while (texts.nextNode()) {
    last = texts.currentNode as Text;
    if (left <= last.data.length) break;
    left -= last.data.length;
  }
  const selection = page.getSelection();
  if (last) selection?.collapse(last, Math.min(left, last.data.length));
  else selection?.collapse(element, 0);
}

export function isAtEnd(element: HTMLElement): boolean {
  return caretIn(element) === element.textContent.length;
}
