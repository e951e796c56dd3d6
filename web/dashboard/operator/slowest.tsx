import { useWords } from '../words.ts';
import type { State } from './facts.tsx';

export function Slowest({ state }: { state: State }) {
  const words = useWords('operator');
  const number = new Intl.NumberFormat(words.lang, { maximumFractionDigits: 1 });
  const time = (ms: number) => words.t('milliseconds', { n: number.format(ms) });
  return (
    <section aria-labelledby="operator-slowest" className="stack-small">
      <h2 id="operator-slowest">{words.t('slowest')}</h2>
      <p className="quiet small">{words.t(state.slowest.length === 0 ? 'noStatistics' : 'aboutSlowest')}</p>
      {state.slowest.length > 0 && (
        <ol className="card">
          {state.slowest.map(({ statement, calls, mean_ms: mean, total_ms: total }) => (
            <li className="row" key={statement}>
              <div className="what">
                <code dir="ltr">{statement}</code>
                <p className="quiet small facts">
                  <span>
                    {words.t('calls')}: {number.format(calls)}
                  </span>
                  <span>
                    {words.t('mean')}: {time(mean)}
                  </span>
                  <span>
                    {words.t('total')}: {time(total)}
                  </span>
                </p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
