/** Question by question: who saw it, answered it, left at it, and how long it took. */
import { sayIn } from '../../charts/say.ts';
import { useWords } from '../../words.ts';
import { dropOff, type Widget } from './drop-off.ts';

export function DropOff({ widgets }: { widgets: readonly Widget[] }) {
  const words = useWords('overview');
  const { number } = sayIn(useWords('charts'));
  const steps = dropOff(widgets);
  const [worst] = steps.filter(({ isWorst }) => isWorst).toSorted((a, b) => b.funnel.left - a.funnel.left);
  const most = Math.max(1, ...steps.map(({ funnel }) => funnel.seen));
  return (
    <section className="card result-card drop-off" aria-labelledby="drop-off">
      <h2 id="drop-off">{words.t('part_dropOff')}</h2>
      <p className="quiet" dir="auto">
        {worst
          ? words.t('leftMost', {
              ...{ title: worst.title, n: number(worst.funnel.left), seen: number(worst.funnel.seen) },
            })
          : words.t('nobodyLeft')}
      </p>
      <div className="chart-scroll" role="group" aria-labelledby="drop-off" tabIndex={0}>
        <table className="chart-table">
          <thead>
            <tr>
              <th scope="col">{words.t('question')}</th>
              <th scope="col">{words.t('seen')}</th>
              <th scope="col">{words.t('answered')}</th>
              <th scope="col">{words.t('left')}</th>
              <th scope="col">{words.t('medianSeconds')}</th>
            </tr>
          </thead>
          <tbody>
            {steps.map(({ id, title, funnel, isWorst }) => (
              <tr key={id} className={isWorst ? 'is-worst' : undefined}>
                <th scope="row">
                  <span dir="auto">{title}</span>
                  {isWorst && <small>{words.t('leaveMost')}</small>}
                  <span className="bar" aria-hidden="true">
                    <i style={{ inlineSize: `${(100 * funnel.seen) / most}%` }} />
                  </span>
                </th>
                <td>{number(funnel.seen)}</td>
                <td>{number(funnel.answered)}</td>
                <td>{number(funnel.left)}</td>
                <td>{funnel.median_seconds === null ? '–' : number(funnel.median_seconds)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
