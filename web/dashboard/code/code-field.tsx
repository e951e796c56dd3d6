/** A field for code. The program of its editor comes when one is shown; until then, and where it cannot be had, a plain field does. */
import { lazy, Suspense } from 'react';
import './code.css';
import type { CodeProps } from './code-props.ts';

const Editor = lazy(() =>
  import('./editor.ts').then(
    ({ CodeEditor }) => ({ default: CodeEditor }),
    () => ({ default: Plain }),
  ),
);

export function CodeField(props: CodeProps) {
  return (
    <Suspense fallback={<Plain {...props} />}>
      <Editor {...props} />
    </Suspense>
  );
}

function Plain({ label, describedBy, value, isInvalid, onChange, onBlur }: CodeProps) {
  return (
    <textarea
      className="input code"
      rows={8}
      dir="ltr"
      aria-label={label}
      aria-describedby={describedBy}
      aria-invalid={isInvalid || undefined}
      value={value}
      onChange={(event) => onChange(event.target.value)}
      onBlur={onBlur}
    />
  );
}
