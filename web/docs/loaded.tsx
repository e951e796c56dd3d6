/** What is shown once it has come: a piece of the reference, loaded when it is opened. */
import { useEffect, useState, type ReactNode } from 'react';

interface LoadedProps<T> {
  load: () => Promise<T>;
  draw: (loaded: T) => ReactNode;
}

/** Give it a key of what it loads: with another key it starts anew. */
export function Loaded<T>({ load, draw }: LoadedProps<T>) {
  const [loaded, setLoaded] = useState<{ piece: T } | 'failed' | null>(null);
  useEffect(() => {
    let isShown = true;
    load().then(
      (piece) => isShown && setLoaded({ piece }),
      () => isShown && setLoaded('failed'),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (loaded === 'failed')
    return (
      <p className="waiting" role="alert">
        The reference cannot be loaded. Is the server running?
      </p>
    );
  return loaded ? draw(loaded.piece) : <p className="waiting quiet">Loading the reference…</p>;
}
