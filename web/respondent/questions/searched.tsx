/** @jsxImportSource preact */
/**
 * A list of the browser's own, and over it, where it is long and there is a script, what opens a list that can be searched. The
 * first stays the control: it is what a form sends, what a screen reader is told, and all there is where nothing can be fetched.
 */
import type { ComponentChildren, TargetedKeyboardEvent } from 'preact';
import type { View } from '../view.ts';

/** Keys that were pressed while the other list is fetched: they are what is searched for. Null: nothing is fetched. */
let typed: string | null = null;

export function Searched({ view, children }: { view: View; children: ComponentChildren }) {
  const { texts } = view.data.quiz;
  const open = (list: HTMLSelectElement, letter: string) => {
    if (typed !== null) return void (typed += letter);
    typed = letter;
    const words = [texts['label_search']!, texts['label_nothing_found']!] as const;
    void import('../search-list.ts')
      .then(({ searchList }) => searchList({ list, words, typed: typed! }))
      .catch(() => list.showPicker())
      .finally(() => (typed = null));
  };
  return (
    <div
      class="searched"
      onKeyDown={(event) => {
        const letter = letterBy(event);
        if (letter === null) return;
        event.preventDefault();
        open(event.target as HTMLSelectElement, letter);
      }}
    >
      {children}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden
        onClick={({ currentTarget }) => open(currentTarget.previousSibling as HTMLSelectElement, '')}
      />
    </div>
  );
}

/** Empty for the keys by which lists are opened; null for those that mean something else. */
function letterBy({ key, altKey, ctrlKey, metaKey }: TargetedKeyboardEvent<HTMLElement>): string | null {
  if (/^( |Enter|F4)$/.test(key) || (altKey && key === 'ArrowDown')) return '';
  return key.length === 1 && !altKey && !ctrlKey && !metaKey ? key : null;
}
