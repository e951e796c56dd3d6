/** Without the clipboard, which plain http does not have, the old command; where that fails too, the text is selected. */
export async function copyText(text: string): Promise<'copied' | 'selected'> {
  try {
    await navigator.clipboard.writeText(text);
    return 'copied';
  } catch {
    const shown = document.querySelector('.code output');
    if (shown) getSelection()?.selectAllChildren(shown);
    return document.execCommand('copy') ? 'copied' : 'selected';
  }
}
