/** The figures of a question in both segments; of averages also how far they lie apart. */
import { sayIn } from '../../charts/say.ts';
import { useWords } from '../../words.ts';
import type { Figure } from '../overview/cards/card-charts.ts';
import type { ComparedAverage, ComparedForm } from './compared.ts';
import { Segment } from './segment.tsx';

interface FiguresProps {
  form: ComparedForm;
  a: readonly Figure[];
  b: readonly Figure[];
}

export function BothFigures({ form, a, b }: FiguresProps) {
  const words = useWords('overview');
  const ids = [...new Set([...a, ...b].map(({ id }) => id))];
  if (ids.length === 0) return null;
  return (
    <dl className="question-figures of-both">
      {ids.map((id) => (
        <div key={id}>
          <dt>{words.t(`figure_${id}`)}</dt>
          <dd>
            <One figure={a.find((one) => one.id === id)} of="A" />
            <One figure={b.find((one) => one.id === id)} of="B" />
            {id === 'average' && form.average && <Apart average={form.average} />}
          </dd>
        </div>
      ))}
    </dl>
  );
}

function One({ figure, of }: { figure: Figure | undefined; of: 'A' | 'B' }) {
  const { number, percent } = sayIn(useWords('charts'));
  const written = (value: Figure['value']) =>
    'number' in value ? number(value.number) : 'percent' in value ? percent(value.percent) : value.text;
  return (
    <span className="both-figure">
      <Segment of={of} /> {figure ? written(figure.value) : '–'}
    </span>
  );
}

function Apart({ average: { difference, isMarked } }: { average: ComparedAverage }) {
  const words = useWords('compare');
  const charts = useWords('charts');
  if (difference === null) return null;
  const digits = { minimumFractionDigits: 2, maximumFractionDigits: 2 };
  const signed = new Intl.NumberFormat(words.lang, { signDisplay: 'exceptZero', ...digits });
  const [value, low, high] = [difference.difference, difference.low, difference.high].map((one) => signed.format(one));
  return (
    <small className={isMarked ? 'is-marked' : undefined}>
      {words.t('told_plain', { value: value!, low: low!, high: high! })}
      {isMarked && (
        <>
          <span aria-hidden="true"> ◆</span>
          <span className="only-heard"> {charts.t('marked')}</span>
        </>
      )}
    </small>
  );
}
