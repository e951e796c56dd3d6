/** The pages before the sign-in: a form on one side, a glimpse of a survey on the other. */
import { useState, type FormEvent, type ReactNode } from 'react';
import { CanvassError } from '../../../sdk/client.ts';
import { Field } from '../../ui/controls.tsx';
import { Mark } from '../../ui/icons.tsx';
import { facts, messageOf, useDashboard } from '../context.tsx';

interface FrameProps {
  title: string;
  text?: string;
  children: ReactNode;
}

export function Frame({ title, text, children }: FrameProps) {
  const { words } = useDashboard();
  const elsewhere = facts.origin !== location.origin;
  return (
    <div className="threshold">
      <main id="content">
        <div className="brand">
          <Mark size={34} />
          <span>Canvass</span>
        </div>
        <div className="form">
          <h1>{title}</h1>
          {text && <p className="quiet">{text}</p>}
          {elsewhere && (
            <p className="notice warn">
              <span>{words.t('wrongAddress', { origin: facts.origin })}</span>
              <a href={facts.origin + location.pathname + location.hash}>
                {words.t('openThere', { origin: facts.origin })}
              </a>
            </p>
          )}
          {children}
        </div>
      </main>
      <Glimpse />
    </div>
  );
}

function Glimpse() {
  return (
    <div className="glimpse" aria-hidden="true">
      <div className="sheet back" />
      <div className="sheet">
        <i className="line long" />
        <i className="line" />
        <div className="options">
          <b />
          <b className="chosen" />
          <b />
        </div>
        <div className="scale">
          {Array.from({ length: 5 }, (_, index) => (
            <i key={index} className={index < 4 ? 'full' : ''} />
          ))}
        </div>
        <em />
      </div>
    </div>
  );
}

/** A form that sends once at a time and shows what the server refused. */
export function useForm(
  send: (text: (name: string) => string) => Promise<void>,
  explain: (error: CanvassError) => string | null,
) {
  const { words } = useDashboard();
  const [refusal, setRefusal] = useState('');
  const [busy, setBusy] = useState(false);
  const onSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    setRefusal('');
    const form = new FormData(event.currentTarget);
    const text = (name: string) => {
      const value = form.get(name);
      return typeof value === 'string' ? value : '';
    };
    send(text)
      .catch((error: unknown) => {
        const known = error instanceof CanvassError ? explain(error) : null;
        setRefusal(known ?? (isBusy(error) ? words.t('tooManyTries') : messageOf(error, words)));
      })
      .finally(() => setBusy(false));
  };
  return { refusal, busy, onSubmit };
}

function isBusy(error: unknown): boolean {
  return error instanceof CanvassError && error.code === 'rate_limit_exceeded';
}

export function Refusal({ text }: { text: string }) {
  return <div role="alert">{text && <p className="notice bad">{text}</p>}</div>;
}

/** One rule for every place where a password is chosen. */
export function NewPassword(props: { label: string; name?: string; autoFocus?: boolean }) {
  const { words } = useDashboard();
  return (
    <Field
      hint={words.t('passwordRule')}
      name="password"
      type="password"
      autoComplete="new-password"
      minLength={10}
      maxLength={200}
      required
      {...props}
    />
  );
}

export function SendButton({ text, busy }: { text: string; busy: boolean }) {
  return (
    <button className="button primary" type="submit" aria-disabled={busy}>
      {text}
    </button>
  );
}

export function tokenFromAddress(): string {
  return new URLSearchParams(location.hash.slice(1)).get('token') ?? '';
}
