/**
 * What is laid over the page, whose program is fetched when it is first drawn, or before that by `load`. Until it is there
 * `Meanwhile` is drawn. What cannot be fetched is told and closed: the page behind it is whole.
 */
import { Component, type ComponentType, type FunctionComponent, type ReactNode, Suspense } from 'react';
import { fetchedOnce, NotFetched } from './fetched-once.ts';

interface Closable {
  onClose(): void;
}

type Later<Props> = FunctionComponent<Props> & { load(): void };

/** Set by the page, which has the words for it. */
export const unfetched = { tell: () => {} };

export function later<Props extends Closable>(
  fetch: () => Promise<ComponentType<Props>>,
  Meanwhile: FunctionComponent = () => null,
): Later<Props> {
  const { load, read } = fetchedOnce(fetch);
  const Loaded = (props: Props) => {
    const Fetched = read();
    return <Fetched {...props} />;
  };
  const Shown = (props: Props) => (
    <OrTold onClose={props.onClose}>
      <Suspense fallback={<Meanwhile />}>
        <Loaded {...props} />
      </Suspense>
    </OrTold>
  );
  // What fails is tried again when it is drawn, and told there.
  return Object.assign(Shown, { load: () => void load().catch(() => {}) });
}

class OrTold extends Component<Closable & { children: ReactNode }, { error: Error | null }> {
  override state = { error: null as Error | null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    if (!(error instanceof NotFetched)) return;
    unfetched.tell();
    this.props.onClose();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof NotFetched) return null;
    throw error;
  }
}
