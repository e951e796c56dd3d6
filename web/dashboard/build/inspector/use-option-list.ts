/** What is done to a list of options, rows or columns: Enter goes on to the next or makes it, Backspace in an empty one takes it away, pasted lines become options. */
import { useRef, type ClipboardEvent, type FocusEvent, type KeyboardEvent } from 'react';
import { flushSync } from 'react-dom';
import { moveItems, removeItems } from '../../draft/acts.ts';
import { optionsIn } from '../../draft/lists.ts';
import { useWords } from '../../words.ts';
import { useOpened } from '../context.tsx';
import { blankWords } from '../acts.ts';
import { isBlankText } from '../blank.ts';
import { useDragOrder } from '../drag-order.ts';
import { addOptions, emptyLine, mostOptions, optionLines, type OptionLine } from '../paste-options.ts';
import type { FieldsProps } from './fields-props.ts';

const noIds: readonly string[] = [];

export function useOptionList({ id, question, prefix }: FieldsProps & { prefix: string }) {
  const words = useWords('build');
  const { store } = useOpened().session;
  const list = { list: 'options', question: id, prefix } as const;
  const ids = optionsIn(question, prefix)?.ids ?? noIds;
  const element = useRef<HTMLOListElement>(null);
  const drag = useDragOrder(element, ids, (option, behind) => store.act('move', moveItems(list, [option], behind)));
  /** At once: who types on must not write the next letter into the option before. Before its text may stand a tick. */
  const focus = (option: string | undefined) => {
    flushSync(() => {});
    element.current?.querySelector<HTMLElement>(`[data-id="${CSS.escape(option ?? '')}"] .input`)?.focus();
  };
  const add = (lines: readonly OptionLine[], behind: string | null = ids.at(-1) ?? null) =>
    focus(addOptions(store, { question: id, prefix, behind }, { lines, words }) ?? behind ?? undefined);
  const remove = (option: string) => {
    const at = ids.indexOf(option);
    store.act('delete', removeItems(list, [option]));
    focus(ids[at - 1] ?? ids[at + 1]);
  };
  const step = (option: string, by: 1 | -1) => {
    const at = ids.indexOf(option);
    const others = ids.toSpliced(at, 1);
    const to = Math.min(Math.max(at + by, 0), others.length);
    store.act('move', moveItems(list, [option], others[to - 1] ?? null));
    focus(option);
  };
  const isBlank = (option: string) =>
    isBlankText(optionsIn(question, prefix)?.byId[option]?.['text'], ids.indexOf(option) + 1, blankWords(words));
  const goOn = (option: string) => {
    const next = ids[ids.indexOf(option) + 1];
    if (next !== undefined && isBlank(next)) focus(next);
    else add([emptyLine], option);
  };
  /** What stands there until somebody writes is written over. */
  const onFocus = (option: string, { target }: FocusEvent<HTMLElement>) => {
    if (target instanceof HTMLInputElement && isBlank(option)) target.select();
  };
  const onKeyDown = (option: string, event: KeyboardEvent<HTMLElement>) => {
    if (event.nativeEvent.isComposing || !(event.target instanceof HTMLInputElement)) return;
    // Publishing and the other commands are for the whole page.
    if (event.ctrlKey || event.metaKey) return;
    if (event.key === 'Enter') goOn(option);
    else if (event.key === 'Backspace' && event.target.value === '') remove(option);
    else if (event.altKey && event.key === 'ArrowUp') step(option, -1);
    else if (event.altKey && event.key === 'ArrowDown') step(option, 1);
    else return;
    event.preventDefault();
    event.nativeEvent.stopPropagation();
  };
  const onPaste = (option: string, event: ClipboardEvent) => {
    const lines = optionLines(event.clipboardData.getData('text'));
    if (lines.length < 2) return;
    event.preventDefault();
    add(lines, option);
  };
  return { ids, element, drag, add, remove, onKeyDown, onFocus, onPaste, isFull: ids.length >= mostOptions(question) };
}

export type OptionList = ReturnType<typeof useOptionList>;
