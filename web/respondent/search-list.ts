/**
 * A list over the page, in which one searches by typing. It belongs to a list of the browser's own, tells that one what was
 * chosen, and gives the focus back. A file of its own, fetched when somebody opens a long list.
 */
import look from './styles/search-list.css?inline';

interface Searching {
  list: HTMLSelectElement;
  words: readonly [search: string, nothing: string];
  /** What was typed before it was there. */
  typed: string;
}

export function searchList({ list: select, words, typed }: Searching): void {
  const { sheet, field, list, status } = drawSheet(nameOf(select), words);
  field.value = typed;
  const items = [...select.options].filter(({ value }) => value !== '').map((option) => drawItem(option));
  list.append(...items.map(({ row }) => row));
  let shown = items;
  let active = -1;

  const mark = (to: number) => {
    shown[active]?.row.classList.remove('active');
    active = Math.max(-1, Math.min(to, shown.length - 1));
    const row = shown[active]?.row;
    row?.classList.add('active');
    row?.scrollIntoView({ block: 'nearest' });
    if (row) field.setAttribute('aria-activedescendant', row.id);
    else field.removeAttribute('aria-activedescendant');
  };
  const filter = () => {
    const wanted = plain(field.value.trim());
    mark(-1);
    shown = items.filter(({ text }) => text.includes(wanted));
    for (const item of items) item.row.hidden = !shown.includes(item);
    status.textContent = shown.length === 0 ? words[1] : '';
    mark(wanted === '' ? items.findIndex(({ value }) => value === select.value) : 0);
  };
  const choose = (value: string) => {
    sheet.close();
    if (select.value === value) return;
    select.value = value;
    select.dispatchEvent(new Event('change', { bubbles: true }));
  };

  field.oninput = filter;
  field.onkeydown = (event) => {
    const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
    const chosen = event.key === 'Enter' && !event.isComposing ? shown[active] : undefined;
    if (by === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (by !== undefined) mark(Math.max(0, active + by));
    if (chosen) choose(chosen.value);
  };
  list.onclick = ({ target }) => {
    const row = (target as Element).closest('li');
    const item = items.find((one) => one.row === row);
    if (item) choose(item.value);
  };
  sheet.onclose = () => {
    sheet.remove();
    select.focus();
  };
  document.body.append(sheet);
  sheet.showModal();
  place(sheet, select);
  field.focus();
  filter();
}

interface Sheet {
  sheet: HTMLDialogElement;
  field: HTMLInputElement;
  list: HTMLUListElement;
  status: HTMLElement;
}

function drawSheet(name: string, [search]: Searching['words']): Sheet {
  const sheet = document.createElement('dialog');
  sheet.className = 'search-list';
  sheet.innerHTML = `<style>${look}</style><input class="field" type="search" role="combobox" aria-expanded="true" aria-autocomplete="list" aria-controls="found" autocomplete="off"><ul id="found" role="listbox"></ul><p class="hint" role="status"></p>`;
  const field = sheet.querySelector('input')!;
  const list = sheet.querySelector('ul')!;
  sheet.setAttribute('aria-label', name);
  list.setAttribute('aria-label', name);
  field.setAttribute('aria-label', search);
  field.placeholder = search;
  // The field keeps the focus, and with it the keys.
  list.onpointerdown = (event) => event.pointerType === 'mouse' && event.preventDefault();
  sheet.onclick = ({ target }) => target === sheet && sheet.close();
  return { sheet, field, list, status: sheet.querySelector('p')! };
}

interface Item {
  row: HTMLLIElement;
  value: string;
  text: string;
}

function drawItem({ text, value, index, selected }: HTMLOptionElement): Item {
  const row = document.createElement('li');
  row.id = `found-${index}`;
  row.role = 'option';
  row.ariaSelected = String(selected);
  row.textContent = text;
  return { row, value, text: plain(text) };
}

/** As people type it: without marks, in small letters. */
function plain(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

function nameOf(select: HTMLSelectElement): string {
  const titled = document.getElementById(select.getAttribute('aria-labelledby') ?? '');
  return titled?.textContent ?? select.ariaLabel ?? '';
}

/** Below its list, or as far above as the window asks for; on a telephone it has all of the window's width. */
function place(sheet: HTMLElement, select: HTMLElement): void {
  const { left, right, bottom } = select.getBoundingClientRect();
  const width = Math.min(Math.max(right - left, 320), innerWidth - 16);
  const from = document.dir === 'rtl' ? right - width : left;
  sheet.style.width = `${width}px`;
  sheet.style.left = `${Math.max(8, Math.min(from, innerWidth - width - 8))}px`;
  sheet.style.top = `${Math.max(8, Math.min(bottom + 4, innerHeight - sheet.offsetHeight - 8))}px`;
}
