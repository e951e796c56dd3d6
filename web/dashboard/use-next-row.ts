/**
 * A row that goes takes the focus with it, and who works by keys would begin at the top of the page. The focus goes on to the row
 * that stands in its place, where none is left to the heading of the page.
 */
import { useEffect, useRef, type FocusEvent } from 'react';
import { thenFocus } from '../ui/focus-back.ts';

/** For the list of these rows, in their order. */
export function useNextRow(ids: readonly number[]) {
  const list = useRef<HTMLUListElement>(null);
  const before = useRef({ ids, at: -1 });
  useEffect(() => {
    const { ids: old, at } = before.current;
    const last = old[at];
    before.current = { ids, at: last === undefined ? -1 : ids.indexOf(last) };
    const isOtherList = ids.length > 0 && !ids.some((id) => old.includes(id));
    if (last === undefined || ids.includes(last) || isOtherList) return;
    if (list.current?.checkVisibility()) thenFocus(() => controlOf(list.current, at));
  }, [ids]);
  const onFocus = ({ currentTarget, target }: FocusEvent<HTMLUListElement>) => {
    const at = [...currentTarget.children].findIndex((row) => row.contains(target));
    // What is open over a row tells of its focus too, and is none of them.
    if (at !== -1) before.current.at = at;
  };
  return { ref: list, onFocus };
}

function controlOf(list: HTMLElement | null, at: number): HTMLElement | null {
  const row = list?.children[Math.min(at, list.children.length - 1)];
  return row?.querySelector<HTMLElement>('a, button, input') ?? null;
}
