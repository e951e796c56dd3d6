/** The reference: one operation at a time, chosen in the list beside it and named in the address. */
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';
import { Mark } from '../ui/icons.tsx';
import { Assistants } from './assistants.tsx';
import { Embedding } from './embedding.tsx';
import { loadDocument, operationsOf, type Document } from './document.ts';
import { Navigation } from './navigation.tsx';
import { OperationPage } from './operation.tsx';
import { Overview } from './overview.tsx';

export function Reference() {
  const [document, setDocument] = useState<Document | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    loadDocument().then(setDocument, () => setFailed(true));
  }, []);
  if (failed) return <p className="waiting">The reference cannot be loaded. Is the server running?</p>;
  if (!document) return <p className="waiting quiet">Loading the reference…</p>;
  return <Loaded document={document} />;
}

/** Pages beside the operations. */
const guides: readonly { name: string; title: string; Page: (props: { base: string }) => ReactNode }[] = [
  { name: 'embedding', title: 'Embedding', Page: Embedding },
  { name: 'assistants', title: 'Assistants', Page: Assistants },
];

function Loaded({ document: described }: { document: Document }) {
  const chosen = useFragment();
  const operations = operationsOf(described);
  const operation = operations.find((item) => item.operationId === chosen);
  const guide = guides.find(({ name }) => name === chosen);
  useEffect(() => {
    document.title = `${operation?.summary ?? guide?.title ?? 'API reference'} · Canvass`;
    window.scrollTo(0, 0);
  }, [operation?.operationId, guide?.name]);
  return (
    <>
      <a
        className="skip"
        href="#content"
        onClick={(event) => {
          // The fragment names the operation that is shown, so it must not change here.
          event.preventDefault();
          document.getElementById('content')?.focus();
        }}
      >
        Skip to content
      </a>
      <header className="top">
        <a className="brand" href="/">
          <Mark />
          <span>Canvass</span>
        </a>
        <nav aria-label="Pages">
          <a href="#" {...(operation || guide ? {} : { 'aria-current': 'page' as const })}>
            API reference
          </a>
          {guides.map(({ name, title }) => (
            <a key={name} href={`#${name}`} {...(name === guide?.name ? { 'aria-current': 'page' as const } : {})}>
              {title}
            </a>
          ))}
          <a href="/api/v3/openapi.json">openapi.json</a>
        </nav>
      </header>
      <div className="columns">
        <Navigation document={described} operations={operations} chosen={operation?.operationId ?? null} />
        <main id="content" tabIndex={-1}>
          {guide ? (
            <guide.Page base={described.servers[0]?.url ?? location.href} />
          ) : operation ? (
            <OperationPage key={operation.operationId} operation={operation} document={described} />
          ) : (
            <Overview document={described} operations={operations} />
          )}
        </main>
      </div>
    </>
  );
}

function useFragment(): string {
  return useSyncExternalStore(
    (listener) => {
      window.addEventListener('hashchange', listener);
      return () => window.removeEventListener('hashchange', listener);
    },
    () => location.hash.slice(1),
  );
}
