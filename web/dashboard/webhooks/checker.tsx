/** Somebody pastes what their receiver got, and is told whether its signature fits and, where not, why. Nothing of it is sent. */
import { useId, useState } from 'react';
import { Field } from '../../ui/field.tsx';
import { Icon } from '../../ui/icons.tsx';
import { useWords } from '../words.ts';
import { canCheck, checkSignature, type Verdict } from './check-signature.ts';
import { freshSecret } from './secret.tsx';

export function Checker({ webhookId }: { webhookId: number }) {
  const words = useWords('signature');
  const [secret, setSecret] = useState(() => freshSecret(webhookId));
  const [headers, setHeaders] = useState('');
  const [body, setBody] = useState('');
  const [verdict, setVerdict] = useState<Verdict | null>(null);
  if (!canCheck()) return <p className="quiet">{words.t('noChecker')}</p>;
  const typed = (put: (text: string) => void) => (text: string) => {
    put(text);
    setVerdict(null);
  };
  const judge = async () => setVerdict(await checkSignature({ secret, headers, body }, Date.now()));
  const isRight = verdict === 'right' || verdict === 'right_old';
  return (
    <form
      className="stack-small"
      onSubmit={(event) => {
        event.preventDefault();
        void judge();
      }}
    >
      <p className="quiet small">{words.t('checkerHint')}</p>
      <Field
        label={words.t('secret')}
        dir="ltr"
        autoComplete="off"
        spellCheck={false}
        placeholder="whsec_…"
        value={secret}
        onChange={({ target }) => typed(setSecret)(target.value)}
      />
      <Pasted
        label={words.t('headersPasted')}
        hint={'webhook-id: msg_…\nwebhook-timestamp: 1772359458\nwebhook-signature: v1,…'}
        value={headers}
        onChange={typed(setHeaders)}
      />
      <Pasted label={words.t('bodyPasted')} hint="{…}" value={body} onChange={typed(setBody)} />
      <div className="actions start">
        <button className="button primary" type="submit">
          {words.t('judge')}
        </button>
      </div>
      <div role="status">
        {verdict && (
          <p className={`notice ${isRight ? '' : 'bad'}`}>
            <span>
              <Icon name={isRight ? 'check' : 'warning'} /> {words.t(`verdict_${verdict}`)}
            </span>
          </p>
        )}
      </div>
    </form>
  );
}

function Pasted(props: { label: string; hint: string; value: string; onChange(text: string): void }) {
  const id = useId();
  const { label, hint, value, onChange } = props;
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea
        className="input code"
        id={id}
        rows={4}
        dir="ltr"
        spellCheck={false}
        autoComplete="off"
        placeholder={hint}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
    </div>
  );
}
