import type { Index } from './document.ts';
import { Method } from './navigation.tsx';
import { Prose } from './prose.tsx';

export function Overview({ index: { info, servers, tags, operations } }: { index: Index }) {
  return (
    <article className="overview">
      <h1>API reference</h1>
      <Prose text={info.description} />
      <p>
        Base address: <code>{servers[0]?.url}</code>
      </p>
      {tags.map((tag) => (
        <section key={tag.name} aria-label={tag.name}>
          <h2>{tag.name}</h2>
          <p className="quiet">
            {tag.description}{' '}
            {tag.hasChapter && <a href={`#chapter-${tag.name}`}>Read the chapter on {tag.name.toLowerCase()}</a>}
          </p>
          <ul className="card">
            {operations
              .filter((operation) => operation.tags.includes(tag.name))
              .map((operation) => (
                <li key={operation.operationId}>
                  <a href={`#${operation.operationId}`}>
                    <Method name={operation.method} />
                    <code>{operation.path}</code>
                    <span className="quiet">{operation.summary}</span>
                  </a>
                </li>
              ))}
          </ul>
        </section>
      ))}
    </article>
  );
}
