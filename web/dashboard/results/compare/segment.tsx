/** The sign of one of two segments, in the colour of its bars. */
import './compare.css';

export type SegmentName = 'A' | 'B';

export function Segment({ of, isHeard = true }: { of: SegmentName; isHeard?: boolean }) {
  return (
    <span className={`segment is-${of.toLowerCase()}`} {...(!isHeard && { 'aria-hidden': true })}>
      {of}
    </span>
  );
}
