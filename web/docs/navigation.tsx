import { useRef, useState, type KeyboardEvent } from 'react';
import { Icon } from '../ui/icons.tsx';
import { matches, type Index, type Listed } from './document.ts';

interface NavigationProps {
  index: Index;
  chosen: string | null;
}

export function Navigation({ index: { tags, operations }, chosen }: NavigationProps) {
  const [query, setQuery] = useState('');
  const list = useRef<HTMLDivElement>(null);
  const found = query.trim() ? operations.filter((operation) => matches(operation, query.trim())) : operations;
  const groups: { tag: string; items: Listed[] }[] = tags
    .map((tag) => ({ tag: tag.name, items: found.filter((operation) => operation.tags.includes(tag.name)) }))
    .filter((group) => group.items.length > 0);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter' && found[0])
      location.hash =
        found.find((item) => item.operationId.toLowerCase().startsWith(query.trim().toLowerCase()))?.operationId ??
        found[0].operationId;
    if (event.key === 'ArrowDown') list.current?.querySelector<HTMLElement>('a')?.focus();
  };
  return (
    <nav className="side" aria-label="Operations">
      <div className="searching" role="search">
        <Icon name="search" />
        <input
          className="input"
          type="search"
          aria-label="Find an operation"
          placeholder="Find an operation"
          value={query}
          onChange={(event) => setQuery(event.target.value)}
          onKeyDown={onKeyDown}
        />
      </div>
      <p className="only-heard" role="status">
        {query.trim() ? `${found.length} operations found` : ''}
      </p>
      <details className="all" open={isWide() || query.trim() !== ''}>
        <summary>All operations</summary>
        <div ref={list}>
          {groups.map(({ tag, items }) => (
            <section key={tag}>
              <h2>{tag}</h2>
              <ul>
                {items.map((operation) => (
                  <li key={operation.operationId}>
                    <a
                      href={`#${operation.operationId}`}
                      {...(operation.operationId === chosen ? { 'aria-current': 'page' as const } : {})}
                    >
                      <Method name={operation.method} />
                      <span>{operation.summary}</span>
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
          {groups.length === 0 && <p className="quiet">Nothing matches “{query}”.</p>}
        </div>
      </details>
    </nav>
  );
}

export function Method({ name }: { name: string }) {
  return <span className={`method ${name.toLowerCase()}`}>{name === 'DELETE' ? 'DEL' : name}</span>;
}

/** On a narrow screen the list of sixty operations starts folded: it would push the content off the screen. */
function isWide(): boolean {
  return window.matchMedia('(min-width: 60rem)').matches;
}
