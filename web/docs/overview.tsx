import type { Document, Operation } from './document.ts';
import { Method } from './navigation.tsx';
import { Prose } from './prose.tsx';

export function Overview({ document, operations }: { document: Document; operations: Operation[] }) {
  return (
    <article className="overview">
      <h1>API reference</h1>
      <Prose text={document.info.description} />
      <p>
        Base address: <code>{document.servers[0]?.url}</code>
      </p>
      {document.tags.map((tag) => (
        <section key={tag.name} aria-label={tag.name}>
          <h2>{tag.name}</h2>
          <p className="quiet">{tag.description}</p>
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
