/** What happens in a text that is written: what the browser wrote is told, what it must not do is not done, keys go to whom they belong. */
import { escapeText } from '../../engine/markup.ts';
import { isAtEnd, putCaret } from './caret.ts';
import { type At, type Editing, isLong, plainIn } from './editing.ts';
import type { Holding, Text } from './holding.ts';
import { actOf } from './keys.ts';
import { pastedMarkup, writtenMarkup } from './markup-from.ts';
import { type FromStage, longestHtml, longestPaste } from './messages.ts';

interface Writing {
  page: Document;
  editing: Pick<Editing, 'at' | 'mark'>;
  holding: Holding;
  tell(message: FromStage): void;
  /** Whether anything is written at all. */
  isOn(): boolean;
  /** What the page was drawn with last. */
  shown(text: Text): string;
}

export function hearWriting(writing: Writing): void {
  const { page, editing, holding, tell, shown, isOn } = writing;
  let seq = 0;
  page.addEventListener('focusin', ({ target }) => {
    const at = editing.at(target);
    if (at) holding.begin(at.text, at.element, shown(at.text));
  });
  page.addEventListener('input', ({ target }) => {
    const at = editing.at(target);
    const html = at && (at.text.form === 'plain' ? plainIn(at.element) : writtenMarkup(at.element));
    if (html === null) return;
    at!.element.toggleAttribute('data-empty', plainIn(at!.element) === '');
    if (html.length > longestHtml) return overlong(writing, at!);
    seq += 1;
    holding.report(at!.text, html, seq);
    tell({ type: 'edited', id: at!.text.id, place: at!.text.place, html, seq });
  });
  page.addEventListener('beforeinput', (event) => {
    const at = editing.at(event.target);
    if (at && !mayBrowser(event.inputType, at.text)) event.preventDefault();
    else if (at && event.inputType === 'formatBold') {
      event.preventDefault();
      editing.mark('bold');
    }
    if (at && event.inputType.startsWith('history')) {
      const shift = event.inputType === 'historyRedo';
      tell({ type: 'key', key: 'z', ctrl: true, alt: false, shift, at: null, isEmpty: false, isAtEnd: false });
    }
  });
  page.addEventListener('keydown', (event) => isOn() && pressed(writing, event));
  page.addEventListener('paste', (event) => {
    const { target } = event;
    if (!isOn()) return;
    const element = target instanceof Node ? elementOf(target)?.closest('[contenteditable]') : null;
    const at = editing.at(element ?? null);
    event.preventDefault();
    if (at && event.clipboardData) paste(writing, at, event.clipboardData);
  });
  page.addEventListener('drop', (event) => event.preventDefault());
}

function elementOf(node: Node): Element | null {
  return node instanceof Element ? node : node.parentElement;
}

/** Marks that texts may have; undo is the dashboard's. */
function mayBrowser(inputType: string, { form }: Text): boolean {
  if (inputType.startsWith('history')) return false;
  if (!inputType.startsWith('format')) return true;
  return form === 'markup' && /^format(Bold|Italic|Underline|StrikeThrough|Remove)$/.test(inputType);
}

function pressed({ page, editing, tell }: Writing, event: KeyboardEvent): void {
  if (event.isComposing) return;
  const { key, altKey: alt, shiftKey: shift } = event;
  const at = editing.at(event.target);
  const isEmpty = at !== null && plainIn(at.element) === '';
  const combination = { key, ctrl: event.ctrlKey || event.metaKey, alt, shift };
  const act = actOf(
    combination,
    at && { form: at.text.form, isEmpty, isLong: isLong(at.text), isTitle: at.text.place[0] === 'title' },
  );
  // The page's buttons press themselves by the space bar.
  const isSpace = act === 'native' && key === ' ' && at?.element instanceof HTMLButtonElement;
  if (act === 'native' && !isSpace) return;
  event.preventDefault();
  if (isSpace) page.execCommand('insertText', false, ' ');
  if (act === 'line') page.execCommand('insertLineBreak');
  if (act === 'strike') page.execCommand('strikeThrough');
  if (act !== 'tell') return;
  const where = at && { id: at.text.id, place: at.text.place };
  tell({ type: 'key', ...combination, at: where, isEmpty, isAtEnd: at !== null && isAtEnd(at.element) });
  if (key === 'Escape') at?.element.blur();
}

/** Several lines where one belongs are for the dashboard to ask about; else what comes from elsewhere keeps the five marks. */
function paste(writing: Writing, at: At, data: DataTransfer): void {
  const { page, tell } = writing;
  const { text } = at;
  const [plain, html] = [data.getData('text/plain'), data.getData('text/html')];
  if (plain.length > longestPaste) return overlong(writing, at);
  if (!isLong(text) && plain.trim().includes('\n')) {
    tell({ type: 'pasted', id: text.id, place: text.place, text: plain });
    return;
  }
  if (text.form === 'plain') {
    page.execCommand('insertText', false, plain.replaceAll(/\s+/g, ' '));
    return;
  }
  // What is in a template is read and not run: no picture is loaded, no script begins.
  const box = page.createElement('template');
  // Of markup that is too long to be read the words come alone, and all of them.
  box.innerHTML = html.length > longestPaste ? '' : html;
  const markup = pastedMarkup(box.content).trim() || escapeText(plain.trim()).replaceAll('\n', '<br>');
  if (markup.length > longestHtml) overlong(writing, at);
  else page.execCommand('insertHTML', false, markup);
}

/** What is too long to be told must not stand there as if it were kept. */
function overlong({ holding, tell }: Writing, { element, text }: At): void {
  holding.restore(text);
  putCaret(element, element.textContent.length);
  tell({ type: 'overlong', id: text.id, place: text.place });
}
