/** How bad it is: by shape first, so that nobody has to tell colours apart, and always with words. */
import type { Severity } from '../../../../contract/finding-codes.ts';
import { useWords } from '../../words.ts';

/** A cross in a full circle, an exclamation mark in a triangle, an i in a ring. */
const shapes: Record<Severity, { ground: string; mark: string }> = {
  error: { ground: 'M8 .9a7.1 7.1 0 1 1 0 14.2A7.1 7.1 0 0 1 8 .9z', mark: 'M5.4 5.4l5.2 5.2M10.6 5.4l-5.2 5.2' },
  warning: { ground: 'M8 1.2 15.4 14.4H.6z', mark: 'M8 5.8v4M8 12v.4' },
  hint: { ground: 'M8 1.7a6.3 6.3 0 1 1 0 12.6A6.3 6.3 0 0 1 8 1.7z', mark: 'M8 7.4v3.8M8 4.7v.4' },
};

export function SeveritySign({ severity }: { severity: Severity }) {
  const { ground, mark } = shapes[severity];
  return (
    <svg className={`severity ${severity}`} viewBox="0 0 16 16" aria-hidden="true">
      <path className="ground" d={ground} />
      <path className="mark" d={mark} />
    </svg>
  );
}

/** At the row of a question: the worst of what was found there, and how much there is of it. */
export function RowSign({ severity, count }: { severity: Severity; count: number }) {
  const [words, build] = [useWords('findings'), useWords('build')];
  const said = words.t('atRow', { level: build.t(`level_${severity}`), count: words.count('count', count) });
  return (
    <span className="row-sign" title={said}>
      <SeveritySign severity={severity} />
      {count > 1 && <span aria-hidden="true">{count}</span>}
      <span className="only-heard">{said}</span>
    </span>
  );
}
