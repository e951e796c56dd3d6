/** A component whose program is fetched when it is first drawn, or before that by `load`. Until it is there, `Meanwhile` is drawn. */
import { type ComponentType, type FunctionComponent, Suspense } from 'react';
import { fetchedOnce } from './fetched-once.ts';

type Later<Props> = FunctionComponent<Props> & { load(): void };

export function later<Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  Meanwhile: FunctionComponent = () => null,
): Later<Props> {
  const { load, read } = fetchedOnce(fetch);
  const Loaded = (props: Props) => {
    const Fetched = read();
    return <Fetched {...props} />;
  };
  const Shown = (props: Props) => (
    <Suspense fallback={<Meanwhile />}>
      <Loaded {...props} />
    </Suspense>
  );
  // What fails is tried again when it is drawn, and told there.
  return Object.assign(Shown, { load: () => void load().catch(() => {}) });
}
