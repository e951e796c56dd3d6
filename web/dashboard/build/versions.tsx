/** The screen of versions, whose program comes when somebody asks for it. */
import { lazy, Suspense } from 'react';
import { Skeleton } from '../shell/states.tsx';

const Versions = lazy(async () => ({ default: (await import('./versions/versions.tsx')).Versions }));

export function VersionsPane() {
  return (
    <Suspense fallback={<Skeleton rows={6} />}>
      <Versions />
    </Suspense>
  );
}
