/** The heading of the screen: in a survey the name of the survey stands above it. */
import type { ReactNode } from 'react';
import { useScope } from './scope.ts';

export function Title({ children }: { children: ReactNode }) {
  const { kind } = useScope();
  return kind === 'survey' ? (
    <h2 className="screen-title" dir="auto">
      {children}
    </h2>
  ) : (
    <h1 dir="auto">{children}</h1>
  );
}

/** Of a part below it. */
export function PartTitle({ id, children }: { id?: string; children: ReactNode }) {
  const { kind } = useScope();
  const Level = kind === 'survey' ? 'h3' : 'h2';
  return (
    <Level className="part-title" id={id}>
      {children}
    </Level>
  );
}
