/**
 * A page beside the survey, shown over it: fetched once it is asked for, closed by its own way back, by Escape and by a click
 * beside it. A file of its own, which most respondents never load.
 */

const patience = 15_000;

/** Fails where it cannot be had: then it is gone to. */
export async function openSidePage(address: string, texts: Record<string, string>): Promise<void> {
  const reply = await fetch(address, { signal: AbortSignal.timeout(patience) });
  const page = new DOMParser().parseFromString(await reply.text(), 'text/html');
  const section = page.querySelector<HTMLElement>('.side');
  if (!reply.ok || !section) throw new TypeError(`${address} is no page to be shown: ${reply.status}`);
  if (document.querySelector('dialog[open]')) return;
  const dialog = document.createElement('dialog');
  const heading = section.querySelector('h2')!;
  heading.id = 'beside';
  heading.tabIndex = -1;
  dialog.className = 'over';
  dialog.setAttribute('aria-labelledby', heading.id);
  dialog.append(document.adoptNode(section));
  const link = section.querySelector<HTMLInputElement>('input[readonly]');
  if (link) addCopying(section.querySelector('.buttons')!, link, texts);
  section.querySelector<HTMLElement>('a')!.onclick = (event) => {
    event.preventDefault();
    dialog.close();
  };
  dialog.onclick = ({ target }) => target === dialog && dialog.close();
  dialog.onclose = () => {
    dialog.remove();
    makeRoom(0);
  };
  document.body.append(dialog);
  dialog.showModal();
  heading.focus();
  dialog.scrollTop = 0;
  makeRoom(dialog.scrollHeight);
}

/** In a frame the page is as high as its content, and so is the window that this stands in. */
function makeRoom(height: number): void {
  if (parent !== window) document.getElementById('page')!.style.minBlockSize = height === 0 ? '' : `${height + 32}px`;
}

/** A button that copies the link, and what came of it in words. */
function addCopying(buttons: Element, link: HTMLInputElement, texts: Record<string, string>): void {
  const [button, said] = [document.createElement('button'), document.createElement('span')];
  button.type = 'button';
  button.className = 'button';
  button.textContent = texts['button_copy'] ?? '';
  said.setAttribute('role', 'status');
  button.onclick = async () => {
    link.select();
    said.textContent = (await isCopied(link.value)) ? (texts['copied'] ?? '') : '';
  };
  buttons.prepend(button);
  buttons.append(said);
}

/** Plain http has no clipboard; there the old command copies what is selected. */
async function isCopied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return document.execCommand('copy');
  }
}
