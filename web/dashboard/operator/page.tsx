/** How the installation is, and what needs its operator; to everybody else there is nothing at this address. */
import { usePerson } from '../context.tsx';
import { NotFound } from '../not-found.tsx';
import { useRead } from '../queries.ts';
import { Region } from '../shell/states.tsx';
import { useWords, useWordsAhead } from '../words.ts';
import '../workspace/workspace.css';
import './operator.css';
import { Facts } from './facts.tsx';
import { Instances } from './instances.tsx';
import { Slowest } from './slowest.tsx';

const everyMilliseconds = 30_000;

export function OperatorPage() {
  useWordsAhead(['operator', 'refusals']);
  return usePerson().is_operator ? <Installation /> : <NotFound />;
}

function Installation() {
  const words = useWords('operator');
  const reading = useRead('getOperatorStatus', {}, { every: () => everyMilliseconds });
  return (
    <div className="under">
      <title>{`${words.t('title')} · Canvass`}</title>
      <div>
        <h1>{words.t('title')}</h1>
        <p className="quiet">{words.t('about')}</p>
      </div>
      <Region reading={reading} rows={6}>
        {({ operator }) => (
          <>
            {operator.warnings.length === 0 ? (
              <p className="notice" role="status">
                {words.t('well')}
              </p>
            ) : (
              <section aria-labelledby="operator-cures" className="stack-small">
                <h2 id="operator-cures">{words.t('cures')}</h2>
                <ul className="stack-small">
                  {operator.warnings.map(({ code, message }) => (
                    <li className="notice warn" key={code}>
                      {words.has(`warn_${code}`) ? words.t(`warn_${code}`) : message}
                    </li>
                  ))}
                </ul>
              </section>
            )}
            <Facts state={operator} />
            <Instances state={operator} />
            <Slowest state={operator} />
          </>
        )}
      </Region>
    </div>
  );
}
