import { useWords } from '../words.ts';
import type { State } from './facts.tsx';

export function Instances({ state }: { state: State }) {
  const words = useWords('operator');
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <section aria-labelledby="operator-instances" className="stack-small">
      <h2 id="operator-instances">{words.t('instances')}</h2>
      {state.instances.length === 0 && <p className="quiet">{words.t('noInstances')}</p>}
      {state.instances.length > 0 && (
        <ul className="card">
          {state.instances.map(({ id, run, version, started_at: since, seen_at: seen }) => (
            <li className="row" key={id}>
              <div className="what">
                <h3>{words.t('version', { version })}</h3>
                <p className="quiet small facts">
                  <span>{words.t(`run_${run}`)}</span>
                  <span>{words.t('since', { time: words.time(since, zone) })}</span>
                  <span>{words.t('seen', { time: words.time(seen, zone) })}</span>
                </p>
              </div>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
