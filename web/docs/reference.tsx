/** The reference: one operation at a time, chosen in the list beside it and named in the address. */
import { lazy, Suspense, useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { Mark } from '../ui/icons.tsx';
import { loadChapter, loadIndex, loadOperation, type Index } from './document.ts';
import { Loaded } from './loaded.tsx';
import { Navigation } from './navigation.tsx';
import { OperationPage } from './operation.tsx';
import { Overview } from './overview.tsx';
import { Prose } from './prose.tsx';

export function Reference() {
  return <Loaded load={loadIndex} draw={(index) => <Frame index={index} />} />;
}

type Guide = (props: { base: string }) => ReactNode;

/** Pages beside the operations; their code comes when they are opened. */
const guides: readonly { name: string; title: string; Page: Guide }[] = [
  { name: 'client', title: 'Client', Page: lazy(async () => ({ default: (await import('./client.tsx')).Client })) },
  {
    name: 'embedding',
    title: 'Embedding',
    Page: lazy(async () => ({ default: (await import('./embedding.tsx')).Embedding })),
  },
  {
    name: 'assistants',
    title: 'Assistants',
    Page: lazy(async () => ({ default: (await import('./assistants.tsx')).Assistants })),
  },
] as const;

function Frame({ index }: { index: Index }) {
  const chosen = useFragment();
  const operation = index.operations.find((item) => item.operationId === chosen);
  const guide = guides.find(({ name }) => name === chosen);
  const chapters = index.tags.filter((tag) => tag.hasChapter);
  const chapter = chapters.find(({ name }) => `chapter-${name}` === decodeURIComponent(chosen));
  const title = operation?.summary ?? guide?.title ?? chapter?.name;
  useEffect(() => {
    document.title = `${title ?? 'API reference'} · Canvass`;
    window.scrollTo(0, 0);
  }, [chosen]);
  const current = (isShown: boolean) => (isShown ? { 'aria-current': 'page' as const } : {});
  return (
    <>
      <Skip />
      <header className="top">
        <a className="brand" href="/">
          <Mark />
          <span>Canvass</span>
        </a>
        <nav aria-label="Pages">
          <a href="#" {...current(title === undefined)}>
            API reference
          </a>
          {chapters.map(({ name }) => (
            <a key={name} href={`#chapter-${name}`} {...current(name === chapter?.name)}>
              {name}
            </a>
          ))}
          {guides.map(({ name, title: shown }) => (
            <a key={name} href={`#${name}`} {...current(name === guide?.name)}>
              {shown}
            </a>
          ))}
          <a href="/api/v3/openapi.json">openapi.json</a>
        </nav>
      </header>
      <div className="columns">
        <Navigation index={index} chosen={operation?.operationId ?? null} />
        <main id="content" tabIndex={-1}>
          {guide ? (
            <Suspense fallback={<p className="waiting quiet">Loading the page…</p>}>
              <guide.Page base={index.servers[0]?.url ?? location.href} />
            </Suspense>
          ) : operation ? (
            <OperationPiece key={operation.operationId} id={operation.operationId} />
          ) : chapter ? (
            <Chapter key={chapter.name} name={chapter.name} />
          ) : (
            <Overview index={index} />
          )}
        </main>
      </div>
    </>
  );
}

function Skip() {
  return (
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
  );
}

function OperationPiece({ id }: { id: string }) {
  return <Loaded load={() => loadOperation(id)} draw={(piece) => <OperationPage document={piece} />} />;
}

function Chapter({ name }: { name: string }) {
  return (
    <article className="guide chapter">
      <h1>{name}</h1>
      <Loaded load={() => loadChapter(name)} draw={(text) => <Prose text={text} />} />
    </article>
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
