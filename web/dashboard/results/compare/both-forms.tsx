/** One question of two segments: their shares in one chart, else a chart of each beside the other, and their figures. */
import { Figure } from '../../charts/figure.tsx';
import type { Pair } from '../../charts/geometry/chart.ts';
import { sayIn } from '../../charts/say.ts';
import { useWords } from '../../words.ts';
import { shownOf, type Shown } from '../overview/cards/card-charts.ts';
import { Texts } from '../overview/cards/texts.tsx';
import type { Widget } from '../overview/drop-off.ts';
import { BothFigures } from './both-figures.tsx';
import './compare.css';
import type { ComparedForm, ComparedLine } from './compared.ts';
import { Segment, type SegmentName } from './segment.tsx';

export function BothForms({ form }: { form: ComparedForm }) {
  const words = useWords('compare');
  const overview = useWords('overview');
  const { number } = sayIn(useWords('charts'));
  const { a, b, lines, isSmall } = form;
  const sides = { A: a && shownOf(a, overview), B: b && shownOf(b, overview) };
  const name = (a ?? b)!.title;
  const sizes = (
    <p className="quiet small">
      {a && b
        ? words.t('groupSizes', { a: number(a.answers_count), b: number(b.answers_count) })
        : words.t('onlyIn', { name: a ? 'A' : 'B' })}
    </p>
  );
  const charts = [{ kind: 'pairs', items: lines.map(pairOf), isSmall }] as const;
  return (
    <div className="question-form">
      {lines.length > 0 ? <Figure name={name} heading={sizes} charts={charts} answers={null} /> : sizes}
      <div className="compare-sides">
        {(['A', 'B'] as const).map((side) => (
          <Side
            key={side}
            segment={side}
            widget={side === 'A' ? a : b}
            shown={sides[side]}
            isDrawn={lines.length === 0}
          />
        ))}
      </div>
      <BothFigures form={form} a={sides.A?.figures ?? []} b={sides.B?.figures ?? []} />
    </div>
  );
}

interface SideProps {
  segment: SegmentName;
  widget: Widget | null;
  shown: Shown | null;
  /** Its own chart: the two have none in common. */
  isDrawn: boolean;
}

function Side({ segment, widget, shown, isDrawn }: SideProps) {
  const [first, ...others] = shown?.charts ?? [];
  const chart = isDrawn && first;
  if (!widget || !shown || (!chart && !shown.texts)) return null;
  return (
    <div role="group" aria-label={segment}>
      <Segment of={segment} isHeard={false} />
      {chart && (
        <Figure name={`${widget.title}, ${segment}`} charts={[chart, ...others]} answers={widget.answers_count} />
      )}
      {shown.texts && <Texts {...shown.texts} />}
    </div>
  );
}

function pairOf({ key, row, text, a, b, difference, isMarked }: ComparedLine): Pair {
  return { id: key, name: row === null ? text : `${row}: ${text}`, a, b, apart: difference, isMarked };
}
