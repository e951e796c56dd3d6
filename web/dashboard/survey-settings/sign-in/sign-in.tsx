/** Whether respondents sign in, and a trial that walks the whole way to the provider and back and says what is wrong. */
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/icons.tsx';
import { canvass } from '../../client.ts';
import { useCopy } from '../../copy.ts';
import { useRead } from '../../queries.ts';
import { Region } from '../../shell/states.tsx';
import { useOnce } from '../../use-once.ts';
import { useWords } from '../../words.ts';
import { AnySetting } from '../picked.tsx';
import { rowsIn } from '../rows.ts';
import { useSettings } from '../scope.tsx';
import { useTrying } from '../use-trying.ts';
import { readTrial, tellTrial } from './trial.ts';
import './sign-in.css';

export function SignIn() {
  const { isReadOnly } = useSettings();
  return (
    <>
      <div className="card setting-rows">
        {rowsIn('sign-in').map((name) => (
          <AnySetting key={name} name={name} />
        ))}
      </div>
      {!isReadOnly && <Trial />}
    </>
  );
}

function Trial() {
  const words = useWords('sso');
  const { survey } = useSettings();
  const reading = useRead('trySignIn', { id: survey.id });
  return (
    <section className="card trial" aria-labelledby="trial-heading">
      <h3 id="trial-heading">{words.t('trial')}</h3>
      <p className="quiet">{words.t('aboutTrial')}</p>
      <Ended />
      <Region reading={reading} rows={1}>
        {({ url, return_url: back }) =>
          url === null ? <p className="notice warn">{words.t('notConfigured')}</p> : <Begin back={back} />
        }
      </Region>
    </section>
  );
}

/** How the trial went from which somebody comes back. */
function Ended() {
  const words = useWords('sso');
  const [trial] = useState(() => readTrial(location.hash));
  useEffect(() => {
    // Loaded again, the page would tell of it as if it were new.
    if (trial) history.replaceState(null, '', location.pathname);
  }, [trial]);
  if (!trial) return null;
  return (
    <p className={trial.is === 'ok' ? 'notice' : 'notice bad'} role="status">
      <span dir="auto">{tellTrial(trial, words)}</span>
    </p>
  );
}

function Begin({ back }: { back: string }) {
  const words = useWords('sso');
  const { survey } = useSettings();
  const trying = useTrying();
  const copy = useCopy();
  const [fault, setFault] = useState<string | null>(null);
  const [busy, once] = useOnce();
  // Asked for anew: a page may stand open for longer than a ticket is good.
  const begin = async () =>
    setFault(
      await trying(async () => {
        const { url } = await canvass.trySignIn({ id: survey.id });
        if (url !== null) location.assign(url);
      }),
    );
  return (
    <>
      <p>
        {words.t('returnAddress')}{' '}
        <button
          className="chip"
          type="button"
          title={words.t('copy')}
          onClick={() => copy(back, { said: words.t('linkCopied'), otherwise: back })}
        >
          {back}
        </button>
      </p>
      <div className="actions">
        <button className="button" type="button" aria-disabled={busy} onClick={() => once(begin)}>
          <Icon name="key" />
          {words.t('begin')}
        </button>
      </div>
      {fault !== null && (
        <p className="fault" role="alert">
          {fault}
        </p>
      )}
    </>
  );
}
